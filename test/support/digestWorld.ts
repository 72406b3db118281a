import PostalMime, { type Email } from 'postal-mime'
import type { Envelope, SendOutcome } from '../../lambdas/adapters/mail/mailService.ts'
import { digestRecord, type MessageRow } from '../../lambdas/adapters/mail/Outbox.ts'
import { type Follower, followerKey, shardOf, WATCHES, ZONES } from '../../lambdas/adapters/people/followerRecord.ts'
import type { PushResult, PushTarget } from '../../lambdas/adapters/push/pushService.ts'
import { collectionId } from '../../lambdas/adapters/trends/collectionKeys.ts'
import { changesDocument, wordsDocument } from '../../lambdas/adapters/trends/documents.ts'
import type { Clock } from '../../lambdas/common/clock.ts'
import { type DigestRun, type DigestServices, digestRun } from '../../lambdas/digest/DigestRun.ts'
import { notifyAtOnce } from '../../lambdas/digest/notifyAtOnce.ts'
import type { DigestAnswer } from '../../lambdas/digest/reportDigest.ts'
import { runDigests } from '../../lambdas/digest/runDigests.ts'
import { runTick } from '../../lambdas/digest/runTick.ts'
import { runWatchShard } from '../../lambdas/digest/runWatches.ts'
import type { CountryState } from '../../shared/collections/collection.ts'
import { addCounts, DigestCounts, NO_DIGESTS, type Tally } from '../../shared/digest/digestCounts.ts'
import { type Job, type Shard, shardName } from '../../shared/digest/shards.ts'
import type { PushMessage } from '../../shared/people/pushMessage.ts'
import type { ChangedTrend } from '../../shared/significance.ts'
import type { WatchedWave } from '../../shared/watches/WordIndex.ts'
import { aHit, aLook } from './aWatch.ts'
import { aTrend } from './builders.ts'
import { UP_TO_DATE } from './countryStates.ts'
import { memoryMailer } from './mailWorld.ts'
import { type Around, MemoryDynamo } from './memoryDynamo.ts'
import { aFollow } from './peopleStore.ts'
import { peopleStores } from './peopleStores.ts'
import { aFollower, readFollowerIn, storedItems } from './storedPerson.ts'
import { memoryStores } from './stores.ts'

/** 8:00 on Saturday, 21 November 2026, in Toronto. */
export const MORNING = '2026-11-21T13:00:00.000Z'
/** When a collection was made for that morning. */
export const MIDNIGHT = '2026-11-21T00:00:00.000Z'
/** The date of that morning. */
export const TODAY = '2026-11-21'

const HOUR = 3_600_000

/** The instant some hours after another. */
export function hoursAfter(at: string, hours: number): string {
  return new Date(Date.parse(at) + hours * HOUR).toISOString()
}

/** Readers of one shard. */
export function neighbours(count: number): string[] {
  const names = Array.from({ length: count * 40 }, (_, index) => `${String(index).padStart(8, '0')}-reader`)
  return names.filter((sub) => shardOf(sub) === 3).slice(0, count)
}

/** A topic of Canada whose searches rose. */
export function aRise(title = 'Harbour bridge reopening', about: Partial<ChangedTrend> = {}): ChangedTrend {
  return {
    trend: aTrend({ title, volume: 2_000 }),
    changes: [{ kind: 'volume', before: 1_000, after: 2_000 }],
    ...about,
  }
}

/** A clock that moves only while something waits. */
function patientClock(): Clock {
  let now = 0
  return {
    now: () => now,
    random: () => 0.5,
    wait: async (milliseconds) => {
      now += milliseconds
    },
  }
}

/** A world with a published collection in which a topic of Canada rose. */
export async function worldWithARise(): Promise<DigestWorld> {
  const world = digestWorld()
  await world.collect(MIDNIGHT, { CA: [aRise()] })
  return world
}

/** The digest with its real stores over a table in memory; tests can inspect and change everything. */
export function digestWorld() {
  const table = new MemoryDynamo()
  const ofPeople = peopleStores(table)
  const stores = memoryStores()
  const { context, linksFor } = memoryMailer()
  const envelopes: Envelope[] = []
  const notifications: { target: PushTarget; message: PushMessage }[] = []
  const behaviour = {
    /** What the mail service does with a mail. */
    receive: async (_envelope: Envelope): Promise<SendOutcome> => ({ kind: 'sent', id: 'id' }),
    /** What a push service does with a notification. */
    notify: async (_target: PushTarget): Promise<PushResult> => 'sent',
    /** What happens when an invocation of a function starts. */
    start: () => {},
  }
  const queued: Shard[] = []
  const clock = patientClock()

  const services: DigestServices = {
    ...ofPeople,
    tally: ofPeople.tallies.digests,
    collections: stores.table,
    bucket: stores.bucket,
    takedowns: stores.takedowns,
    mails: {
      async send(envelope) {
        let outcome: SendOutcome = { kind: 'throttled' }
        await table.around(async () => {
          outcome = await behaviour.receive(envelope)
          if (outcome.kind === 'sent') envelopes.push(envelope)
        }, envelope)
        return outcome
      },
    },
    push: {
      async send(target, message) {
        let result: PushResult = 'failed'
        await table.around(async () => {
          result = await behaviour.notify(target)
          if (result === 'sent') notifications.push({ target, message })
        }, target)
        return result
      },
    },
    linksFor,
    context,
    from: 'news@uptick.example',
    mailsPerSecond: 14,
  }

  /** The parsed mails. */
  function mails(): Promise<Email[]> {
    return Promise.all(envelopes.map(({ raw }) => PostalMime.parse(raw)))
  }

  /** Starts an invocation, which has a quarter of an hour. */
  function runAt(at: string, { isDry = false, timeLeft, services: used = services }: TickOptions = {}): DigestRun {
    behaviour.start()
    const end = clock.now() + 900_000
    return digestRun(used, { at, isDry, timeLeft: timeLeft ?? (() => end - clock.now()), clock })
  }

  const world = Object.assign(behaviour, {
    /** The people's table; mails and notifications go through its `around`, too. */
    table,
    stores,
    services,
    watches: ofPeople.watches,
    /** Every mail that the service accepted, oldest first. */
    envelopes,
    notifications,
    /** The shards that were queued for other functions. */
    queued,
    clock,

    /** Adds a reader with follows, in Toronto by default. */
    addReader(about: Partial<Follower> = {}, names: string[] = ['Harbour bridge reopening']): Follower {
      const follower = aFollower({ follows: names.map((name) => aFollow({ name })), ...about })
      for (const item of storedItems(follower)) table.put(item)
      return follower
    },

    /** The record of a reader as it is stored now. */
    reader(sub: string): Follower {
      return readFollowerIn(table, sub)
    },

    /** Moves a reader to another time zone. */
    move: (time_zone: string, at: string, sub = 'maya') => services.people.change(sub, { time_zone }, at),

    /** Deletes a reader. */
    async remove(sub = 'maya', at = MORNING): Promise<void> {
      const { deletions } = ofPeople
      await deletions.begin({ sub, username: sub }, at)
      await deletions.deleteRows(sub)
    },

    /** Records a hit of a watch, as a match with a collection does. */
    find(title: string, { sub = 'maya', watch = 'w1', at = MIDNIGHT, dueAt }: Found = {}): Promise<unknown> {
      const news = [aHit({ title })]
      return services.hits.record(sub, ...aLook(watch, { look: `${at} ${title}`, at, news, dueAt }))
    },

    /** When a reader's message at once is due; undefined when they are not listed. */
    async dueAt(sub = 'maya'): Promise<string | undefined> {
      const listed = await Array.fromAsync(services.atOnce.due(hoursAfter(MORNING, 10_000)))
      return listed.find((reader) => reader.sub === sub)?.dueAt
    },

    /** The zone changes that no tick has processed. */
    moves: () => Array.fromAsync(services.zoneChanges.all()),

    /** Changes a follower record. */
    edit(sub: string, changes: Partial<Follower>): void {
      const before = readFollowerIn(table, sub)
      table.remove(followerKey(before.zone, sub).pk, sub)
      // What a watch has found is not part of the record.
      for (const item of storedItems({ ...before, ...changes }))
        if (!isWatch(item) || !table.item(String(item.pk), String(item.sk))) table.put(item)
    },

    /** Adds a follower record that cannot be read. */
    addDamaged(sub: string, zone = 'America/Toronto'): void {
      table.put({ pk: ZONES, sk: zone })
      table.put({ ...followerKey(zone, sub), email: 7 })
    },

    /** The outcome of a reader's digest of a date. */
    outcome: (sub: string, date = TODAY): Promise<MessageRow | undefined> =>
      services.outbox.find({ record: digestRecord(date), person: sub }),

    /** The shards of a job that are done, by name; of the digests of a date by default. */
    async done(job: Job = { kind: 'digest', of: TODAY }): Promise<string[]> {
      const states = await services.leases.states(job, MORNING)
      return states.flatMap(({ shard, state }) => (state === 'done' ? [shardName(shard)] : []))
    },

    /** Records a message of a reader as another run has left it. */
    async record(
      state: 'claimed' | 'sending' | 'sent' | 'unknown',
      { sub = 'maya', at = MORNING, date = TODAY, record = digestRecord(date) }: Recorded = {},
    ): Promise<void> {
      const { outbox } = services
      const claim = await outbox.claim({ record, person: sub }, at)
      if ('handled' in claim) throw new Error('The message cannot be claimed')
      if (state !== 'claimed') await outbox.startSending(claim, at)
      if (state === 'sent' || state === 'unknown') await outbox.end(claim, state, at)
    },

    /** Processes the digests of a date again: only the outbox knows who got theirs. */
    reopen(date = TODAY): void {
      for (const { pk, sk } of table.items()) if (pk === `JOB#digest#${date}`) table.remove(String(pk), String(sk))
    },

    /** The counts of the shards that are done. */
    doneCounts(job = `digest#${TODAY}`): DigestCounts {
      const done = table.items().filter(({ pk, state }) => pk === `JOB#${job}` && state === 'done')
      return done.map(({ counts }) => DigestCounts.parse(counts)).reduce(addCounts, NO_DIGESTS)
    },

    /** The outcomes of a reader's messages, by name. */
    messages(sub: string): Record<string, unknown> {
      const rows = table.items().filter(({ pk, sk }) => pk === `PERSON#${sub}` && String(sk).startsWith('MAIL#'))
      return Object.fromEntries(rows.map(({ sk, state }) => [String(sk).replace('MAIL#', ''), state]))
    },

    /** Adds to the tally of digests of the last 24 hours. */
    addToTally: (more: Partial<Tally>, at = MORNING): Promise<void> => services.tally.add(more, at),

    /**
     * Publishes a collection with the changes of some countries; those in `stale` keep older trends. Without waves, watches
     * have already looked through it.
     */
    async collect(
      at: string,
      changes: Record<string, ChangedTrend[]>,
      stale: readonly string[] = [],
      waves?: readonly WatchedWave[],
    ): Promise<string> {
      const id = collectionId(at, 'abcdef12')
      if (waves) await wordsDocument.write(stores.bucket, { collection: id, waves: [...waves] })
      else await services.watchRuns.finish(id)
      const before = new Map((await stores.table.published())?.countries)
      for (const [country, ofCountry] of Object.entries(changes))
        await changesDocument.write(stores.bucket, {
          collection: id,
          country,
          since: hoursAfter(at, -24),
          changes: ofCountry,
        })
      const collection = {
        version: 1 as const,
        id,
        at,
        countries: Object.keys(changes).map((code): [string, CountryState] => [
          code,
          stale.includes(code)
            ? { ...(before.get(code) ?? FRESH), state: 'stale', outcome: 'timeout' }
            : { ...FRESH, collection: id, at },
        ]),
      }
      await stores.table.publish(collection)
      await stores.table.remember(collection)
      return id
    },

    runAt,

    /** One tick, and the messages at once that it starts in an invocation of their own. */
    async tick(at = MORNING, options: TickOptions = {}): Promise<DigestAnswer> {
      let isStarted = false
      const used = options.services ?? services
      try {
        return await runTick(used, runAt(at, options), {
          shards: async (shards) => void queued.push(...shards),
          atOnce: async () => {
            isStarted = true
          },
        })
      } finally {
        if (isStarted) await notifyAtOnce(used, runAt(at, options))
      }
    },

    /** The messages at once of an instant alone. */
    atOnce: (at: string, options: TickOptions = {}): Promise<DigestCounts> =>
      notifyAtOnce(options.services ?? services, runAt(at, options)),

    /** Processes the queued shards, each in an invocation of its own, which may die. */
    async workQueue(at = MORNING, options: TickOptions = {}): Promise<void> {
      for (const shard of queued.splice(0)) {
        const work = shard.job.kind === 'digest' ? runDigests : runWatchShard
        await work(options.services ?? services, runAt(at, options), shard).catch(() => undefined)
      }
    },

    mails,

    /** The subjects of the mails by recipient. */
    subjects: async (): Promise<Record<string, string | undefined>> => {
      const read = await mails()
      return Object.fromEntries(read.map(({ subject }, index) => [envelopes[index]?.to ?? '', subject]))
    },
  })
  return world
}

/** A request of the table as text, or a mail or notification, to tell it from others. */
export function textOf(command: object): string {
  return 'input' in command ? `${command.constructor.name} ${JSON.stringify(command.input)}` : JSON.stringify(command)
}

/** Requests that match fail. */
export function failing(pattern: RegExp, error: Error): Around {
  return async (perform, command) => {
    if (pattern.test(textOf(command))) throw error
    return perform()
  }
}

/** Something happens once, right before or right after the first request that matches. */
export function once(moment: 'before' | 'after', pattern: RegExp, act: () => unknown): Around {
  let happened = false
  return async (perform, command) => {
    const isNow = !happened && pattern.test(textOf(command))
    if (isNow) happened = true
    if (isNow && moment === 'before') await act()
    const result = await perform()
    if (isNow && moment === 'after') await act()
    return result
  }
}

function isWatch({ sk }: Record<string, unknown>): boolean {
  return String(sk).startsWith(WATCHES)
}

type Found = { sub?: string; watch?: string; at?: string; dueAt?: string }

type Recorded = { sub?: string; at?: string; date?: string; record?: string }

type TickOptions = { isDry?: boolean; timeLeft?: () => number; services?: DigestServices }

export type DigestWorld = ReturnType<typeof digestWorld>

const FRESH: CountryState = { ...UP_TO_DATE, collection: null, at: null }

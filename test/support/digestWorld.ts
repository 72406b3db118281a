import PostalMime, { type Email } from 'postal-mime'
import type { HandOverReaders, ReaderMessage } from '../../lambdas/adapters/digest/readerQueues.ts'
import type { Envelope, SendOutcome } from '../../lambdas/adapters/mail/mailService.ts'
import { MailTally } from '../../lambdas/adapters/mail/mailTally.ts'
import { digestRecord, type MessageRow } from '../../lambdas/adapters/mail/Outbox.ts'
import { type Follower, followerKey, WATCHES } from '../../lambdas/adapters/people/followerRecord.ts'
import type { PushResult, PushTarget } from '../../lambdas/adapters/push/pushService.ts'
import { collectionId } from '../../lambdas/adapters/trends/collectionKeys.ts'
import { changesDocument, wordsDocument } from '../../lambdas/adapters/trends/documents.ts'
import type { Clock } from '../../lambdas/common/clock.ts'
import {
  type DigestProcess,
  type DigestRun,
  type DigestServices,
  digestProcess,
} from '../../lambdas/digest/DigestRun.ts'
import { type DryRunAnswer, dryRun } from '../../lambdas/digest/dryRun.ts'
import { runTick, type TickAnswer } from '../../lambdas/digest/runTick.ts'
import { serveEach } from '../../lambdas/digest/serveEach.ts'
import { serveReaders } from '../../lambdas/digest/serveReaders.ts'
import type { CountryState } from '../../shared/collections/collection.ts'
import { type DigestCounts, sumOf, type Tally } from '../../shared/digest/digestCounts.ts'
import { nextDue } from '../../shared/digest/dueTime.ts'
import { READER_TRIES } from '../../shared/limits.ts'
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
import { aFollower, dueItem, readFollowerIn, storedItems } from './storedPerson.ts'
import { Crash, memoryStores } from './stores.ts'

/** 8:00 on Saturday, 21 November 2026, in Toronto. */
export const MORNING = '2026-11-21T13:00:00.000Z'
/** When a collection was made for that morning. */
export const MIDNIGHT = '2026-11-21T00:00:00.000Z'
/** The date of that morning. */
export const TODAY = '2026-11-21'

const HOUR = 3_600_000
/** Everything until then was done before a test begins: whoever is due in the day until the morning is due. */
const EVE = '2026-11-20T13:00:00.000Z'

/** The instant some hours after another. */
export function hoursAfter(at: string, hours: number): string {
  return new Date(Date.parse(at) + hours * HOUR).toISOString()
}

/** The names of some readers. */
export function neighbours(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${String(index).padStart(4, '0')}-reader`)
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
  const queued: Queued[] = []
  const dead: ReaderMessage[] = []
  let counted: Partial<Tally>[] = []
  const clock = patientClock()

  const tally = new MailTally(table.client, table.name, 'digests')
  const add = tally.add.bind(tally)
  tally.add = (more, at) => {
    counted.push(more)
    return add(more, at)
  }

  const services: DigestServices = {
    ...ofPeople,
    tally,
    collections: stores.table,
    bucket: { ...stores.bucket, shown: stores.takedowns.shown },
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
      publicKey: async () => 'the-public-key',
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

  const handOver: HandOverReaders = async ({ readers, ...about }, inEach = 25) => {
    for (let from = 0; from < readers.length; from += inEach)
      queued.push({ message: { ...about, readers: readers.slice(from, from + inEach) }, receives: 0 })
  }

  /** Starts a process. */
  function processOf(used: DigestServices = services): DigestProcess {
    behaviour.start()
    return digestProcess(used, clock)
  }

  /**
   * Delivers the messages of the queues until none is left that can be received now: one that failed comes again later. A process
   * that dies is replaced by another one.
   */
  async function deliver(at: string, used: DigestServices = services): Promise<void> {
    const later: Queued[] = []
    let process: DigestProcess | undefined
    for (let next = queued.shift(); next; next = queued.shift()) {
      const { message, receives } = { ...next, receives: next.receives + 1 }
      try {
        process ??= processOf(used)
        await serveReaders(used, process, { ...message, at }, { receives, handOver })
      } catch (error) {
        if (isCrash(error)) process = undefined
        if (receives < READER_TRIES) later.push({ message, receives })
        else dead.push(message)
      }
    }
    queued.push(...later)
  }

  const world = Object.assign(behaviour, {
    /** The people's table; mails and notifications go through its `around`, too. */
    table,
    stores,
    services,
    watches: ofPeople.watches,
    ticks: ofPeople.ticks,
    /** Every mail that the service accepted, oldest first. */
    envelopes,
    notifications,
    /** The messages that wait, those that failed as well, and those that were given up. */
    queued,
    dead,
    clock,

    /** Adds a reader with follows, in Toronto by default. */
    addReader(about: Partial<Follower> = {}, names: string[] = ['Harbour bridge reopening']): Follower {
      const follower = aFollower({ follows: names.map((name) => aFollow({ name })), ...about })
      for (const item of storedItems(follower)) table.put(item)
      const { sub, created_at } = follower
      table.put(dueItem('digest', sub, nextDue(follower, EVE)))
      if (follower.watches.length > 0) table.put(dueItem('watches', sub, created_at))
      return follower
    },

    /** Makes a reader due as if everything until an instant was done. */
    setDue(sub: string, at: string): void {
      table.put(dueItem('digest', sub, nextDue(readFollowerIn(table, sub), at)))
      if (readFollowerIn(table, sub).watches.length > 0) table.put(dueItem('watches', sub, at))
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
      return services.hits.record(sub, ...aLook(watch, { collection: `${at} ${title}`, at, news, dueAt }))
    },

    /** When a reader's message at once is due; undefined when there is none. */
    dueAt: async (sub = 'maya'): Promise<string | undefined> => (await services.due.find('at-once', sub))?.dueAt,

    /** Changes a follower record. */
    edit(sub: string, changes: Partial<Follower>): void {
      const before = readFollowerIn(table, sub)
      // What a watch has found is not part of the record.
      for (const item of storedItems({ ...before, ...changes }))
        if (!isWatch(item) || !table.item(String(item.pk), String(item.sk))) table.put(item)
    },

    /** Adds a reader whose follower record cannot be read. */
    addDamaged(sub: string): void {
      world.addReader({ sub })
      table.put({ ...followerKey(sub), email: 7 })
    },

    /** The outcome of a reader's digest of a date. */
    outcome: (sub: string, date = TODAY): Promise<MessageRow | undefined> =>
      services.outbox.find({ record: digestRecord(date), person: sub }),

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

    /** The outcomes of a reader's messages, by name. */
    messages(sub: string): Record<string, unknown> {
      const rows = table.items().filter(({ pk }) => pk === `OUTBOX#${sub}`)
      return Object.fromEntries(rows.map(({ sk, state }) => [String(sk), state]))
    },

    /** Adds to the tally of digests of the last 24 hours. */
    addToTally: (more: Partial<Tally>, at = MORNING): Promise<void> => services.tally.add(more, at),

    /** Publishes a collection with the changes of some countries; those in `stale` keep older trends. */
    async collect(
      at: string,
      changes: Record<string, ChangedTrend[]>,
      stale: readonly string[] = [],
      waves?: readonly WatchedWave[],
    ): Promise<string> {
      const id = collectionId(at, 'abcdef12')
      if (waves) await wordsDocument.write(stores.bucket, { collection: id, waves: [...waves] })
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
      return id
    },

    deliver,

    /** Makes everybody due again who was served: only the outbox knows who got theirs. */
    reopen(): void {
      for (const { pk, sk } of table.items())
        if (sk === 'FOLLOWER')
          table.put(dueItem('digest', String(pk).slice(7), nextDue(world.reader(String(pk).slice(7)), EVE)))
      table.remove('TICKS', 'digest')
    },

    /** The messages at once of an instant alone. */
    async atOnce(at: string, options: TickOptions = {}): Promise<DigestCounts> {
      const used = options.services ?? services
      const run = world.runAt(at, options)
      run.breaker.checkTally(await used.tally.lastDay(at))
      const readers = (await Array.fromAsync(used.due.due('at-once', { until: at }))).flat()
      return (await serveEach(used, run, 'at-once', readers)).counts
    },

    /** The work on one message, or a dry run. */
    runAt: (at: string, { isDry = false, services: used }: TickOptions = {}): DigestRun => ({
      ...processOf(used),
      at,
      isDry,
      previews: [],
    }),

    /** One tick, and the work on what it hands over; returns what was counted. */
    async tick(at = MORNING, { services: used = services }: TickOptions = {}): Promise<Ticked> {
      counted = []
      behaviour.start()
      const answer = await runTick({ ...used, ticks: ofPeople.ticks, handOver }, at)
      await deliver(at, used)
      return { ...answer, ...sumOf(counted) }
    },

    /** A dry run. */
    dry: (at = MORNING, used = services): Promise<DryRunAnswer> => dryRun(used, processOf(used), at, () => 60_000),

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

/** Whether a process has died, also while it served several readers. */
function isCrash(error: unknown): boolean {
  return error instanceof Crash || (error instanceof AggregateError && error.errors.some(isCrash))
}

function isWatch({ sk }: Record<string, unknown>): boolean {
  return String(sk).startsWith(WATCHES)
}

type Found = { sub?: string; watch?: string; at?: string; dueAt?: string }

type Recorded = { sub?: string; at?: string; date?: string; record?: string }

type TickOptions = { isDry?: boolean; services?: DigestServices }

/** A message, and how often it was received. */
type Queued = { message: ReaderMessage; receives: number }

type Ticked = TickAnswer & Tally

export type DigestWorld = ReturnType<typeof digestWorld>

const FRESH: CountryState = { ...UP_TO_DATE, collection: null, at: null }

import PostalMime, { type Email } from 'postal-mime'
import type { Envelope, SendOutcome } from '../../lambdas/adapters/mail/mailService.ts'
import { AtOnceList } from '../../lambdas/adapters/people/atOnceList.ts'
import type { Follower } from '../../lambdas/adapters/people/followerRecord.ts'
import { watchKey } from '../../lambdas/adapters/people/followerRecord.ts'
import { WatchHits } from '../../lambdas/adapters/people/watchHits.ts'
import { WatchTable } from '../../lambdas/adapters/people/watchTable.ts'
import type { PushResult, PushTarget } from '../../lambdas/adapters/push/pushService.ts'
import { packChanges, writeChangesPack } from '../../lambdas/adapters/trends/changesPack.ts'
import { collectionId } from '../../lambdas/adapters/trends/collectionKeys.ts'
import { writeChanges } from '../../lambdas/adapters/trends/countryDocuments.ts'
import { writeWords } from '../../lambdas/adapters/trends/watchWords.ts'
import type { Clock } from '../../lambdas/common/clock.ts'
import { type DigestServices, digestRun } from '../../lambdas/digest/DigestRun.ts'
import type { DigestAnswer } from '../../lambdas/digest/reportDigest.ts'
import { runTick } from '../../lambdas/digest/runTick.ts'
import type { CountryState } from '../../shared/collections/collection.ts'
import { sumOf } from '../../shared/digest/digestCounts.ts'
import type { ShardOfDay } from '../../shared/digest/shards.ts'
import type { PushMessage } from '../../shared/people/pushMessage.ts'
import type { ChangedTrend } from '../../shared/significance.ts'
import type { WatchedWave } from '../../shared/watches/WordIndex.ts'
import { aTrend } from './builders.ts'
import { memoryMailer, memorySuppressions } from './mailWorld.ts'
import { aFollower, memoryLeases, memoryLedger, memoryMarkers, memoryPages } from './memoryDigest.ts'
import { MemoryDynamo } from './memoryDynamo.ts'
import { memoryWatchRuns } from './memoryWatches.ts'
import { aFollow, memoryPeople } from './peopleStore.ts'
import { TEST_KEYS } from './peopleTables.ts'
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

/** The services of the digest, in memory; tests can inspect and change everything. */
export function digestWorld() {
  const people = memoryPeople()
  const stores = memoryStores()
  const ledger = memoryLedger()
  const markers = memoryMarkers()
  const leases = memoryLeases()
  const suppressions = memorySuppressions()
  const table = new MemoryDynamo()
  const hits = new WatchHits(table.client, table.name)
  const watches = new WatchTable(table.client, table.name, TEST_KEYS)
  const atOnce = new AtOnceList(table.client, table.name, TEST_KEYS)
  const watchRuns = memoryWatchRuns()
  const damaged = new Map<string, string>()
  const tally = sumOf([])
  const { context, linksFor } = memoryMailer()
  const envelopes: Envelope[] = []
  const notifications: { target: PushTarget; message: PushMessage }[] = []
  const behaviour = {
    /** What the mail service does with a mail. */
    receive: async (_envelope: Envelope): Promise<SendOutcome> => ({ kind: 'sent', id: 'id' }),
    /** What a push service does with a notification. */
    notify: async (_target: PushTarget): Promise<PushResult> => 'sent',
  }
  const queued: ShardOfDay[] = []
  const clock = patientClock()

  /** The services of a run; tests may wrap any of them. */
  function services(): DigestServices {
    return {
      pages: memoryPages(people.people, { pageSize: 3, damaged }),
      ledger,
      markers,
      leases,
      zoneChanges: people.arrivals,
      tally: {
        lastDay: async () => ({ ...tally }),
        add: async (more) => void Object.assign(tally, sumOf([tally, more])),
      },
      suppressions,
      people,
      watches,
      hits,
      atOnce,
      watchRuns,
      collections: stores.table,
      bucket: stores.bucket,
      takedowns: stores.takedowns,
      mails: {
        async send(envelope) {
          const outcome = await behaviour.receive(envelope)
          if (outcome.kind === 'sent') envelopes.push(envelope)
          return outcome
        },
      },
      push: {
        async send(target, message) {
          const result = await behaviour.notify(target)
          if (result === 'sent') notifications.push({ target, message })
          return result
        },
      },
      linksFor,
      context,
      from: 'news@uptick.example',
      mailsPerSecond: 14,
    }
  }

  /** The parsed mails. */
  function mails(): Promise<Email[]> {
    return Promise.all(envelopes.map(({ raw }) => PostalMime.parse(raw)))
  }

  const world = Object.assign(behaviour, {
    people,
    stores,
    ledger,
    markers,
    leases,
    /** What watches have found, and who waits for a message at once. */
    table,
    hits,
    watches,
    atOnce,
    watchRuns,
    suppressions,
    damaged,
    tally,
    /** Every mail that the service accepted, oldest first. */
    envelopes,
    notifications,
    /** The shards that were queued for other functions. */
    queued,
    services,
    clock,

    /** Adds a reader with follows, in Toronto by default. */
    addReader(about: Partial<Follower> = {}, names: string[] = ['Harbour bridge reopening']): Follower {
      const follower = aFollower({ follows: names.map((name) => aFollow({ name })), ...about })
      const account = { zone: follower.zone, theme: 'system' as const, favorite_categories: [] }
      people.people.set(follower.sub, { account: { ...account, created_at: MORNING }, follower })
      for (const { id } of follower.watches) table.put(watchKey(follower.sub, id))
      return follower
    },

    /** Changes a follower record. */
    edit(sub: string, changes: Partial<Follower>): void {
      const person = people.people.get(sub)
      if (!person) throw new Error(`There is no ${sub}`)
      people.people.set(sub, { ...person, follower: { ...person.follower, ...changes } })
    },

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
      if (waves) await writeWords(stores.bucket, id, waves)
      else await watchRuns.finish(id)
      const before = new Map((await stores.table.published())?.countries)
      for (const [country, ofCountry] of Object.entries(changes))
        await writeChanges(stores.bucket, {
          collection: id,
          country,
          at,
          comparedWith: collectionId(hoursAfter(at, -24), 'abcdef12'),
          changes: ofCountry,
        })
      const blocks = Object.entries(changes).map(async ([code, all]) => [code, await packChanges(all)] as const)
      await writeChangesPack(stores.bucket, id, new Map(await Promise.all(blocks)))
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

    tick(
      at = MORNING,
      { isDry = false, timeLeft = () => 900_000, services: used = services() }: TickOptions = {},
    ): Promise<DigestAnswer> {
      const run = digestRun(used, { at, isDry, timeLeft, clock })
      return runTick(used, run, async (shards) => {
        queued.push(...shards)
      })
    },

    mails,

    /** Forgets the oldest leases, as their time to live does; for tests of many days. */
    forgetOldLeases(): void {
      for (const name of [...leases.finished.keys()].slice(0, -KEPT_LEASES)) leases.finished.delete(name)
    },

    /** The subjects of the mails by recipient. */
    subjects: async (): Promise<Record<string, string | undefined>> => {
      const read = await mails()
      return Object.fromEntries(read.map(({ subject }, index) => [envelopes[index]?.to ?? '', subject]))
    },
  })
  return world
}

/** Those of the last days of a few time zones. */
const KEPT_LEASES = 300

type TickOptions = { isDry?: boolean; timeLeft?: () => number; services?: DigestServices }

export type DigestWorld = ReturnType<typeof digestWorld>

const FRESH: CountryState = {
  state: 'ok',
  collection: null,
  at: null,
  origin: 'sample',
  trends: 10,
  outcome: 'trends',
  suspect: null,
}

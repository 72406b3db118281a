import PostalMime, { type Email } from 'postal-mime'
import { sumOf } from '../../lambdas/adapters/digest/digestTally.ts'
import type { ShardOfDay } from '../../lambdas/adapters/digest/shardTurns.ts'
import type { Envelope, SendOutcome } from '../../lambdas/adapters/mail/mailService.ts'
import type { Follower } from '../../lambdas/adapters/people/followerRecord.ts'
import type { PushResult, PushTarget } from '../../lambdas/adapters/push/pushService.ts'
import { collectionId } from '../../lambdas/adapters/trends/collectionKeys.ts'
import { writeChanges } from '../../lambdas/adapters/trends/countryDocuments.ts'
import type { Clock } from '../../lambdas/common/clock.ts'
import { type DigestServices, digestRun } from '../../lambdas/digest/DigestRun.ts'
import type { DigestAnswer } from '../../lambdas/digest/reportDigest.ts'
import { runTick } from '../../lambdas/digest/runTick.ts'
import type { CountryState } from '../../shared/collections/collection.ts'
import type { PushMessage } from '../../shared/people/pushMessage.ts'
import type { ChangedTrend } from '../../shared/significance.ts'
import { aTrend } from './builders.ts'
import { memoryMailer, memorySuppressions } from './mailWorld.ts'
import { aFollower, memoryLedger, memoryMarkers, memoryPages, memoryTurns } from './memoryDigest.ts'
import { aFollow, memoryPeople } from './peopleStore.ts'
import { memoryStores } from './stores.ts'

/** 8:00 on Saturday, 21 November 2026, in Toronto. */
export const MORNING = '2026-11-21T13:00:00.000Z'
/** When a collection was made for that morning. */
export const MIDNIGHT = '2026-11-21T00:00:00.000Z'
/** The date of that morning. */
export const TODAY = '2026-11-21'

const HOUR = 3_600_000

/** The instant so many hours after another. */
export function hoursAfter(at: string, hours: number): string {
  return new Date(Date.parse(at) + hours * HOUR).toISOString()
}

/** A topic of Canada whose searches rose. */
export function aRise(title = 'Harbour bridge reopening', about: Partial<ChangedTrend> = {}): ChangedTrend {
  return { trend: aTrend({ title }), changes: [{ kind: 'volume', before: 1_000, after: 2_000 }], ...about }
}

/** Time that passes only when somebody waits. */
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

/** A world whose collection of midnight knows a topic of Canada that rose. */
export async function worldWithARise(): Promise<DigestWorld> {
  const world = digestWorld()
  await world.collect(MIDNIGHT, { CA: [aRise()] })
  return world
}

/** Everything that digests are made from, in memory; what is in it can be looked at and changed. */
export function digestWorld() {
  const people = memoryPeople()
  const stores = memoryStores()
  const ledger = memoryLedger()
  const markers = memoryMarkers()
  const turns = memoryTurns()
  const suppressions = memorySuppressions()
  const damaged = new Map<string, string>()
  const tally = sumOf([])
  const { context, linksFor } = memoryMailer()
  const letters: Envelope[] = []
  const notifications: { target: PushTarget; message: PushMessage }[] = []
  const behaviour = {
    /** What the mail service does with a mail. */
    receive: async (_letter: Envelope): Promise<SendOutcome> => ({ kind: 'sent', id: 'id' }),
    /** What a push service does with a notification. */
    notify: async (_target: PushTarget): Promise<PushResult> => 'sent',
  }
  const handedOn: ShardOfDay[] = []
  const clock = patientClock()

  /** What a tick needs; a test may put something around any of it. */
  function services(): DigestServices {
    return {
      pages: memoryPages(people.people, { pageSize: 3, damaged }),
      ledger,
      markers,
      turns,
      arrivals: people.arrivals,
      tally: {
        lastDay: async () => ({ ...tally }),
        add: async (more) => void Object.assign(tally, sumOf([tally, more])),
      },
      suppressions,
      people,
      collections: stores.table,
      bucket: stores.bucket,
      mails: {
        async send(letter) {
          const outcome = await behaviour.receive(letter)
          if (outcome.kind === 'sent') letters.push(letter)
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

  /** The mails as whoever got them reads them. */
  function mails(): Promise<Email[]> {
    return Promise.all(letters.map(({ raw }) => PostalMime.parse(raw)))
  }

  const world = Object.assign(behaviour, {
    people,
    stores,
    ledger,
    markers,
    turns,
    suppressions,
    damaged,
    tally,
    /** Every mail that the service took, oldest first. */
    letters,
    notifications,
    /** What was handed on to other functions. */
    handedOn,
    services,
    clock,

    /** Makes somebody who follows things, in Toronto unless said otherwise. */
    settle(about: Partial<Follower> = {}, names: string[] = ['Harbour bridge reopening']): Follower {
      const follower = aFollower({ follows: names.map((name) => aFollow({ name })), ...about })
      const account = { zone: follower.zone, theme: 'system' as const, favorite_categories: [] }
      people.people.set(follower.sub, { account: { ...account, created_at: MORNING }, follower })
      return follower
    },

    /** Changes somebody's record. */
    edit(sub: string, changes: Partial<Follower>): void {
      const person = people.people.get(sub)
      if (!person) throw new Error(`There is no ${sub}`)
      people.people.set(sub, { ...person, follower: { ...person.follower, ...changes } })
    },

    /** Publishes a collection with what changed in some countries; those in `stale` have nothing new. */
    async collect(
      at: string,
      changes: Record<string, ChangedTrend[]>,
      stale: readonly string[] = [],
    ): Promise<string> {
      const id = collectionId(at, 'abcdef12')
      for (const [country, ofCountry] of Object.entries(changes))
        await writeChanges(stores.bucket, {
          collection: id,
          country,
          at,
          comparedWith: collectionId(hoursAfter(at, -24), 'abcdef12'),
          changes: ofCountry,
        })
      const collection = {
        version: 1 as const,
        id,
        at,
        countries: Object.keys(changes).map((code): [string, CountryState] => [
          code,
          { ...FRESH, state: stale.includes(code) ? 'stale' : 'ok', collection: id, at },
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
        handedOn.push(...shards)
      })
    },

    mails,

    /** The subjects of the mails by whom they went to. */
    subjects: async (): Promise<Record<string, string | undefined>> => {
      const read = await mails()
      return Object.fromEntries(read.map(({ subject }, index) => [letters[index]?.to ?? '', subject]))
    },
  })
  return world
}

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

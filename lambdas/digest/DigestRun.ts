import { instantAfter } from '../../shared/time.ts'
import type { DigestMarkers } from '../adapters/digest/digestMarkers.ts'
import type { JobLeases } from '../adapters/digest/JobLeases.ts'
import type { WatchRuns } from '../adapters/digest/watchRuns.ts'
import type { MailService } from '../adapters/mail/mailService.ts'
import type { MailTally } from '../adapters/mail/mailTally.ts'
import type { Outbox } from '../adapters/mail/Outbox.ts'
import type { Suppressions } from '../adapters/mail/suppressions.ts'
import type { AtOnceList } from '../adapters/people/atOnceList.ts'
import type { FollowerPages } from '../adapters/people/followerPages.ts'
import type { PeopleTable } from '../adapters/people/peopleTable.ts'
import type { WatchHits } from '../adapters/people/watchHits.ts'
import type { ZoneChanges } from '../adapters/people/zoneChanges.ts'
import type { PushService } from '../adapters/push/pushService.ts'
import type { CollectionStore } from '../adapters/trends/collectionTable.ts'
import type { Documents } from '../adapters/trends/documents.ts'
import type { ReadTakedowns } from '../adapters/trends/takedowns.ts'
import { type Clock, REAL_CLOCK } from '../common/clock.ts'
import type { MailContext } from '../mail/MailDocument.ts'
import type { LinksFor } from '../mail/unsubscribeToken.ts'
import { ChangesOfRun } from './ChangesOfRun.ts'
import { CircuitBreaker } from './CircuitBreaker.ts'
import type { DryRunPreview } from './dryRunPreview.ts'
import { MailRateLimiter } from './MailRateLimiter.ts'
import { WordsOfRun } from './WordsOfRun.ts'

/** What sending digests needs, created once for a function. */
export type DigestServices = {
  pages: FollowerPages
  outbox: Outbox
  markers: DigestMarkers
  leases: JobLeases
  zoneChanges: ZoneChanges
  tally: MailTally
  suppressions: Suppressions
  people: PeopleTable
  hits: WatchHits
  atOnce: AtOnceList
  watchRuns: WatchRuns
  collections: CollectionStore
  bucket: Documents
  takedowns: ReadTakedowns
  mails: MailService
  push: Pick<PushService, 'send'>
  linksFor: LinksFor
  context: MailContext
  /** The sender of digests; empty when mail is not set up. */
  from: string
  mailsPerSecond: number
}

/** One invocation of a function that sends digests. */
export type DigestRun = {
  /** The scheduled instant. All decisions about readers use it, never the clock. */
  at: string
  /** A dry run counts and previews, but sends and writes nothing. */
  isDry: boolean
  changes: ChangesOfRun
  words: WordsOfRun
  breaker: CircuitBreaker
  rateLimiter: MailRateLimiter
  /** Followers that are processed at the same time. */
  concurrency: number
  clock: Pick<Clock, 'now' | 'wait'>
  /** Milliseconds since the run started. */
  elapsed: () => number
  /** Milliseconds until the function times out. */
  timeLeft: () => number
  /** The first digests of a dry run. */
  previews: DryRunPreview[]
}

/** An upper bound for the time that one digest takes, in seconds; the average is below half of it. */
const DIGEST_SECONDS = 0.2
/** Followers without news take less time than mails, so a slow mail rate must not slow them down. */
const MIN_CONCURRENCY = 10
/** The number of connections that are kept open to one service. */
const MAX_CONCURRENCY = 50

/** The concurrency that a rate of mails needs. */
function concurrencyFor(mailsPerSecond: number): number {
  return Math.min(MAX_CONCURRENCY, Math.max(MIN_CONCURRENCY, Math.ceil(mailsPerSecond * DIGEST_SECONDS)))
}

/** With less time left than this, a run starts no further follower; in milliseconds. */
const MIN_TIME_LEFT_MS = 30_000

/** Starts a run. */
export function digestRun(
  services: Pick<DigestServices, 'bucket' | 'takedowns' | 'collections' | 'watchRuns' | 'mailsPerSecond'>,
  about: { at: string; isDry?: boolean; timeLeft: () => number; clock?: Clock },
): DigestRun {
  const { isDry = false, timeLeft, clock = REAL_CLOCK } = about
  const at = new Date(about.at).toISOString()
  const { mailsPerSecond } = services
  const startedAt = clock.now()
  return {
    at,
    isDry,
    changes: new ChangesOfRun(services),
    words: new WordsOfRun(services, at),
    breaker: new CircuitBreaker(),
    rateLimiter: new MailRateLimiter(mailsPerSecond, clock),
    concurrency: concurrencyFor(mailsPerSecond),
    clock,
    elapsed: () => clock.now() - startedAt,
    timeLeft,
    previews: [],
  }
}

/** The scheduled instant plus the time that the run has taken; for leases, not for decisions about readers. */
export function nowOf({ at, elapsed }: Pick<DigestRun, 'at' | 'elapsed'>, laterMs = 0): string {
  return instantAfter(at, elapsed() + laterMs)
}

/** Whether the run may start no further follower. */
export function mustStop({ breaker, timeLeft }: Pick<DigestRun, 'breaker' | 'timeLeft'>): boolean {
  return breaker.reason !== undefined || timeLeft() < MIN_TIME_LEFT_MS
}

import type { DigestLedgerStore } from '../adapters/digest/digestLedger.ts'
import type { DigestMarkerStore } from '../adapters/digest/digestMarkers.ts'
import type { DigestTallyStore } from '../adapters/digest/digestTally.ts'
import type { ShardTurnStore } from '../adapters/digest/shardTurns.ts'
import type { MailService } from '../adapters/mail/mailService.ts'
import type { SuppressionStore } from '../adapters/mail/suppressions.ts'
import type { FollowerPageStore } from '../adapters/people/followerPages.ts'
import type { PeopleStore } from '../adapters/people/peopleTable.ts'
import type { ZoneChangeStore } from '../adapters/people/zoneChanges.ts'
import type { PushService } from '../adapters/push/pushService.ts'
import type { CollectionTable } from '../adapters/trends/collectionTable.ts'
import type { PublishedBucket } from '../adapters/trends/publishedBucket.ts'
import { type Clock, REAL_CLOCK } from '../common/clock.ts'
import type { MailContext } from '../mail/templates/MailContext.ts'
import type { LinksFor } from '../mail/unsubscribeLinks.ts'
import { Breaker } from './Breaker.ts'
import { ChangesOfRun } from './ChangesOfRun.ts'
import type { DryRunPreview } from './dryRunPreview.ts'
import { MailRateLimiter } from './MailRateLimiter.ts'

/** What sending digests needs, for as long as a function lives. */
export type DigestServices = {
  pages: FollowerPageStore
  ledger: Pick<DigestLedgerStore, 'claim' | 'sending' | 'end' | 'release' | 'find' | 'lastOfOtherDays'>
  markers: DigestMarkerStore
  turns: ShardTurnStore
  arrivals: ZoneChangeStore
  tally: DigestTallyStore
  suppressions: Pick<SuppressionStore, 'find'>
  people: Pick<PeopleStore, 'removeDevice'>
  collections: Pick<CollectionTable, 'published' | 'collectionsUntil'>
  bucket: Pick<PublishedBucket, 'read'>
  mails: MailService
  push: Pick<PushService, 'send'>
  linksFor: LinksFor
  context: MailContext
  /** The address that digests come from; empty when mail is not set up. */
  from: string
  mailsPerSecond: number
}

/** One invocation of a function that sends digests. */
export type DigestRun = {
  /** The instant for which it is: no other clock is read for what is decided. */
  at: string
  /** It looks and counts, but sends and writes nothing. */
  isDry: boolean
  changes: ChangesOfRun
  breaker: Breaker
  pace: MailRateLimiter
  /** So many people are told at the same time. */
  atOnce: number
  clock: Pick<Clock, 'now' | 'wait'>
  /** How long the run has taken, in milliseconds. */
  elapsed: () => number
  /** How long the function may still run, in milliseconds. */
  timeLeft: () => number
  /** The first mails and notifications that would be sent; a run that is not dry has none here. */
  would: DryRunPreview[]
}

/** A digest takes so long until the next one can begin in its place, in seconds: usually it is less than half of that. */
const DIGEST_SECONDS = 0.2
/** Those with nothing to be told go by faster than mails. */
const FEWEST_AT_ONCE = 10
/** As many connections to one service are kept open. */
const MOST_AT_ONCE = 50

/** How many people are told at the same time, so that so many mails a second can be reached. */
export function concurrencyFor(mailsPerSecond: number): number {
  return Math.min(MOST_AT_ONCE, Math.max(FEWEST_AT_ONCE, Math.ceil(mailsPerSecond * DIGEST_SECONDS)))
}

/** Nobody new is told in the last half minute of a function, in milliseconds. */
export const LAST_MS = 30_000

/** Begins a run. */
export function digestRun(
  { bucket, mailsPerSecond }: Pick<DigestServices, 'bucket' | 'mailsPerSecond'>,
  about: { at: string; isDry?: boolean; timeLeft: () => number; clock?: Clock },
): DigestRun {
  const { at, isDry = false, timeLeft, clock = REAL_CLOCK } = about
  const began = clock.now()
  return {
    at: new Date(at).toISOString(),
    isDry,
    changes: new ChangesOfRun(bucket),
    breaker: new Breaker(),
    pace: new MailRateLimiter(mailsPerSecond, clock),
    atOnce: concurrencyFor(mailsPerSecond),
    clock,
    elapsed: () => clock.now() - began,
    timeLeft,
    would: [],
  }
}

/** The instant of a run, later by what it has taken since; decisions about readers go by `at` alone. */
export function nowOf({ at, elapsed }: Pick<DigestRun, 'at' | 'elapsed'>, laterMs = 0): string {
  return new Date(Date.parse(at) + elapsed() + laterMs).toISOString()
}

/** Whether nobody new is to be told any more. */
export function mustStop({ breaker, timeLeft }: Pick<DigestRun, 'breaker' | 'timeLeft'>): boolean {
  return breaker.reason !== undefined || timeLeft() < LAST_MS
}

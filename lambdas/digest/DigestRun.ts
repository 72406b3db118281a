import type { CollectionTable } from '../adapters/collectionTable.ts'
import type { DigestLedgerStore } from '../adapters/digestLedger.ts'
import type { DigestMarkerStore } from '../adapters/digestMarkers.ts'
import type { DigestTallyStore } from '../adapters/digestTally.ts'
import type { FollowerPageStore } from '../adapters/followerPages.ts'
import type { MailService } from '../adapters/mailService.ts'
import type { PeopleStore } from '../adapters/peopleTable.ts'
import type { PublishedBucket } from '../adapters/publishedBucket.ts'
import type { PushService } from '../adapters/pushService.ts'
import type { SuppressionStore } from '../adapters/suppressions.ts'
import type { LeavingLinks } from '../mail/leavingLinks.ts'
import type { MailContext } from '../mail/templates/MailContext.ts'
import { type Clock, REAL_CLOCK } from '../sources/clock.ts'
import { Pace } from '../sources/Pace.ts'
import { Breaker } from './Breaker.ts'
import { ChangesOfRun } from './ChangesOfRun.ts'

/** What sending digests needs, for as long as a function lives. */
export type DigestServices = {
  pages: FollowerPageStore
  ledger: Pick<DigestLedgerStore, 'claim' | 'sending' | 'end' | 'release' | 'find' | 'lastOfOtherDays'>
  markers: DigestMarkerStore
  tally: DigestTallyStore
  suppressions: Pick<SuppressionStore, 'find'>
  people: Pick<PeopleStore, 'removeDevice'>
  collections: Pick<CollectionTable, 'published' | 'collectionsUntil'>
  bucket: Pick<PublishedBucket, 'read'>
  mails: MailService
  push: Pick<PushService, 'send'>
  leaveLinks: LeavingLinks
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
  /** Keeps mails apart. */
  pace: Pace
  clock: Pick<Clock, 'now' | 'wait'>
  /** How long the function may still run, in milliseconds. */
  timeLeft: () => number
}

/** So many people are told at the same time. */
export const AT_ONCE = 10

/** Nobody new is told in the last half minute of a function, in milliseconds. */
const LAST_MS = 30_000

/** Begins a run. */
export function digestRun(
  { bucket, mailsPerSecond }: Pick<DigestServices, 'bucket' | 'mailsPerSecond'>,
  about: { at: string; isDry?: boolean; timeLeft: () => number; clock?: Clock },
): DigestRun {
  const { at, isDry = false, timeLeft, clock = REAL_CLOCK } = about
  return {
    at: new Date(at).toISOString(),
    isDry,
    changes: new ChangesOfRun(bucket),
    breaker: new Breaker(),
    pace: new Pace(1_000 / mailsPerSecond, AT_ONCE, clock),
    clock,
    timeLeft,
  }
}

/** Whether nobody new is to be told any more. */
export function mustStop({ breaker, timeLeft }: Pick<DigestRun, 'breaker' | 'timeLeft'>): boolean {
  return breaker.reason !== undefined || timeLeft() < LAST_MS
}

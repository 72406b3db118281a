import type { DigestCounts } from '../../shared/digest/digestCounts.ts'
import type { NoDelivery } from './deliveryChannels.ts'

/** The outcome of one follower in one run. */
export type PersonOutcome =
  | 'sent'
  /** It is unknown whether the digest was sent, so it is not sent again. */
  | 'unknown'
  /** Surely not sent; the next run tries again. */
  | 'failed'
  | { skipped: SkipReason }

export type SkipReason =
  | NoDelivery['skipped']
  /** An earlier run recorded the outcome. */
  | 'before'
  /** The follower record cannot be read. */
  | 'damaged'
  /** Another run holds the claim, and will record the outcome. */
  | 'busy'
  | 'late'
  | 'too-soon'
  | 'suppressed'
  | 'refused'
  /** An "at once" message that is postponed: in quiet hours, or within an hour after the last message. */
  | 'later'
  | 'not-notified'

/** Whether the next run has to process the follower again. */
export function isOpen(outcome: PersonOutcome): boolean {
  return outcome === 'failed' || isSkippedAs('busy', outcome)
}

/** Whether a follower was skipped for this reason. */
export function isSkippedAs(reason: SkipReason, outcome: PersonOutcome): boolean {
  return typeof outcome !== 'string' && outcome.skipped === reason
}

/** One outcome as counts. */
export function countOf(outcome: PersonOutcome): DigestCounts {
  return {
    followers: 1,
    sent: outcome === 'sent' ? 1 : 0,
    unknown: outcome === 'unknown' ? 1 : 0,
    failed: outcome === 'failed' ? 1 : 0,
    skipped: typeof outcome === 'string' ? {} : { [outcome.skipped]: 1 },
  }
}

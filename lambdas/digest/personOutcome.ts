import type { Nothing } from '../../shared/digest/decide.ts'
import type { DigestCounts } from '../../shared/digest/digestCounts.ts'
import type { Sent } from '../mail/sendOnce.ts'

/** The outcome of one reader in one run. */
export type PersonOutcome =
  | 'sent'
  /** It is unknown whether the message was sent, so it is not sent again. */
  | 'unknown'
  /** Surely not sent; the next run tries again. */
  | 'failed'
  | { skipped: SkipReason }

export type SkipReason =
  | Nothing
  /** An earlier run recorded the outcome. */
  | 'before'
  /** The follower record cannot be read, or a run has died with this reader. */
  | 'damaged'
  /** Another run holds the claim, and will record the outcome. */
  | 'busy'
  /** SES refused the mail, or no push service accepted the notification. */
  | 'refused'
  | 'not-notified'
  /** A message at once that is postponed: in quiet hours, or within an hour after the last one. */
  | 'later'

/** Whether the next run has to process the reader again. */
export function isOpen(outcome: PersonOutcome): boolean {
  return outcome === 'failed' || isSkippedAs('busy', outcome)
}

/** Whether a reader was skipped for this reason. */
export function isSkippedAs(reason: SkipReason, outcome: PersonOutcome): boolean {
  return typeof outcome !== 'string' && outcome.skipped === reason
}

/** The outcome of a message as that of its reader. A run that was stopped before the message counts as failed. */
export function outcomeOf(sent: Sent<SkipReason | 'stopped'>): PersonOutcome {
  switch (sent.outcome) {
    case 'sent':
    case 'unknown':
      return sent.outcome
    case 'throttled':
    case 'paused':
      return 'failed'
    case 'before':
    case 'busy':
      return { skipped: sent.outcome }
    case 'skipped':
      return { skipped: sent.reason as SkipReason }
    case 'released':
      return sent.reason === 'stopped' ? 'failed' : { skipped: sent.reason }
  }
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

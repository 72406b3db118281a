import { type DigestCounts, NO_DIGESTS } from '../../shared/digest/digestCounts.ts'
import { isAgain, nameOf, type Outcome } from '../mail/sendOnce.ts'

/** One outcome as counts. */
export function countOf(outcome: Outcome): DigestCounts {
  const counts = { ...NO_DIGESTS, followers: 1 }
  if (typeof outcome === 'string') return { ...counts, [outcome]: 1 }
  // Another call counts what it is sending.
  if (isAgain(outcome) && outcome.again !== 'busy') return { ...counts, failed: 1 }
  return { ...counts, skipped: { [nameOf(outcome)]: 1 } }
}

import { type DigestCounts, NOBODY } from '../adapters/digest/shardTurns.ts'
import type { PersonOutcome } from './notifyPerson.ts'

/** Counts what became of followers: `followers` is always the sum of all others. */
export class DigestCount {
  #counts: DigestCounts = NOBODY

  /** What was counted. */
  get counts(): DigestCounts {
    return this.#counts
  }

  /** How many were skipped, for whatever reason. */
  get skipped(): number {
    return Object.values(this.#counts.skipped).reduce((sum, count) => sum + count, 0)
  }

  add(outcome: PersonOutcome): void {
    this.addAll({
      followers: 1,
      sent: outcome === 'sent' ? 1 : 0,
      unknown: outcome === 'unknown' ? 1 : 0,
      failed: outcome === 'failed' ? 1 : 0,
      skipped: typeof outcome === 'string' ? {} : { [outcome.skipped]: 1 },
    })
  }

  addAll(more: DigestCounts): void {
    const { followers, sent, skipped, unknown, failed } = this.#counts
    const reasons = new Set([...Object.keys(skipped), ...Object.keys(more.skipped)])
    this.#counts = {
      followers: followers + more.followers,
      sent: sent + more.sent,
      unknown: unknown + more.unknown,
      failed: failed + more.failed,
      skipped: Object.fromEntries(
        [...reasons].map((reason) => [reason, (skipped[reason] ?? 0) + (more.skipped[reason] ?? 0)]),
      ),
    }
  }
}

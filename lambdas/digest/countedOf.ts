import type { DigestCounts } from '../adapters/digestMarkers.ts'
import type { Tally } from '../adapters/digestTally.ts'

/**
 * What one look at a shard adds to the tally; undefined when that is nothing. Whoever is skipped is skipped by every
 * look at the shard, so they count in the last one; whoever had their outcome before was counted then.
 */
export function countedOf(
  { sent, skipped, unknown, failed }: DigestCounts,
  isDone: boolean,
): Omit<Tally, 'complaints'> | undefined {
  const { before: _, ...reasons } = skipped
  const counted = {
    sent,
    skipped: isDone ? Object.values(reasons).reduce((sum, count) => sum + count, 0) : 0,
    unknown,
    failed,
  }
  return Object.values(counted).some((count) => count > 0) ? counted : undefined
}

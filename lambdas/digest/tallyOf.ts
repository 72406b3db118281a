import type { Tally } from '../adapters/digest/digestTally.ts'
import type { DigestCounts } from '../adapters/digest/shardTurns.ts'

/**
 * What a turn with a shard adds to the tally; undefined when that is nothing. Whoever is skipped counts when they are
 * settled, since until then they are looked at again; whoever had their outcome before was counted then.
 *
 * @param looked what became of all who were looked at
 * @param settled what became of those at whom nobody looks again
 */
export function countedOf(
  { sent, unknown, failed }: DigestCounts,
  settled: DigestCounts,
): Omit<Tally, 'bounces' | 'complaints'> | undefined {
  const { before: _, ...reasons } = settled.skipped
  const skipped = Object.values(reasons).reduce((sum, count) => sum + count, 0)
  const counted = { sent, skipped, unknown, failed }
  return Object.values(counted).some((count) => count > 0) ? counted : undefined
}

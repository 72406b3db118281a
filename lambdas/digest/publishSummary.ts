import type { DigestSummary } from '../adapters/digest/digestSummary.ts'
import type { DigestTally } from '../adapters/digest/digestTally.ts'

type Stores = { tally: Pick<DigestTally, 'lastDay'>; summary: Pick<DigestSummary, 'publish'> }

/**
 * Tells everybody what became of the digests of the last 24 hours, those of the parts that other functions work off
 * included: they stand in the next summary.
 */
export async function publishSummary({ tally, summary }: Stores, at: string): Promise<void> {
  const { sent, skipped, unknown, failed } = await tally.lastDay(at)
  await summary.publish({ at, sent, skipped, unknown, failed })
}

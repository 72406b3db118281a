import type { CollectionReport } from '../../../shared/answers/statusAnswer.ts'
import { maxDataAgeHours } from '../../../shared/collections/pace.ts'

/** A collection, or a missing one. */
export type CollectionSlot =
  | ({ kind: 'collection' } & CollectionReport)
  /** `at` is the time it was due. */
  | { kind: 'missing'; at: string }

/** With the usual interval, those of a week. */
export const MAX_SLOTS = 14

const HOUR_MS = 3_600_000

/**
 * The newest collections and the missing ones up to now, oldest first.
 *
 * @param collectionHours hours from one collection to the next
 */
export function collectionSlots(
  collections: readonly CollectionReport[],
  now: string,
  collectionHours: number,
): CollectionSlot[] {
  const oldestFirst = collections.toReversed()
  const slots = oldestFirst.flatMap((report, index): CollectionSlot[] => [
    { kind: 'collection', ...report },
    ...missingBetween(report.at, oldestFirst[index + 1]?.at ?? now, collectionHours),
  ])
  return slots.slice(-MAX_SLOTS)
}

/** At most `MAX_SLOTS`, for any length of time. */
function missingBetween(from: string, until: string, collectionHours: number): CollectionSlot[] {
  const step = collectionHours * HOUR_MS
  // Until then, a collection may be late.
  const late = Date.parse(until) - Date.parse(from) - maxDataAgeHours(collectionHours) * HOUR_MS + step
  const count = Math.max(0, Math.ceil(late / step) - 1)
  const first = Math.max(1, count - MAX_SLOTS + 1)
  return Array.from({ length: count - first + 1 }, (_, index) => ({
    kind: 'missing',
    at: new Date(Date.parse(from) + (first + index) * step).toISOString(),
  }))
}

import type { CollectionReport } from '../../../shared/answers/statusAnswer.ts'
import { MAX_DATA_AGE_HOURS } from '../../../shared/limits.ts'

/** A collection, or a missing one. */
export type CollectionSlot =
  | ({ kind: 'collection' } & CollectionReport)
  /** `at` is the time it was due. */
  | { kind: 'missing'; at: string }

/** Collections per week. */
export const MAX_SLOTS = 14

const HOUR_MS = 3_600_000
const STEP_MS = 12 * HOUR_MS
/** A collection this late counts as missing. */
const LATE_MS = MAX_DATA_AGE_HOURS * HOUR_MS - STEP_MS

/** The collections of a week and the missing ones up to now, oldest first. */
export function collectionSlots(collections: readonly CollectionReport[], now: string): CollectionSlot[] {
  const oldestFirst = collections.toReversed()
  const slots = oldestFirst.flatMap((report, index): CollectionSlot[] => [
    { kind: 'collection', ...report },
    ...missingBetween(report.at, oldestFirst[index + 1]?.at ?? now),
  ])
  return slots.slice(-MAX_SLOTS)
}

/** At most `MAX_SLOTS`, for any length of time. */
function missingBetween(from: string, until: string): CollectionSlot[] {
  const late = Date.parse(until) - Date.parse(from) - LATE_MS
  const count = Math.max(0, Math.ceil(late / STEP_MS) - 1)
  const first = Math.max(1, count - MAX_SLOTS + 1)
  return Array.from({ length: count - first + 1 }, (_, index) => ({
    kind: 'missing',
    at: new Date(Date.parse(from) + (first + index) * STEP_MS).toISOString(),
  }))
}

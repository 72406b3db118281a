import { COLLECTION_HOURS } from '../limits.ts'
import { HOUR_MS, HOUR_SECONDS } from '../time.ts'

/** The intervals between collections that an operator can choose, in hours: each divides a day. */
export const COLLECTION_INTERVALS = [1, 2, 3, 4, 6, COLLECTION_HOURS] as const

/** The hour in UTC from which collections are counted: an hour before it is 8:00 where news would otherwise be half a day old. */
export const FIRST_COLLECTION_HOUR = 23

/** The last scheduled time of a collection at or before an instant, as an ISO instant. */
export function lastDue(instant: string, collectionHours: number): string {
  const first = FIRST_COLLECTION_HOUR * HOUR_MS
  const period = collectionHours * HOUR_MS
  return new Date(Math.floor((Date.parse(instant) - first) / period) * period + first).toISOString()
}

/** What a collection may take from its scheduled time on, in seconds; until then, caches keep the one before. */
const COLLECTING_SECONDS = 120
/** How long caches keep a collection after its time, in seconds, while the next one is late. */
const LATE_SECONDS = 60

/** How long caches keep what shows a collection, in seconds: until the next one is due, then for a minute at a time. */
export function secondsUntilNext(collectedAt: string, now: string, collectionHours: number): number {
  const last = lastDue(now, collectionHours)
  if (collectedAt < last) return LATE_SECONDS
  const next = Date.parse(last) + collectionHours * HOUR_MS
  return Math.ceil((next - Date.parse(now)) / 1_000) + COLLECTING_SECONDS
}

/** The longest time of `secondsUntilNext`, in seconds. */
export function mostSecondsUntilNext(collectionHours: number): number {
  return collectionHours * HOUR_SECONDS + COLLECTING_SECONDS
}

/**
 * Whether caches expect a collection: it was due at its time. One for another time, run by hand, is seen only when they are
 * emptied.
 */
export function isExpected(collectedAt: string, now: string, collectionHours: number): boolean {
  return collectedAt <= now && lastDue(collectedAt, collectionHours) === collectedAt
}

/** Data older than this is shown as old, in hours: one interval, and the time that a collection may take. */
export function maxDataAgeHours(collectionHours: number): number {
  return collectionHours + 1
}

/** `"every 12 hours"`, `"every hour"` */
export function everyHours(hours: number): string {
  return hours === 1 ? 'every hour' : `every ${hours} hours`
}

/** `"within 12 hours"`, `"within an hour"` */
export function withinHours(hours: number): string {
  return hours === 1 ? 'within an hour' : `within ${hours} hours`
}

/** The note beside every update time: `"(Updates every 12 hours)"`. */
export function updateFrequency(collectionHours: number): string {
  return `(Updates ${everyHours(collectionHours)})`
}

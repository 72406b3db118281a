import { COLLECTION_HOURS } from '../limits.ts'

/** The intervals between collections that an operator can choose, in hours: each divides a day (decision 56). */
export const COLLECTION_INTERVALS = [1, 2, 3, 4, 6, COLLECTION_HOURS] as const

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

/** The note beside every update time (specification 3): `"(Updates every 12 hours)"`. */
export function updateFrequency(collectionHours: number): string {
  return `(Updates ${everyHours(collectionHours)})`
}

import type { CollectionReport, DataState, StatusAnswer } from '../answers/statusAnswer.ts'
import { COLLECTION_HOURS } from '../limits.ts'
import { minutesSince } from '../trends/age.ts'
import { maxDataAgeHours } from './pace.ts'

/** The state of the data at a moment. It is old when no country is up to date, whatever its age. */
export function dataState(
  { updated_at, countries, collection_hours }: Pick<StatusAnswer, 'updated_at' | 'countries' | 'collection_hours'>,
  now: string,
): DataState {
  const minutes = minutesSince(updated_at, now)
  if (minutes === null) return 'none'
  if (minutes > maxDataAgeHours(collection_hours ?? COLLECTION_HOURS) * 60 || countries.every(({ stale }) => stale))
    return 'old'
  return countries.some(({ stale }) => stale) ? 'stale-countries' : 'fresh'
}

/** How many collections in a row, up to the newest, brought nothing new for any country. */
export function failedInARow(collections: readonly CollectionReport[]): number {
  const lastGood = collections.findIndex(({ countries }) => countries.ok > 0)
  return lastGood === -1 ? collections.length : lastGood
}

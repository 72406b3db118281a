import type { TimestampAnswer } from '../api.ts'
import { monthName, weekdayName } from '../text/dateWords.ts'
import { updateFrequency } from './pace.ts'

/** MDT is always six hours behind UTC here, in winter too. */
const MDT_BEHIND_UTC_MS = 6 * 60 * 60 * 1000

/** The time of the data in all the forms of `GET /api/timestamp`, from an ISO instant. */
export function timestampAnswer(instant: string, collectionHours: number, isSample: boolean): TimestampAnswer {
  return {
    timestamp: instant,
    raw: instant,
    formatted: formatUpdate(new Date(instant)),
    formatted_with_prefix: formattedWithPrefix(instant),
    update_frequency: updateFrequency(collectionHours),
    collection_hours: collectionHours,
    sample: isSample,
  }
}

/** `"Updated: 30 April 2025 (Wednesday) - 14:05 UTC / 8:05 MDT"`, from an ISO instant. */
export function formattedWithPrefix(instant: string): string {
  return `Updated: ${formatUpdate(new Date(instant))}`
}

/** `"30 April 2025 (Wednesday) - 14:05 UTC / 8:05 MDT"`. */
function formatUpdate(date: Date): string {
  const mdt = new Date(date.getTime() - MDT_BEHIND_UTC_MS)
  return `${utcUpdate(date)} / ${clock(mdt)} MDT`
}

/** An update time as pages show it: `"30 April 2025 (Wednesday) - 14:05 UTC"`. */
export function utcUpdate(date: Date): string {
  return `${date.getUTCDate()} ${monthName(date)} ${date.getUTCFullYear()} (${weekdayName(date)}) - ${clock(date)} UTC`
}

/** Hours and minutes, `"8:05"`. */
function clock(date: Date): string {
  return `${date.getUTCHours()}:${String(date.getUTCMinutes()).padStart(2, '0')}`
}

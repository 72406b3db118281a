import { addDays, instantOf, localTime } from './localTime.ts'

/** The hour of the check in local time. */
const CHECK_HOUR = 8

/**
 * The time of the next check, in milliseconds: 8:00 local time of the first unchecked day, or now if that is past. It is
 * computed from the calendar of the reader's time zone, because adding 24 hours is wrong when clocks change.
 *
 * @param checkedDay the last day that needs no check, as returned by `checkedDay`
 */
export function nextCheck(now: number, timeZone: string, checkedDay: string): number {
  const { date, hour } = localTime(now, timeZone)
  if (checkedDay < date && hour >= CHECK_HOUR) return now
  return instantOf({ date: checkedDay < date ? date : addDays(checkedDay, 1), hour: CHECK_HOUR }, timeZone)
}

/**
 * The last day that needs no check: the latest remembered one. Without any, the reader has just started to follow, and
 * the first check is at the next 8:00.
 *
 * A remembered day can be tomorrow, if it was checked further east or before the clock was corrected. Later days come
 * from a wrong clock and are ignored.
 */
export function checkedDay(remembered: readonly (string | null)[], now: number, timeZone: string): string {
  const { date, hour } = localTime(now, timeZone)
  const tomorrow = addDays(date, 1)
  const last = remembered
    .filter((day) => day !== null)
    .filter((day) => isDate(day) && day <= tomorrow)
    .toSorted()
    .at(-1)
  return last ?? (hour >= CHECK_HOUR ? date : addDays(date, -1))
}

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}

import { addDays, instantOf, localTime } from './localTime.ts'

/** The full hour of the check, by the clock on the wall (specification 9). */
const CHECK_HOUR = 8

/**
 * When to look for changes next, in milliseconds: at 8:00 of the first day that has not been checked; now, when that is
 * over. Days are those on the wall of the reader's time zone, and 8:00 is found on it for each day anew: what is added
 * to a moment is 8:00 no more where clocks are changed.
 *
 * @param checkedDay the last day that needs no check any more, as `checkedDay` tells it
 */
export function nextCheck(now: number, timeZone: string, checkedDay: string): number {
  const { date, hour } = localTime(now, timeZone)
  if (checkedDay < date && hour >= CHECK_HOUR) return now
  return instantOf({ date: checkedDay < date ? date : addDays(checkedDay, 1), hour: CHECK_HOUR }, timeZone)
}

/**
 * The last day that needs no check any more: the last of those that were remembered. With none, the reader has just
 * begun to follow, and the first check is the next time that it is 8:00.
 *
 * A day to come was checked where it had come already: east of here, or before the clock was put right. It is one day
 * ahead at most, unless the clock was wrong altogether.
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

import { wallTime } from '../../../shared/people/timeZone.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/time.ts'

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

/** A local date and hour: `{ date: "2026-11-21", hour: 8 }`. */
export type LocalTime = { date: string; hour: number }

/** The local time of an instant (in milliseconds) in a time zone. */
export function localTime(at: number, timeZone: string): LocalTime {
  const local = new Date(at + offsetAt(at, timeZone))
  return { date: dateOf(local), hour: local.getUTCHours() }
}

/**
 * The instant, in milliseconds, of a full hour of a day in a time zone. When that hour occurs twice, the first; when clocks
 * skip it, later by as much as they skip.
 */
function instantOf({ date, hour }: LocalTime, timeZone: string): number {
  const local = Date.parse(`${date}T00:00:00Z`) + hour * HOUR_MS
  const before = local - offsetAt(local - DAY_MS, timeZone)
  const after = local - offsetAt(local + DAY_MS, timeZone)
  const found = [before, after].filter((at) => at + offsetAt(at, timeZone) === local)
  return found.length === 0 ? before : Math.min(...found)
}

/** `("2026-11-30", 1)` → `"2026-12-01"` */
function addDays(date: string, days: number): string {
  return dateOf(new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS))
}

/** The offset from UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const second = Math.floor(at / 1_000) * 1_000
  return wallTime(timeZone, second) - second
}

function dateOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

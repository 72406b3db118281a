import { wallTime } from '../../../shared/people/timeZone.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

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
export function instantOf({ date, hour }: LocalTime, timeZone: string): number {
  const local = Date.parse(`${date}T00:00:00Z`) + hour * HOUR_MS
  const before = local - offsetAt(local - DAY_MS, timeZone)
  const after = local - offsetAt(local + DAY_MS, timeZone)
  const found = [before, after].filter((at) => at + offsetAt(at, timeZone) === local)
  return found.length === 0 ? before : Math.min(...found)
}

/** `("2026-11-30", 1)` → `"2026-12-01"` */
export function addDays(date: string, days: number): string {
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

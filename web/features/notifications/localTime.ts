import { wallTime } from '../../../shared/people/timeZone.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** What calendar and clock on the wall say: `{ date: "2026-11-21", hour: 8 }`. */
export type LocalTime = { date: string; hour: number }

/** The wall at a moment (in milliseconds) in a time zone. */
export function localTime(at: number, timeZone: string): LocalTime {
  const wall = new Date(at + offsetAt(at, timeZone))
  return { date: dateOf(wall), hour: wall.getUTCHours() }
}

/**
 * The moment, in milliseconds, at which it is some full hour of a day in a time zone: the first, when there are two;
 * when clocks jump over it, as much later as they jump.
 */
export function instantOf({ date, hour }: LocalTime, timeZone: string): number {
  const wall = Date.parse(`${date}T00:00:00Z`) + hour * HOUR_MS
  const before = wall - offsetAt(wall - DAY_MS, timeZone)
  const after = wall - offsetAt(wall + DAY_MS, timeZone)
  const found = [before, after].filter((at) => at + offsetAt(at, timeZone) === wall)
  return found.length === 0 ? before : Math.min(...found)
}

/** `("2026-11-30", 1)` → `"2026-12-01"` */
export function addDays(date: string, days: number): string {
  return dateOf(new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS))
}

/** How far the wall is ahead of UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const second = Math.floor(at / 1_000) * 1_000
  return wallTime(timeZone, second) - second
}

function dateOf(wall: Date): string {
  return wall.toISOString().slice(0, 10)
}

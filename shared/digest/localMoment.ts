import { wallTime } from '../people/timeZone.ts'
import { dayOf } from '../time.ts'

/** An instant as the clocks and calendars of a time zone show it. */
export type LocalMoment = {
  /** `"2026-11-21"`. */
  date: string
  /** Whole minutes on the clock: 08:30 is 510, also on days when the clock changes. */
  minutes: number
  /** From 1, Monday, to 7. */
  weekday: number
}

/**
 * The local date and time of an instant: `("Asia/Katmandu", "2026-11-21T02:15:00.000Z")` → 21 November, minute 480,
 * weekday 6. Throws a `RangeError` for an unknown time zone or a malformed instant.
 */
export function localMoment(zone: string, at: string): LocalMoment {
  const wall = new Date(wallTime(zone, Date.parse(at)))
  return {
    date: dayOf(wall.toISOString()),
    minutes: wall.getUTCHours() * 60 + wall.getUTCMinutes(),
    // Sunday is 0.
    weekday: wall.getUTCDay() || 7,
  }
}

import { DIGEST_HOUR, DIGEST_LAST_HOUR } from '../limits.ts'
/** A moment as the clocks and calendars of a time zone show it. */
export type LocalMoment = {
  /** `"2026-11-21"`. */
  date: string
  /** Whole minutes on the clock: 08:30 is 510, whether or not the clock was moved that night. */
  minutes: number
  /** From 1, Monday, to 7. */
  weekday: number
}

/**
 * What clock and calendar show in a time zone at an instant: `("Asia/Katmandu", "2026-11-21T02:15:00.000Z")` →
 * 21 November, minute 480, weekday 6. Throws a `RangeError` when one of the two is none.
 */
export function localMoment(zone: string, at: string): LocalMoment {
  const parts = new Map(
    clockOf(zone)
      .formatToParts(Date.parse(at))
      .map(({ type, value }) => [type, value]),
  )
  const date = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
  return {
    date,
    minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
    // Sunday is 0.
    weekday: new Date(date).getUTCDay() || 7,
  }
}

/** To make one takes fifty times as long as to read it. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(zone, clock)
  return clock
}

const DAY_MS = 86_400_000

/** The date so many days before: `("2026-03-01", 1)` → `"2026-02-28"`. A date is no instant: no clock is moved here. */
export function dateBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10)
}

/**
 * When the update is sent, in minutes on a zone's own clock: from 8:00 on, and before 12:00 when a tick was missed.
 * Later, the day is over without one.
 */
export const DUE = { from: DIGEST_HOUR * 60, until: DIGEST_LAST_HOUR * 60 } as const

/** Whether the update of a time zone's day may be sent at an instant; whether it was already is not known here. */
export function isDue(zone: string, at: string): boolean {
  const { minutes } = localMoment(zone, at)
  return minutes >= DUE.from && minutes < DUE.until
}

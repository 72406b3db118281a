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

const DAY_MS = 86_400_000

/** The calendar date a number of days earlier: `("2026-03-01", 1)` → `"2026-02-28"`. */
export function dateBefore(date: string, days: number): string {
  return new Date(Date.parse(date) - days * DAY_MS).toISOString().slice(0, 10)
}

/** Cached: creating a formatter takes fifty times as long as using it. */
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

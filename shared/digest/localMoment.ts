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

import { canonicalTimeZone } from '../../../../shared/people/timeZone.ts'

const QUARTER_MS = 91 * 24 * 60 * 60_000
/** Once in each season, in which zones change their clocks. */
const QUARTERS = [0, 1, 2, 3]

/** What clocks show in a time zone; undefined where this browser does not know the zone. */
export function timeIn(zone: string, instant: string, locale: string): string | undefined {
  if (canonicalTimeZone(zone) === undefined) return undefined
  return new Date(instant).toLocaleTimeString(locale, { timeZone: zone, timeStyle: 'short' })
}

/**
 * Whether clocks go alike in two time zones, now and in the year to come. Zones have several names, and servers and
 * browsers prefer different ones: `("Asia/Calcutta", "Asia/Kolkata")` → true
 */
export function haveSameClock(one: string, other: string, instant: string): boolean {
  if (one === other) return true
  return QUARTERS.every((quarter) => {
    const then = new Date(Date.parse(instant) + quarter * QUARTER_MS).toISOString()
    const time = dayAndTimeIn(one, then)
    return time !== undefined && time === dayAndTimeIn(other, then)
  })
}

function dayAndTimeIn(zone: string, instant: string): string | undefined {
  if (canonicalTimeZone(zone) === undefined) return undefined
  return new Date(instant).toLocaleString('en', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
}

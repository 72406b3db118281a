import { canonicalTimeZone, DEFAULT_TIME_ZONE } from '../../../../shared/people/timeZone.ts'

const QUARTER_MS = 91 * 24 * 60 * 60_000
/** One sample per season, because zones change their clocks. */
const QUARTERS = [0, 1, 2, 3]

/** The time in a time zone; undefined for a zone that this browser does not know. */
export function timeIn(zone: string, instant: string, locale: string): string | undefined {
  if (canonicalTimeZone(zone) === undefined) return undefined
  return new Date(instant).toLocaleTimeString(locale, { timeZone: zone, timeStyle: 'short' })
}

/**
 * Whether two time zones have the same time, now and in the coming year. Zones have several names, and servers and
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

/** The time zones of this browser, by name, and the stored one, which it may know by another name. */
export function timeZones(stored: string): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), DEFAULT_TIME_ZONE, stored])].toSorted()
}

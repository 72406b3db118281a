/** The time zone of a reader who sent none. */
export const DEFAULT_TIME_ZONE = 'UTC'

/**
 * The canonical name of a time zone; undefined for an unknown one. Node and browsers know zones by several names, and
 * Node's are the older ones: `"Asia/Kolkata"` → `"Asia/Calcutta"`. Offsets (`"+05:45"`) are refused, because they
 * have no summer time.
 */
export function canonicalTimeZone(name: string): string | undefined {
  if (!/[a-z]/i.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return undefined
  }
}

/**
 * The date and time that calendars and clocks in a time zone show, as if they were UTC, in milliseconds. Throws a
 * `RangeError` for an unknown time zone or an invalid instant.
 *
 * @param at the instant in milliseconds; its fraction of a second is dropped
 */
export function wallTime(timeZone: string, at: number): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const month = part('month') - 1
  const day = part('day')
  return Date.UTC(part('year'), month, day, part('hour'), part('minute'), part('second'))
}

/** Cached: creating a formatter takes fifty times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

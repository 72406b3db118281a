/** Where nothing is known of a reader's time zone. */
export const DEFAULT_TIME_ZONE = 'UTC'

const MAX_LENGTH = 64

/**
 * A time zone by the one name it is stored under; undefined when there is no such zone. Node and browsers know zones by
 * several names, and Node's own ones are the older: `"Asia/Kolkata"` → `"Asia/Calcutta"`. Offsets (`"+05:45"`) are no
 * zones: they know nothing of summer time.
 */
export function canonicalTimeZone(name: string): string | undefined {
  if (name.length > MAX_LENGTH || !/^[A-Za-z]/.test(name)) return undefined
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return undefined
  }
}

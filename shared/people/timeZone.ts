/** The time zone of a reader who sent none. */
export const DEFAULT_TIME_ZONE = 'UTC'

const MAX_LENGTH = 64

/**
 * The canonical name of a time zone; undefined for an unknown one. Node and browsers know zones by several names, and
 * Node's are the older ones: `"Asia/Kolkata"` → `"Asia/Calcutta"`. Offsets (`"+05:45"`) are refused, because they
 * have no summer time.
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

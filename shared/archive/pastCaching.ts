import { DAY_SECONDS } from '../time.ts'

/** How long caches keep what is settled about the past, in seconds: a day. */
const SETTLED_SECONDS = DAY_SECONDS
const BROWSER_SECONDS = 300

/**
 * The caching of an answer or page about the past, in seconds; without `cacheSeconds`, until the next collection is due.
 *
 * @param isSettled whether the answer is final; false for the newest two collections
 */
export function pastCaching(isSettled: boolean): { cacheSeconds?: number; browserSeconds: number } {
  return { ...(isSettled && { cacheSeconds: SETTLED_SECONDS }), browserSeconds: BROWSER_SECONDS }
}

/** How long caches may keep answers and pages about the past, in seconds: a day, and less about the newest collections. */
const SETTLED_SECONDS = 86_400
const NEWEST_SECONDS = 300
const BROWSER_SECONDS = 300

/**
 * The caching of an answer or page about the past, in seconds.
 *
 * @param isSettled whether the answer is final; false for the newest two collections
 */
export function pastCaching(isSettled: boolean): { cacheSeconds: number; browserSeconds: number } {
  return { cacheSeconds: isSettled ? SETTLED_SECONDS : NEWEST_SECONDS, browserSeconds: BROWSER_SECONDS }
}

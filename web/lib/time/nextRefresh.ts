const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** How tokens are refreshed. */
const AHEAD_MS = 5 * MINUTE_MS
const FIRST_BACKOFF_MS = 30 * SECOND_MS
const LONGEST_BACKOFF_MS = 16 * MINUTE_MS
const MARGIN_MS = 30 * SECOND_MS

/**
 * In how many milliseconds tokens are refreshed next: 5 minutes before they expire; after failures in 30 seconds, doubling
 * to 16 minutes.
 *
 * @param failures how many attempts have failed since the last that did not
 */
export function nextRefresh(expiresAt: number, now: number, failures: number): number {
  if (failures === 0) return Math.max(0, expiresAt - AHEAD_MS - now)
  return Math.min(FIRST_BACKOFF_MS * 2 ** (failures - 1), LONGEST_BACKOFF_MS)
}

/** Whether a token still lasts for a call: at its very end it could expire on the way. */
export function isUsable(expiresAt: number, now: number): boolean {
  return expiresAt - now > MARGIN_MS
}

/** Longest wait for an idle moment, in milliseconds. */
const MAX_WAIT_MS = 2_000

/** Runs a callback when the browser is idle; in Safari, which has no idle callbacks, as soon as possible. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: MAX_WAIT_MS })
  else setTimeout(act, 1)
}

/** How long the browser may stay busy before something is done anyway, in milliseconds. */
const LATEST_MS = 2_000

/** Does something when the browser has nothing better to do. Safari has no idle callbacks: soon, then. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: LATEST_MS })
  else setTimeout(act, 1)
}

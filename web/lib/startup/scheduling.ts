/** How long the browser may stay busy before something is done anyway, in milliseconds. */
const LATEST_MS = 2_000

/** Does something when the browser has nothing better to do. Safari has no idle callbacks: soon, then. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: LATEST_MS })
  else setTimeout(act, 1)
}

/** What shows that somebody reads the page, and not only opened it. */
const INTERACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

let interaction: Promise<void> | undefined

/** Until the reader does something for the first time since this was first asked. */
export function firstInteraction(): Promise<void> {
  interaction ??= waitForOne()
  return interaction
}

async function waitForOne(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<Event>()
  const done = new AbortController()
  for (const sign of INTERACTIONS)
    window.addEventListener(sign, resolve, { signal: done.signal, passive: true, capture: true })
  await promise
  done.abort()
}

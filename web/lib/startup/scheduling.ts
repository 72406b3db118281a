/** Longest wait for an idle moment, in milliseconds. */
const MAX_WAIT_MS = 2_000

/** Runs a callback when the browser is idle; in Safari, which has no idle callbacks, as soon as possible. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: MAX_WAIT_MS })
  else setTimeout(act, 1)
}

/** Events that show that a reader uses the page. */
const INTERACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

let interaction: Promise<void> | undefined

/** Resolves at the reader's first interaction after the first call. */
export function waitForInteraction(): Promise<void> {
  interaction ??= waitForEvent()
  return interaction
}

async function waitForEvent(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<Event>()
  const done = new AbortController()
  for (const sign of INTERACTIONS)
    window.addEventListener(sign, resolve, { signal: done.signal, passive: true, capture: true })
  await promise
  done.abort()
}

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

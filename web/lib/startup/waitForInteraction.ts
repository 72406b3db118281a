/** Events that show that a reader uses the page. Scrolling and the focus do not: the app moves them itself. */
const INTERACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

let interaction: Promise<void> | undefined

/** Resolves at the reader's first interaction: at once after a press or a key, which may be what has started the app. */
export function waitForInteraction(): Promise<void> {
  interaction ??= hasUsedPage() ? Promise.resolve() : waitForEvent()
  return interaction
}

/** Older browsers do not know. */
function hasUsedPage(): boolean {
  return 'userActivation' in navigator && navigator.userActivation.hasBeenActive
}

async function waitForEvent(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<Event>()
  const done = new AbortController()
  for (const sign of INTERACTIONS)
    window.addEventListener(sign, resolve, { signal: done.signal, passive: true, capture: true })
  await promise
  done.abort()
}

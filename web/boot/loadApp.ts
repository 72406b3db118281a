import { SAVED_PAGE_ID } from './documentIds.ts'
import { recordPresses } from './earlyPresses.ts'

/** How long a phone leaves a page without its scripts that nobody touches, in milliseconds after it has loaded. */
const UNTOUCHED_MS = 5_000

/** What a reader does first on a page that waits: scrolling, too. A mouse that moves is missing, as no page waits where there is one. */
const INTERACTIONS = ['pointerdown', 'keydown', 'touchstart', 'focusin', 'scroll'] as const

/** What a page has that needs the app: it came out of the service worker's cache, or has a form. Radio buttons work without. */
const NEEDS_APP = `#${SAVED_PAGE_ID}, main :is(input:not([type=radio]), select, textarea)`

/**
 * Loads the app's first script after the first paint, or at the first interaction. A device without a mouse usually has a slow
 * processor and a slow network, so there a page waits for the first touch or scroll, or for `UNTOUCHED_MS`. The last button
 * pressed before the app runs is recorded.
 */
export function loadApp(): void {
  recordPresses()
  addEventListener('load', () => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load, canWait() ? UNTOUCHED_MS : 0)))
  })
  for (const sign of INTERACTIONS) addEventListener(sign, load, { once: true, passive: true })
}

function load(): void {
  const entry = document.querySelector<HTMLLinkElement>('link[rel=app]')
  if (entry) void import(entry.href)
}

/** Not where the reader is signed in, or the address or the history names a place. */
function canWait(): boolean {
  const { dataset } = document.documentElement
  const namesPlace = location.hash !== '' || history.state !== null
  return (
    matchMedia('(hover: none)').matches && !namesPlace && !('session' in dataset) && !document.querySelector(NEEDS_APP)
  )
}

import { whenIdle } from '../lib/startup/whenIdle.ts'
import { REPLAYED_BUTTONS } from './documentIds.ts'

declare global {
  interface Window {
    /** Returns the last button pressed before the entry script ran, and stops recording. */
    earlyPress?: () => HTMLElement | undefined
  }
}

const INTERACTIONS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart'] as const

/**
 * Calls `start` when the page has been painted and the browser is idle, or at the first interaction. The last button
 * pressed before it has started is clicked again afterwards, and on a device without a mouse what was chosen in a list is
 * chosen again: also where hydration replaces them, because a translator has changed the page.
 */
export function startOnDemand(root: HTMLElement, start: () => Promise<void>): void {
  const done = new AbortController()
  let hasStarted = false
  const early = window.earlyPress?.()
  let pressed = early && placeIn(root, REPLAYED_BUTTONS, early)

  const begin = () => {
    if (hasStarted) return
    hasStarted = true
    start().then(() => {
      done.abort()
      if (pressed) pressAgain(pressed)
      for (const list of root.querySelectorAll('select')) if (isChosenByTouch(list)) chooseAgain(list, root)
    })
  }

  const recordPress = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest(REPLAYED_BUTTONS) : null
    if (button instanceof HTMLElement) pressed = placeIn(root, REPLAYED_BUTTONS, button)
  }

  const options = { signal: done.signal, passive: true }
  for (const sign of INTERACTIONS) window.addEventListener(sign, begin, options)
  root.addEventListener('click', recordPress, { signal: done.signal })
  if (pressed) begin()
  else if (document.readyState === 'complete') afterPaint(begin)
  else window.addEventListener('load', () => afterPaint(begin), { once: true })
}

/** An arrow key on a closed list only chooses (WCAG 3.2.2), so a choice that may be one is not made again. */
function isChosenByTouch({ selectedOptions: [option] }: HTMLSelectElement): boolean {
  return matchMedia('(hover: none)').matches && option !== undefined && !option.defaultSelected
}

function pressAgain(place: () => HTMLElement | undefined): void {
  hydrate(place())
  place()?.click()
}

/** React sets a list back to the rendered choice when it hydrates it. */
function chooseAgain(list: HTMLSelectElement, root: HTMLElement): void {
  const { value } = list
  const place = placeIn(root, 'select', list)
  hydrate(list)
  const hydrated = place()
  if (!hydrated) return
  hydrated.value = value
  hydrated.dispatchEvent(new Event('change', { bubbles: true }))
}

/** React hydrates an element, or renders it anew where the page was changed, before it handles the first event there. */
function hydrate(element: HTMLElement | undefined): void {
  element?.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Finds an element again: itself, or what React has rendered in its place. */
function placeIn<Found extends HTMLElement>(
  root: HTMLElement,
  selector: string,
  element: Found,
): () => Found | undefined {
  const all = () => [...root.querySelectorAll<Found>(selector)]
  const index = all().indexOf(element)
  return () => (element.isConnected ? element : all()[index])
}

/** Waits for a paint first: an idle browser may not have painted yet, and starting would delay the paint. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(act)))
}

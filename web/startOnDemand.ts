import { REPLAYED_BUTTONS } from './documentIds.ts'
import { whenIdle } from './lib/startup/whenIdle.ts'

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
 * chosen again.
 */
export function startOnDemand(root: HTMLElement, start: () => Promise<void>): void {
  const done = new AbortController()
  let hasStarted = false
  let pressed = window.earlyPress?.()

  const begin = () => {
    if (hasStarted) return
    hasStarted = true
    start().then(() => {
      done.abort()
      if (pressed?.isConnected) pressed.click()
      for (const list of root.querySelectorAll('select')) if (isChosenByTouch(list)) chooseAgain(list)
    })
  }

  const recordPress = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest(REPLAYED_BUTTONS) : null
    if (button instanceof HTMLElement) pressed = button
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

/** React sets a list back to the rendered choice when it hydrates it, which it does before it handles the first event. */
function chooseAgain(list: HTMLSelectElement): void {
  const { value } = list
  list.dispatchEvent(new Event('input', { bubbles: true }))
  list.value = value
  list.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Waits for a paint first: an idle browser may not have painted yet, and starting would delay the paint. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(act)))
}

import { EARLY_BUTTONS } from './documentIds.ts'
import { whenIdle } from './lib/startup/scheduling.ts'

declare global {
  interface Window {
    /** The button that was pressed before the app's first script was there, for that script to take over. */
    earlyPress?: () => HTMLElement | undefined
  }
}

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart'] as const

/**
 * Starts something when the page has been painted and the browser is idle, or at once when the reader does anything. What
 * a reader pressed before it had started is pressed again afterwards, so that no press is lost.
 */
export function whenWanted(root: HTMLElement, start: () => Promise<void>): void {
  const done = new AbortController()
  let hasStarted = false
  let pressed = window.earlyPress?.()

  const begin = () => {
    if (hasStarted) return
    hasStarted = true
    start().then(() => {
      done.abort()
      if (pressed?.isConnected) pressed.click()
    })
  }

  const keepPress = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest(EARLY_BUTTONS) : null
    if (button instanceof HTMLElement) pressed = button
  }

  const options = { signal: done.signal, passive: true }
  for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, begin, options)
  root.addEventListener('click', keepPress, { signal: done.signal })
  if (pressed) begin()
  else if (document.readyState === 'complete') afterPaint(begin)
  else window.addEventListener('load', () => afterPaint(begin), { once: true })
}

/** A browser may be idle before it has painted anything; then the page would wait for the app that it does not need. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(() => whenIdle(act)))
}

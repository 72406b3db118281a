import { whenIdle } from '../lib/startup/whenIdle.ts'
import { type EarlyPress, pressedButton } from './earlyPresses.ts'

/** What comes before a press, or is one: also a mouse on its way. Not scrolling, which hydration would slow down. */
const INTERACTIONS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart'] as const

/**
 * Calls `start` when the browser is idle, or at the first interaction: its page has been painted before the app was loaded. The last
 * button pressed before it has started is clicked again afterwards, and on a device without a mouse what was chosen in a list is
 * chosen again: also where hydration replaces them, because a translator has changed the page.
 */
export function startOnDemand(root: HTMLElement, start: () => Promise<void>): void {
  const done = new AbortController()
  let hasStarted = false

  const begin = () => {
    if (hasStarted) return
    hasStarted = true
    start().then(() => {
      done.abort()
      const { earlyPresses } = window
      earlyPresses?.stop()
      if (earlyPresses?.last) pressAgain(earlyPresses.last)
      for (const list of root.querySelectorAll('select')) if (isChosenByTouch(list)) chooseAgain(list, root)
    })
  }

  for (const sign of INTERACTIONS) window.addEventListener(sign, begin, { signal: done.signal, passive: true })
  if (window.earlyPresses?.last) begin()
  else whenIdle(begin)
}

/** An arrow key on a closed list only chooses (WCAG 3.2.2), so a choice that may be one is not made again. */
function isChosenByTouch({ selectedOptions: [option] }: HTMLSelectElement): boolean {
  return matchMedia('(hover: none)').matches && option !== undefined && !option.defaultSelected
}

function pressAgain(press: EarlyPress): void {
  hydrate(pressedButton(press))
  pressedButton(press)?.click()
}

/** React sets a list back to the rendered choice when it hydrates it, or renders another in its place. */
function chooseAgain(list: HTMLSelectElement, root: HTMLElement): void {
  const { value } = list
  const lists = () => [...root.querySelectorAll('select')]
  const place = lists().indexOf(list)
  hydrate(list)
  const hydrated = list.isConnected ? list : lists()[place]
  if (!hydrated) return
  hydrated.value = value
  hydrated.dispatchEvent(new Event('change', { bubbles: true }))
}

/** React hydrates an element, or renders it anew where the page was changed, before it handles the first event there. */
function hydrate(element: HTMLElement | undefined): void {
  element?.dispatchEvent(new Event('input', { bubbles: true }))
}

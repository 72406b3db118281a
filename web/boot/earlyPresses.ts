/** Buttons whose press before hydration is repeated afterwards. */
const REPEATED = 'button[type=button]'

/** A button, and its place among all that can be repeated: hydration may render it anew. */
export type EarlyPress = { button: HTMLElement; place: number }

declare global {
  interface Window {
    /** The last button pressed so far, until recording stops. */
    earlyPresses?: { last?: EarlyPress; stop: () => void }
  }
}

/** Records the last button pressed before the app runs, from the first script of a page on. */
export function recordPresses(): void {
  const record = ({ target }: MouseEvent) => {
    const button = target instanceof Element && target.closest<HTMLElement>(REPEATED)
    if (button) presses.last = { button, place: allButtons().indexOf(button) }
  }
  const presses: NonNullable<Window['earlyPresses']> = { stop: () => removeEventListener('click', record) }
  window.earlyPresses = presses
  addEventListener('click', record)
}

/** Finds a pressed button again: itself, or what React has rendered in its place. */
export function pressedButton({ button, place }: EarlyPress): HTMLElement | undefined {
  return button.isConnected ? button : allButtons()[place]
}

function allButtons(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(REPEATED)]
}

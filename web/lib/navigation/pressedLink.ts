import { type Memory, remember } from './historyEntry.ts'

/** The link through which an entry was left: its address, and its place among the links with this address. */
type PressedLink = { to: string; index: number }

const NAME = 'pressed'

/** Keeps in a history entry which link it is left through. */
export function rememberPressedLink(key: string, link: HTMLAnchorElement): void {
  const to = link.getAttribute('href') ?? ''
  const pressed: PressedLink = { to, index: linksTo(to).indexOf(link) }
  remember(key, NAME, pressed)
}

/** Focuses the link through which an entry was left, without scrolling. False when it is not there any more. */
export function focusPressedLink(memory: Memory): boolean {
  const pressed = memory[NAME]
  const link = isPressedLink(pressed) ? linksTo(pressed.to)[pressed.index] : undefined
  link?.focus({ preventScroll: true })
  return link !== undefined && document.activeElement === link
}

/** Not by zod, which a first view does without. */
function isPressedLink(value: unknown): value is PressedLink {
  if (typeof value !== 'object' || value === null || !('to' in value) || !('index' in value)) return false
  return typeof value.to === 'string' && typeof value.index === 'number'
}

function linksTo(address: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll('a')].filter((link) => link.getAttribute('href') === address)
}

import * as z from 'zod/mini'
import { type Memory, remember } from './historyEntry.ts'

/** The link through which an entry was left: its address, and its place among the links with this address. */
const PressedLink = z.object({ to: z.string(), index: z.number() })

const NAME = 'pressed'

/** Keeps in a history entry which link it is left through. */
export function rememberPressedLink(key: string, link: HTMLAnchorElement): void {
  const to = link.getAttribute('href') ?? ''
  const pressed: z.infer<typeof PressedLink> = { to, index: linksTo(to).indexOf(link) }
  remember(key, NAME, pressed)
}

/** Focuses the link through which an entry was left, without scrolling. False when it is not there any more. */
export function focusPressedLink(memory: Memory): boolean {
  const pressed = z.safeParse(PressedLink, memory[NAME]).data
  const link = pressed && linksTo(pressed.to)[pressed.index]
  link?.focus({ preventScroll: true })
  return link !== undefined && document.activeElement === link
}

function linksTo(address: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll('a')].filter((link) => link.getAttribute('href') === address)
}

import { hasTexts } from '../../../shared/text/hasTexts.ts'

/** What is stored in `history.state`. */
export type Entry = {
  /** Identifies the history entry, through reloads too. */
  key: string
  /** The state passed to `navigate`. */
  state: unknown
  memory?: Memory
}

/** Values by name. They come from the browser's history, so they must be checked. */
export type Memory = Readonly<Record<string, unknown>>

export function newEntry(state: unknown): Entry {
  return { key: crypto.randomUUID(), state }
}

/** The current entry; undefined for one that the router did not write. */
export function readEntry(): Entry | undefined {
  const entry: unknown = window.history.state
  if (typeof entry !== 'object' || entry === null || !('key' in entry)) return undefined
  const { key } = entry
  if (typeof key !== 'string') return undefined
  const state = 'state' in entry ? entry.state : null
  const memory = 'memory' in entry ? entry.memory : null
  return typeof memory === 'object' && memory !== null ? { key, state, memory: { ...memory } } : { key, state }
}

/**
 * Keeps a value in a history entry, for when it is opened again: back, forward or by a reload. Nothing is kept once the
 * entry has been left.
 *
 * @param key the entry's
 */
export function remember(key: string, name: string, value: unknown): void {
  const entry = readEntry()
  if (entry?.key !== key) return
  window.history.replaceState({ ...entry, memory: { ...entry.memory, [name]: value } }, '')
}

/** What `remember` has kept in an entry, if it is the current one. */
export function recall(key: string, name: string): unknown {
  const entry = readEntry()
  return entry?.key === key ? entry.memory?.[name] : undefined
}

/** The link through which an entry was left: its address, and its place among the links with this address. */
type PressedLink = { to: string; index: number }

const NAME = 'pressed'

/** Keeps in a history entry which link it is left through. */
export function rememberPressedLink(key: string, link: HTMLAnchorElement): void {
  const to = link.getAttribute('href') ?? ''
  const pressed: PressedLink = { to, index: linksTo(to).indexOf(link) }
  remember(key, NAME, pressed)
}

/** Keeps in a history entry through which link the reader leaves for another document; the router does so for its own. */
export function rememberLinksAway(key: string): () => void {
  const record = ({ target, defaultPrevented }: MouseEvent) => {
    const link = !defaultPrevented && target instanceof Element && target.closest('a')
    if (link) rememberPressedLink(key, link)
  }
  document.addEventListener('click', record)
  return () => document.removeEventListener('click', record)
}

/** Focuses the link through which an entry was left, without scrolling, if it is still there. */
export function focusPressedLink(memory: Memory): void {
  const pressed = memory[NAME]
  const link = isPressedLink(pressed) ? linksTo(pressed.to)[pressed.index] : undefined
  link?.focus({ preventScroll: true })
}

/** Not by zod, which a first view does without. */
function isPressedLink(value: unknown): value is PressedLink {
  return hasTexts(value, ['to']) && 'index' in value && typeof value.index === 'number'
}

function linksTo(address: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll('a')].filter((link) => link.getAttribute('href') === address)
}

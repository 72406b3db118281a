import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../lib/cache/browserStorage.ts'
/** What single keys do. */
export type Shortcut = 'search' | 'help' | 'next-trend' | 'previous-trend'

const SHORTCUTS: ReadonlyMap<string, Shortcut> = new Map([
  ['/', 'search'],
  ['?', 'help'],
  ['j', 'next-trend'],
  ['k', 'previous-trend'],
])

/** Where keys write, choose or belong to something on top of the page. */
const TAKES_KEYS = 'input, textarea, select, dialog[open], [contenteditable]:not([contenteditable="false"])'

/**
 * What a key means: nothing together with a modifier, while something is being typed or composed, or in a dialog.
 * Shift counts only as what it takes to write "?" and, on some keyboards, "/".
 */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.defaultPrevented)
    return undefined
  if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return undefined
  if (document.querySelector('dialog[open]')) return undefined
  const shortcut = SHORTCUTS.get(event.key)
  const isStep = shortcut === 'next-trend' || shortcut === 'previous-trend'
  // A key that is held down walks through the trends, and does nothing else again and again.
  return event.repeat && !isStep ? undefined : shortcut
}

const STORAGE_KEY = 'uptick.shortcuts'
const OFF = 'off'

const storage = browserStorage('localStorage')
const listeners = new Set<() => void>()

/** For as long as the page lives where nothing can be remembered. */
let isOff: boolean | undefined

/** Whether single keys do something. They can be switched off: speech input types letters (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
  isOff ??= storage.read(STORAGE_KEY) === OFF
  return !isOff
}

export function switchShortcuts(on: boolean): void {
  isOff = !on
  if (on) storage.remove(STORAGE_KEY)
  else storage.write(STORAGE_KEY, OFF)
  for (const listener of listeners) listener()
}

/** The same, for showing it. */
export function useAreShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn, () => true)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

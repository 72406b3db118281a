import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../lib/cache/browserStorage.ts'
import { listeners } from '../../lib/display/listeners.ts'

/** Actions of single keys. */
export type Shortcut = 'search' | 'help' | 'next-trend' | 'previous-trend' | 'next-page' | 'previous-page'

const SHORTCUTS: ReadonlyMap<string, Shortcut> = new Map([
  ['/', 'search'],
  ['?', 'help'],
  ['j', 'next-trend'],
  ['k', 'previous-trend'],
  [']', 'next-page'],
  ['[', 'previous-page'],
])

/** Elements that handle keys themselves. */
const HANDLES_KEYS = 'input, textarea, select, dialog[open], [contenteditable]:not([contenteditable="false"])'

/**
 * The shortcut of a key press; undefined with a modifier key, while typing or composing, and in a dialog. Shift is allowed:
 * "?" needs it, and on some keyboards "/".
 */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing || event.defaultPrevented) return undefined
  if (event.target instanceof Element && event.target.closest(HANDLES_KEYS)) return undefined
  if (document.querySelector('dialog[open]')) return undefined
  const shortcut = SHORTCUTS.get(event.key)
  const isStep = shortcut === 'next-trend' || shortcut === 'previous-trend'
  // A held key repeats steps, but no other shortcut.
  return event.repeat && !isStep ? undefined : shortcut
}

const STORAGE_KEY = 'uptick.shortcuts'
const OFF = 'off'

const storage = browserStorage('localStorage')
const { subscribe, notify } = listeners()

/** Also holds the setting when storage is not available. */
let isOff: boolean | undefined

/** Whether shortcuts are on. They can be switched off because speech input types letters (WCAG 2.1.4). */
export function shortcutsEnabled(): boolean {
  isOff ??= storage.read(STORAGE_KEY) === OFF
  return !isOff
}

export function enableShortcuts(on: boolean): void {
  isOff = !on
  if (on) storage.remove(STORAGE_KEY)
  else storage.write(STORAGE_KEY, OFF)
  notify()
}

/** `shortcutsEnabled` as a hook. */
export function useShortcutsEnabled(): boolean {
  return useSyncExternalStore(subscribe, shortcutsEnabled, () => true)
}

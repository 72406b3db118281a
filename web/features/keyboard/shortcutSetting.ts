import { useSyncExternalStore } from 'react'
import { browserStorage } from '../../lib/cache/browserStorage.ts'

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

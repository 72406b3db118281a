import { useSyncExternalStore } from 'react'
import { hasTexts } from '../../../shared/text/hasTexts.ts'
import { parseJson } from '../../../shared/text/parseJson.ts'
import { browserStorage } from '../../lib/cache/browserStorage.ts'
import { listeners } from '../../lib/display/listeners.ts'
import { useIsHydrated } from '../../lib/startup/hydration.tsx'
import { PINS_KEY } from '../../lib/startup/sharedNames.ts'

/** A page that the reader has pinned: its address, its name, and the language of that. */
export type Pin = { to: string; text: string; lang: string }

/** The oldest ones make room. */
const MAX_PINS = 12

const changes = listeners()
let known: { stored: string | null; pins: readonly Pin[] } = { stored: null, pins: [] }
const NONE: readonly Pin[] = []

/** The pinned pages of this device; none while hydrating. */
export function usePins(): readonly Pin[] {
  const pins = useSyncExternalStore(subscribe, readPins, () => NONE)
  return useIsHydrated() ? pins : NONE
}

/** Pins a page, or takes its pin away. */
export function togglePin(pin: Pin): void {
  const others = readPins().filter(({ to }) => to !== pin.to)
  const pins = others.length < readPins().length ? others : [...others, pin].slice(-MAX_PINS)
  const storage = browserStorage('localStorage')
  if (pins.length > 0) storage.write(PINS_KEY, JSON.stringify(pins))
  else storage.remove(PINS_KEY)
  // The room of the list, which later pages reserve before they are painted.
  document.documentElement.toggleAttribute('data-pins', pins.length > 0)
  changes.notify()
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  const unsubscribe = changes.subscribe(listener)
  return () => {
    window.removeEventListener('storage', listener)
    unsubscribe()
  }
}

/** The same list for as long as the same is stored. Not by zod, which a first view does without. */
function readPins(): readonly Pin[] {
  const stored = browserStorage('localStorage').read(PINS_KEY)
  if (stored !== known.stored) {
    const list = parseJson(stored ?? '')
    known = { stored, pins: Array.isArray(list) ? list.filter(isPin) : [] }
  }
  return known.pins
}

function isPin(value: unknown): value is Pin {
  return hasTexts(value, ['to', 'text', 'lang']) && /^\/(?!\/)/.test(value.to)
}

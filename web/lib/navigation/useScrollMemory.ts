import { useEffect, useLayoutEffect } from 'react'
import * as z from 'zod/mini'
import { browserStorage } from '../cache/browserStorage.ts'
import { useLocation, useNavigationType } from './router.tsx'

const STORAGE_KEY = 'uptick.scroll'
/** As many places of a visit are remembered. */
const MAX_PLACES = 50

const Places = z.array(z.tuple([z.string(), z.number()]))
const storage = browserStorage('sessionStorage')

/** How far each place in the history was scrolled, in pixels, the last one visited last. */
let places: Map<string, number> | undefined

/**
 * A new page begins at its top, or at the part its address names; going back leads to where the reader was; what
 * replaces a page in its place leaves the window alone. Remembered for the visit, through reloads too.
 */
export function useScrollMemory(): void {
  const { key, hash } = useLocation()
  const type = useNavigationType()

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const save = () => storage.write(STORAGE_KEY, JSON.stringify([...(places ?? [])]))
    window.addEventListener('pagehide', save)
    return () => window.removeEventListener('pagehide', save)
  }, [])

  useLayoutEffect(() => {
    if (type === 'POP') restore(key)
    else if (type === 'PUSH') showBeginning(hash)
    const remember = () => rememberPlace(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key, type, hash])
}

function restore(key: string): void {
  places ??= read()
  const place = places.get(key)
  if (place !== undefined) window.scrollTo(0, place)
}

function showBeginning(hash: string): void {
  const part = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  if (part) part.scrollIntoView()
  else window.scrollTo(0, 0)
}

function rememberPlace(key: string, place: number): void {
  places ??= read()
  places.delete(key)
  places.set(key, place)
  const [oldest] = places.keys()
  if (places.size > MAX_PLACES && oldest !== undefined) places.delete(oldest)
}

/** Nothing for whatever else stands there. */
function read(): Map<string, number> {
  try {
    return new Map(z.safeParse(Places, JSON.parse(storage.read(STORAGE_KEY) ?? '[]')).data)
  } catch (error) {
    if (error instanceof SyntaxError) return new Map()
    throw error
  }
}

import { useEffect, useLayoutEffect, useRef } from 'react'
import { parseJson } from '../../../shared/text/parseJson.ts'
import { browserStorage } from '../cache/browserStorage.ts'
import { useIsHydrated } from '../startup/hydration.tsx'
import { useLocation, useNavigationType } from './router.tsx'

const STORAGE_KEY = 'uptick.scroll'
/** Maximum scroll positions remembered. */
const MAX_POSITIONS = 50

const storage = browserStorage('sessionStorage')

/** Scroll offset in pixels per history entry, the latest visited last. */
let places: Map<string, number> | undefined

/**
 * Scrolls to the top or to the fragment on a new page, restores the position on back and forward, and leaves replaced
 * locations alone. Positions last for the session, through reloads too.
 */
export function useScrollRestoration(): void {
  const { key, hash } = useLocation()
  const type = useNavigationType()
  const isHydrated = useIsHydrated()
  const missed = useRef<MissedPlace | undefined>(undefined)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const save = () => storage.write(STORAGE_KEY, JSON.stringify([...(places ?? [])]))
    window.addEventListener('pagehide', save)
    return () => window.removeEventListener('pagehide', save)
  }, [])

  useLayoutEffect(() => {
    missed.current = undefined
    if (type === 'POP') missed.current = restore(key)
    else if (type === 'PUSH') scrollToStart(hash)
    const remember = () => rememberPosition(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key, type, hash])

  // After hydration a reloaded page may be longer: another tab, opened articles.
  useLayoutEffect(() => {
    if (!isHydrated || missed.current?.reached !== window.scrollY) return
    window.scrollTo(0, missed.current.wanted)
    missed.current = undefined
  }, [isHydrated])
}

/** A position below the end of the page, and the one that was reached. */
type MissedPlace = { wanted: number; reached: number }

function restore(key: string): MissedPlace | undefined {
  places ??= read()
  const wanted = places.get(key)
  if (wanted === undefined) return undefined
  window.scrollTo(0, wanted)
  const reached = window.scrollY
  return reached < wanted ? { wanted, reached } : undefined
}

function scrollToStart(hash: string): void {
  const part = hash === '' ? null : document.getElementById(hash.slice(1))
  if (part) part.scrollIntoView()
  else window.scrollTo(0, 0)
}

function rememberPosition(key: string, place: number): void {
  places ??= read()
  places.delete(key)
  places.set(key, place)
  const [oldest] = places.keys()
  if (places.size > MAX_POSITIONS && oldest !== undefined) places.delete(oldest)
}

/** Empty when the stored value is not valid. */
function read(): Map<string, number> {
  const stored = parseJson(storage.read(STORAGE_KEY) ?? '')
  return new Map(Array.isArray(stored) && stored.every(isPlace) ? stored : [])
}

/** Not by zod, which a first view does without. */
function isPlace(value: unknown): value is [key: string, place: number] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'number'
}

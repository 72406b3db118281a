import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { readPage } from '../../../shared/pages.ts'
import { parseJson } from '../../../shared/text/parseJson.ts'
import { browserStorage } from '../cache/browserStorage.ts'
import { useIsHydrated } from '../startup/hydration.tsx'
import { focusPressedLink, rememberLinksAway } from './historyEntry.ts'
import { type Location, useLocation, useNavigationType } from './router.tsx'

/*
 * Where the page is scrolled and what has the focus after a navigation, as browsers do it for theirs:
 *
 * | Navigation | Scrolled to | Focus |
 * |---|---|---|
 * | to another page | its top, or the part that the address names | its heading |
 * | to a section of a text, also to the same one again | the section | its heading |
 * | to a trend that the address names | the trend, or the note that it is not listed | the same |
 * | back and forward, also from another site | where the reader was | the link through which the page was left |
 * | to another country or category (replaces the entry) | the top, if the panel's head is out of view | stays |
 * | other replaced locations | stays | stays |
 */

const STORAGE_KEY = 'uptick.scroll'
/** Maximum scroll positions remembered. */
const MAX_POSITIONS = 50

const storage = browserStorage('sessionStorage')

/** Scroll offset in pixels per history entry, the latest visited last. */
let places: Map<string, number> | undefined

/** Scrolls after each navigation. Positions last for the session, through reloads too. */
export function useScrollRestoration(): void {
  const { key, hash } = useLocation()
  const type = useNavigationType()
  const isHydrated = useIsHydrated()
  const missed = useRef<MissedPlace | undefined>(undefined)
  // The last scroll event may still wait for its frame.
  const rememberAll = useEffectEvent((place: number) => {
    rememberPosition(key, place)
    storage.write(STORAGE_KEY, JSON.stringify([...(places ?? [])]))
  })

  useEffect(() => {
    history.scrollRestoration = 'manual'
    let left = 0
    const leave = () => {
      left = window.scrollY
      rememberAll(left)
    }
    // WebKit shows the top of a page that it has kept until the reader comes back, and says so by a scroll event before.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.scrollTo(0, left)
    }
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
    }
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

/**
 * Focuses the heading after a navigation to another page, also when it redirects, and after back or forward the link
 * through which the page was left. Switches within a page leave the focus alone, and a trend that the address names takes it.
 */
export function useFocusOnNewPage(location: Location): void {
  const { pathname, search, hash } = location
  const type = useNavigationType()
  const namesTrend = hash !== '' && readPage(pathname, search).name === 'trends'
  const previous = useRef(pathname)
  const isNewPage = useRef(false)
  const focusLink = useEffectEvent(() => focusPressedLink(location.memory))
  const isHydrated = useIsHydrated()
  // A link to another document, which may be kept until the reader comes back, or loaded again.
  useEffect(() => rememberLinksAway(location.key), [location.key])
  useEffect(() => {
    if (isHydrated && wasReopened()) focusLink()
  }, [isHydrated])
  // For as long as the reader stays on the page: a link that is pressed twice replaces the location by itself.
  const moveFocus = useEffectEvent(() => {
    if (previous.current === pathname) return undefined
    previous.current = pathname
    if (type !== 'REPLACE') isNewPage.current = type === 'PUSH' && !namesTrend
    const focus = type === 'POP' ? focusLink : isNewPage.current ? focusTitle : undefined
    focus?.()
    return whenContentShown(() => {
      isNewPage.current = false
      // The focus may have been on content that was replaced when the page had loaded.
      if (document.activeElement === document.body) focus?.()
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins anew with each page, and with nothing else.
  useEffect(() => moveFocus(), [pathname])
}

/** Whether the document was loaded by going back or forward. */
function wasReopened(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'back_forward' && document.activeElement === document.body
}

function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('#main h1')
  if (!title) return
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}

/** Scrolls to the top when another country or category is chosen and the panel's head is out of view. */
export function useScrollToTopOnSwitch(panel: RefObject<HTMLElement | null>, shown: string): void {
  const isSwitch = useNavigationType() === 'REPLACE'
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    const isHeadHidden = panel.current !== null && panel.current.getBoundingClientRect().top < 0
    if (isSwitch && isHeadHidden) window.scrollTo(0, 0)
  }, [panel, isSwitch, shown])
}

/** Scrolls to the element with an id and focuses it. `target` changes each time that the reader is led there. */
export function useFocusPlace(id: string | undefined, target: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reader may be led to the same place again.
  useEffect(() => {
    const place = id === undefined ? null : document.getElementById(id)
    place?.scrollIntoView({ behavior: 'instant' })
    place?.focus({ preventScroll: true })
  }, [id, target])
}

/** Whether a page shows its own content: not while it loads, or still has that of the page before. */
export function isContentShown(): boolean {
  return document.querySelector('#main:not([aria-busy=true])') !== null
}

/** Acts once the page shows its own content, in the next frame at the earliest. Returns what cancels it. */
function whenContentShown(act: () => void): () => void {
  let frame = requestAnimationFrame(look)
  function look(): void {
    if (isContentShown()) act()
    else frame = requestAnimationFrame(look)
  }
  return () => cancelAnimationFrame(frame)
}

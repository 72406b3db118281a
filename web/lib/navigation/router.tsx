import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { readLanguage } from '../../../shared/languages/languageAddress.ts'
import { type Memory, newEntry, readEntry, rememberPressedLink } from './historyEntry.ts'
import { hrefOf } from './hrefOf.ts'

/**
 * Locations, links and the history. `shared/pages.ts` maps paths to pages, so this is all a router has to do here.
 * Libraries bring their own path matching: react-router's smallest form would be an eighth of the first view,
 * and wouter decodes paths, which breaks a topic like "100%".
 */

/** A history entry. Path, search and hash are encoded, as in the browser; the path is without a language. */
export type Location = {
  pathname: string
  search: string
  hash: string
  /** The state passed to `navigate`. */
  state: unknown
  /** Identifies the history entry, through reloads too. */
  key: string
  /** What `remember` had kept in the entry when it was opened. */
  memory: Memory
}

/** How the location was reached: a new entry, a replaced one, or back and forward. */
export type NavigationType = 'PUSH' | 'REPLACE' | 'POP'

type NavigateOptions = { replace?: boolean; state?: unknown }

/** Navigates to a path of the site, in the language of this page, or by a number of history entries: `navigate(-1)`. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void

export type Router = { location: Location; type: NavigationType; navigate: Navigate }

export const RouterContext = createContext<Router | undefined>(undefined)

export function useLocation(): Location {
  return useRouter().location
}

export function useNavigationType(): NavigationType {
  return useRouter().type
}

export function useNavigate(): Navigate {
  return useRouter().navigate
}

type Place = Pick<Router, 'location' | 'type'>

/** The router of the browser. Every change is a transition: a page stays until the next one is ready. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<Place>(() => ({ location: currentLocation(), type: 'POP' }))
  const { location, type } = place
  const asked = useRef(place)
  const shown = useRef(place)
  useEffect(() => {
    shown.current = place
  }, [place])

  const show = useCallback((next: NavigationType) => {
    // What replaces a place that is not shown yet is reached as that was: a link may be pressed twice.
    const isUnseen = asked.current !== shown.current
    const place = { location: currentLocation(), type: next === 'REPLACE' && isUnseen ? asked.current.type : next }
    asked.current = place
    startTransition(() => setPlace(place))
  }, [])

  useEffect(() => {
    // The browser itself adds an entry for a link to a fragment.
    const onPop = () => show(readEntry() ? 'POP' : 'PUSH')
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [show])

  const navigate = useCallback<Navigate>(
    (to, { replace = false, state = null } = {}) => {
      if (typeof to === 'number') {
        window.history.go(to)
        return
      }
      const entry = newEntry(state)
      if (replace) window.history.replaceState(entry, '', hrefOf(to))
      else window.history.pushState(entry, '', hrefOf(to))
      show(replace ? 'REPLACE' : 'PUSH')
    },
    [show],
  )

  const router = useMemo(() => ({ location, type, navigate }), [location, type, navigate])
  return <RouterContext value={router}>{children}</RouterContext>
}

/** The router of the server: a fixed location. */
export function StaticRouter({ address, children }: { address: URL; children: ReactNode }) {
  const { pathname, search, hash } = address
  const { path } = readLanguage(pathname)
  const router: Router = {
    location: { pathname: path, search, hash, state: null, key: 'server', memory: {} },
    type: 'POP',
    navigate: () => {},
  }
  return <RouterContext value={router}>{children}</RouterContext>
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string }

/** A link within the site, in the language of this page. Without scripts, and with a modifier key, it is an ordinary link. */
export function Link({ to, replace = false, state, onClick, ...attributes }: LinkProps) {
  const {
    navigate,
    location: { key },
  } = useRouter()

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || attributes.target) return
    event.preventDefault()
    const isReplaced = replace || isCurrent(hrefOf(to))
    if (!isReplaced) rememberPressedLink(key, event.currentTarget)
    navigate(to, { replace: isReplaced, state })
  }

  return <a {...attributes} href={hrefOf(to)} onClick={follow} />
}

/** A link that marks the current page, and the pages below it. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation()
  const [path = ''] = props.to.split('?')
  return <Link {...props} aria-current={`${pathname}/`.startsWith(`${path}/`) ? 'page' : undefined} />
}

/** Replaces the current location. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}

function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('There is no router.')
  return router
}

/** The browser's location. An entry without a key gets one. */
function currentLocation(): Location {
  const { pathname, search, hash } = window.location
  const known = readEntry()
  const entry = known ?? newEntry(null)
  if (!known) window.history.replaceState(entry, '')
  return { pathname: readLanguage(pathname).path, search, hash, memory: {}, ...entry }
}

/** As in browsers, a link to the current address replaces the entry. */
function isCurrent(to: string): boolean {
  return new URL(to, window.location.href).href === window.location.href
}

/** A click that follows a link here: not one that opens a tab or a window, or saves what the link leads to. */
export function isPlainClick(event: Click): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/**
 * Navigation state of links within the site, for pages with a back link. The history entry keeps it through reloads and
 * visits elsewhere.
 */
export const INTERNAL_NAVIGATION = 'inside'

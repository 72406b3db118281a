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
  useState,
} from 'react'

/**
 * Addresses, links and the history. What an address shows is decided by `shared/pages.ts` alone, so of a router only
 * this is left. It is ours because the libraries bring their own matching of paths: react-router's smallest form
 * is 12 KB of a first view that may have 100, and wouter decodes addresses, which loses a topic like "100%".
 */

/** A place in the history. Path, search and hash are still encoded, as the browser has them. */
export type Location = {
  pathname: string
  search: string
  hash: string
  /** What was handed over with the navigation. */
  state: unknown
  /** Names the place, through reloads too. */
  key: string
}

/** How a place was come to: by a link, in the place of another one, or by going back and forth. */
export type NavigationType = 'PUSH' | 'REPLACE' | 'POP'

type NavigateOptions = { replace?: boolean; state?: unknown }

/** Goes to an address of ours, or by so many places through the history: `navigate(-1)`. */
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

/** The router of a browser: every change is a transition, so that a page stays until the next one is there. */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [{ location, type }, setPlace] = useState(() => ({
    location: currentLocation(),
    type: 'POP' as NavigationType,
  }))

  const show = useCallback((next: NavigationType) => {
    const place = { location: currentLocation(), type: next }
    startTransition(() => setPlace(place))
  }, [])

  useEffect(() => {
    // A link to a part of the page makes a place of its own, without us.
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
      if (replace) window.history.replaceState(entry, '', to)
      else window.history.pushState(entry, '', to)
      show(replace ? 'REPLACE' : 'PUSH')
    },
    [show],
  )

  const router = useMemo(() => ({ location, type, navigate }), [location, type, navigate])
  return <RouterContext value={router}>{children}</RouterContext>
}

/** The router of a server, which is at one address and stays there. */
export function StaticRouter({ address, children }: { address: URL; children: ReactNode }) {
  const { pathname, search, hash } = address
  const router: Router = {
    location: { pathname, search, hash, state: null, key: 'server' },
    type: 'POP',
    navigate: () => {},
  }
  return <RouterContext value={router}>{children}</RouterContext>
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & NavigateOptions & { to: string }

/** A link to an address of ours. Without our help, and with a modifier key, it is a link like any other. */
export function Link({ to, replace = false, state, onClick, ...attributes }: LinkProps) {
  const navigate = useNavigate()

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || attributes.target) return
    event.preventDefault()
    navigate(to, { replace: replace || isCurrent(to), state })
  }

  return <a {...attributes} href={to} onClick={follow} />
}

/** A link that says when it leads to the page one is on. */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation()
  return <Link {...props} aria-current={props.to === pathname ? 'page' : undefined} />
}

/** Leads on to another address in the place of this one. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}

function useRouter(): Router {
  const router = use(RouterContext)
  if (!router) throw new Error('This needs a router around it.')
  return router
}

/** What we keep with a place in the history. */
type Entry = Pick<Location, 'key' | 'state'>

/** Where the browser is. A place that has no name yet gets one. */
function currentLocation(): Location {
  const { pathname, search, hash } = window.location
  const known = readEntry()
  const entry = known ?? newEntry(null)
  if (!known) window.history.replaceState(entry, '')
  return { pathname, search, hash, ...entry }
}

function newEntry(state: unknown): Entry {
  return { key: crypto.randomUUID(), state }
}

/** Undefined for a place that others have made. */
function readEntry(): Entry | undefined {
  const entry: unknown = window.history.state
  if (typeof entry !== 'object' || entry === null || !('key' in entry)) return undefined
  const state = 'state' in entry ? entry.state : null
  return typeof entry.key === 'string' ? { key: entry.key, state } : undefined
}

/** Following a link to where one is makes no second place in the history, as with any link. */
function isCurrent(to: string): boolean {
  return new URL(to, window.location.href).href === window.location.href
}

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/**
 * Handed over with a navigation of ours, for pages that lead back: it stays with the place in the history, also
 * after a reload or a visit elsewhere.
 */
export const FROM_INSIDE = 'inside'

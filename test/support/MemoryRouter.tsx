import { type ReactNode, useState } from 'react'
import {
  type Location,
  type NavigationType,
  type Router,
  RouterContext,
  useLocation,
} from '../../web/lib/navigation/router.tsx'
import { find } from './render.tsx'

type Entry = string | { pathname: string; search?: string; hash?: string; state?: unknown }

/** A router without a browser: its history is a list that begins with the given places, at the last of them. */
export function MemoryRouter({ initialEntries = ['/'], children }: { initialEntries?: Entry[]; children: ReactNode }) {
  const [places, setPlaces] = useState(() => initialEntries.map(locationOf))
  const [{ index, type }, setAt] = useState({ index: places.length - 1, type: 'POP' as NavigationType })
  const location = places[index]
  if (!location) throw new Error('There is no such place in the history.')
  const router: Router = {
    location,
    type,
    navigate(to, { replace = false, state = null } = {}) {
      if (typeof to === 'number') {
        setAt({ index: index + to, type: 'POP' })
        return
      }
      const at = replace ? index : index + 1
      setPlaces([...places.slice(0, at), locationOf(to, at, state)])
      setAt({ index: at, type: replace ? 'REPLACE' : 'PUSH' })
    },
  }
  return <RouterContext value={router}>{children}</RouterContext>
}

/** Shows where the reader is. */
export function Address() {
  const { pathname, search, hash } = useLocation()
  return <output>{pathname + search + hash}</output>
}

/** Where the reader is, as `Address` shows it. */
export function address(): string | null {
  return find('output').textContent
}

function locationOf(entry: Entry, index: number, state?: unknown): Location {
  if (typeof entry !== 'string')
    return { search: '', hash: '', state: null, ...entry, key: `place ${index}`, memory: {} }
  const { pathname, search, hash } = new URL(entry, 'https://uptick.example')
  return { pathname, search, hash, state, key: `place ${index}`, memory: {} }
}

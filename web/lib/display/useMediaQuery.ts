import { useCallback, useSyncExternalStore } from 'react'
import { useIsHydrated } from '../startup/hydration.tsx'

/** Where the layout changes, as in the style sheet. */
export const TWO_COLUMNS = '(min-width: 1024px)'
export const THREE_COLUMNS = '(min-width: 1280px)'

/**
 * Whether a media query matches. Undefined on a server and while hydrating, where nobody knows: render both shapes
 * of a control then, and leave it to the style sheet which one is seen.
 */
export function useMediaQuery(query: string): boolean | undefined {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  const isHydrated = useIsHydrated()
  return useSyncExternalStore(
    subscribe,
    () => (isHydrated ? window.matchMedia(query).matches : undefined),
    () => undefined,
  )
}

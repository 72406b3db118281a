import { useCallback, useSyncExternalStore } from 'react'
import { useIsHydrated } from '../startup/hydration.tsx'

/** Layout breakpoints, as in the style sheet. */
export const TWO_COLUMNS = '(width >= 64em)'
export const THREE_COLUMNS = '(width >= 80em)'

/**
 * Whether a media query matches. Undefined on the server and while hydrating: render both variants of a control then,
 * and let the style sheet hide one.
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

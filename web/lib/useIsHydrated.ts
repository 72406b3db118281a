import { useSyncExternalStore } from 'react'

/** False on a server and while a browser takes over what a server rendered; true ever after. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}

export function neverChanges(): () => void {
  return () => {}
}

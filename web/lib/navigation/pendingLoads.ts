import { useSyncExternalStore } from 'react'

/** How many pages are on their way. */
let loads = 0
const listeners = new Set<() => void>()

/** Counts a page as on its way until it is there, or failed. */
export function countPageLoad(load: Promise<unknown>): void {
  change(1)
  const end = () => change(-1)
  load.then(end, end)
}

/** Whether the reader is on the way to a page whose code is still being loaded. */
export function useIsPageLoading(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => loads > 0,
    () => false,
  )
}

function change(by: 1 | -1): void {
  loads += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

import { useSyncExternalStore } from 'react'
import { listeners } from '../display/listeners.ts'

/** Number of page loads in progress. */
let loads = 0
const { subscribe, notify } = listeners()

/** Tracks a page load until it settles. */
export function trackPageLoad(load: Promise<unknown>): void {
  change(1)
  const end = () => change(-1)
  load.then(end, end)
}

/** Whether the code of the next page is still loading. */
export function useIsPageLoading(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => loads > 0,
    () => false,
  )
}

function change(by: 1 | -1): void {
  loads += by
  notify()
}

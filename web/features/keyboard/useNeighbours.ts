import { useCallback, useEffect, useRef } from 'react'
import { readEntry } from '../../lib/navigation/historyEntry.ts'
import { useLocation } from '../../lib/navigation/router.tsx'

/** The page before or after, by the relation of the link to it. */
type Neighbour = 'prev' | 'next'

/**
 * Follows the page's link to the page before or after, if it has one. For a moment after each step the address is that
 * of the next page, while the links are still those of the last one: steps taken by then wait for the next page.
 */
export function useNeighbours(): (to: Neighbour) => void {
  const { key } = useLocation()
  const waiting = useRef<Neighbour[]>([])

  const follow = useCallback(() => {
    const to = waiting.current.shift()
    const link = to && document.querySelector<HTMLElement>(`#main a[rel=${to}]`)
    if (link) link.click()
    else waiting.current = []
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page of this entry is shown now
  useEffect(follow, [key])

  return useCallback(
    (to) => {
      waiting.current.push(to)
      if (readEntry()?.key === key) follow()
    },
    [key, follow],
  )
}

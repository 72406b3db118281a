import { useCallback, useEffect, useRef } from 'react'
import { readEntry } from '../../lib/navigation/historyEntry.ts'
import { isContentShown } from '../../lib/navigation/pageContent.ts'
import { useLocation } from '../../lib/navigation/router.tsx'

/** The page before or after, by the relation of the link to it. */
type Neighbour = 'prev' | 'next'

/**
 * Follows the page's link to the page before or after, if it has one. After each step the address is that of the next
 * page, while the links are still those of the last one: further steps wait until the next page is there.
 */
export function useNeighbours(): (to: Neighbour) => void {
  const { key } = useLocation()
  const shownKey = useRef(key)
  const waiting = useRef<Neighbour[]>([])

  useEffect(() => {
    shownKey.current = key
  }, [key])

  const follow = useCallback(() => {
    if (readEntry()?.key === shownKey.current && isContentShown()) {
      const link = document.querySelector<HTMLElement>(`#main a[rel=${waiting.current.shift()}]`)
      if (link) link.click()
      else waiting.current = []
    }
    if (waiting.current.length > 0) requestAnimationFrame(follow)
  }, [])

  return useCallback(
    (to) => {
      waiting.current.push(to)
      if (waiting.current.length === 1) follow()
    },
    [follow],
  )
}

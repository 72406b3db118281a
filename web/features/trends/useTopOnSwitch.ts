import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from '../../lib/navigation/router.tsx'

/**
 * Shows the beginning of a panel when something else was chosen for it and its head is out of sight. A reader who
 * still sees the head stays where they are; one who goes back gets back to their place.
 */
export function useTopOnSwitch(panel: RefObject<HTMLElement | null>, shown: string): void {
  const isSwitch = useNavigationType() === 'REPLACE'
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    const isHeadHidden = panel.current !== null && panel.current.getBoundingClientRect().top < 0
    if (isSwitch && isHeadHidden) window.scrollTo(0, 0)
  }, [panel, isSwitch, shown])
}

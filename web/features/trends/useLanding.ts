import { useEffect } from 'react'
import { placeId } from '../../../shared/pages.ts'
import { NOT_LISTED_ID } from '../../trend/NotListed.tsx'
import type { Landing } from '../../trend/useTab.ts'

/** Scrolls to the trend that the address names, or to the note that it is not listed, and focuses it. */
export function useLanding(landing: Landing | undefined): void {
  useEffect(() => {
    if (!landing) return
    const place = document.getElementById(landing.isListed ? placeId(landing.topic) : NOT_LISTED_ID)
    place?.scrollIntoView({ behavior: 'instant' })
    place?.focus({ preventScroll: true })
  }, [landing])
}

import { useEffect, useState } from 'react'
import { waitForInteraction } from '../../lib/startup/waitForInteraction.ts'

/**
 * Whether a page shows what the device remembers: for who comes back, or once the reader uses the page. Its places keep their
 * room, so that nothing moves. False on the server and while hydrating.
 */
export function useIsInUse(): boolean {
  const [isInUse, setIsInUse] = useState(false)
  useEffect(() => {
    const comesBack = 'again' in document.documentElement.dataset
    const isWanted = comesBack ? Promise.resolve() : waitForInteraction()
    isWanted.then(() => setIsInUse(true))
  }, [])
  return isInUse
}

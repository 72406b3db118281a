import { useEffect, useState } from 'react'
import { browserOnly } from '../../lib/startup/browserOnly.ts'
import { waitForInteraction } from '../../lib/startup/waitForInteraction.ts'

type Remembered = typeof import('./remembered.ts')

/**
 * What a page shows of what the device remembers; undefined until the reader uses the page, and of who comes back, until it
 * is loaded. Its places keep their room, so that nothing moves.
 */
export function useRemembered(): Remembered | undefined {
  const [remembered, setRemembered] = useState<Remembered>()
  useEffect(() => {
    const comesBack = 'again' in document.documentElement.dataset
    const isWanted = comesBack ? Promise.resolve() : waitForInteraction()
    isWanted.then(() => browserOnly(() => import('./remembered.ts'))).then(setRemembered, console.warn)
  }, [])
  return remembered
}

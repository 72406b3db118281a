import { MINUTE_MS } from '../../../shared/time.ts'
import { browserStorage } from '../cache/browserStorage.ts'

const STORED = 'uptick.visits'
const AGAIN = 'again'

/** After so long without a page, the next one is of another visit, in milliseconds. */
export const VISIT_MS = 30 * MINUTE_MS

/**
 * Whether the reader has been here before this visit. Who comes once need not download what makes later visits faster, and
 * readable without a network.
 */
export function comesAgain(now: number): boolean {
  const storage = browserStorage('localStorage')
  const stored = storage.read(STORED)
  if (stored === AGAIN) return true
  const isAnotherVisit = stored !== null && now - Number(stored) > VISIT_MS
  storage.write(STORED, isAnotherVisit ? AGAIN : String(now))
  return isAnotherVisit
}

import { browserStorage } from '../../lib/cache/browserStorage.ts'
import { LAST_COUNTRY_KEY, PINS_KEY } from '../../lib/startup/sharedNames.ts'
import { VISITS } from './visits.ts'

/** Deletes all that this device remembers of what its reader read. */
export function forgetDevice(): void {
  const storage = browserStorage('localStorage')
  const isRemembered = (name: string) => name === LAST_COUNTRY_KEY || name === PINS_KEY || name.startsWith(VISITS)
  for (const name of storage.names().filter(isRemembered)) storage.remove(name)
  delete document.documentElement.dataset.pins
}

import { loginPage, WATCH_PAGE } from '../../../shared/pages.ts'
import { browserStorage } from '../../lib/cache/browserStorage.ts'

/**
 * The form of a watch whose reader has to sign in first. Its words are in the storage of the tab: in the address of the
 * login page, servers and their logs would see them.
 */

const STORAGE_KEY = 'pendingWatch'

/** The login page that leads back to the form of a new watch. */
export const WATCH_LOGIN = loginPage(WATCH_PAGE, 'watch-words')

/** Keeps the address that fills in the form. */
export function keepWatch(address: string): void {
  storage().write(STORAGE_KEY, address)
}

export function forgetWatch(): void {
  storage().remove(STORAGE_KEY)
}

/** Where to return to after signing in: the kept address in place of the empty form of a watch. */
export function returnToWatch(returnTo: string): string {
  const kept = returnTo === WATCH_PAGE ? storage().read(STORAGE_KEY) : null
  return kept?.startsWith(WATCH_PAGE) ? kept : returnTo
}

function storage() {
  return browserStorage('sessionStorage')
}

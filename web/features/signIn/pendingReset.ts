import { isEmailAddress } from '../../../shared/people/emailAddress.ts'
import { browserStorage } from '../../lib/cache/browserStorage.ts'

const STORAGE_KEY = 'pendingReset'

/** The address of this tab that waits for the code of a reset, also after a reload: phones drop the tabs in the background. */
export function readReset(): string | undefined {
  const email = storage().read(STORAGE_KEY) ?? ''
  return isEmailAddress(email) ? email : undefined
}

export function keepReset(email: string): void {
  storage().write(STORAGE_KEY, email)
}

export function forgetReset(): void {
  storage().remove(STORAGE_KEY)
}

function storage() {
  return browserStorage('sessionStorage')
}

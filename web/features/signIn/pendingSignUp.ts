import { isEmailAddress } from '../../../shared/people/emailAddress.ts'
import { browserStorage } from '../../lib/cache/browserStorage.ts'

/** A sign-up whose mailed code is still to be entered. */
export type PendingSignUp = {
  email: string
  /** Known until the page is loaded again; never stored. */
  password: string | undefined
  /** Whether the reader wants to stay signed in. */
  remember: boolean
  /** Whether a code must be sent first. */
  isCodeDue: boolean
}

const STORAGE_KEY = 'pendingSignUp'

let pending: PendingSignUp | undefined

/** The sign-up that this tab waits with; after the page was loaded again only its address is known. */
export function readSignUp(): PendingSignUp | undefined {
  const email = storage().read(STORAGE_KEY) ?? ''
  if (!pending && isEmailAddress(email))
    pending = { email, password: undefined, remember: true, isCodeDue: false }
  return pending
}

export function keepSignUp(signUp: PendingSignUp): void {
  pending = signUp
  storage().write(STORAGE_KEY, signUp.email)
}

export function forgetSignUp(): void {
  pending = undefined
  storage().remove(STORAGE_KEY)
}

function storage() {
  return browserStorage('sessionStorage')
}

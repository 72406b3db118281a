import { isEmailAddress } from '../../../shared/people/emailAddress.ts'
import { browserStorage } from '../../lib/cache/browserStorage.ts'

/** A sign-up that waits for its mailed code. */
export type PendingSignUp = {
  email: string
  /** Undefined after a reload: it is never stored. */
  password: string | undefined
  /** Whether the reader wants to stay signed in. */
  remember: boolean
  /** Whether the first code is still to be sent. */
  isCodeDue: boolean
}

const STORAGE_KEY = 'pendingSignUp'

let pending: PendingSignUp | undefined

/** The pending sign-up of this tab; after a reload only its address is known. */
export function readSignUp(): PendingSignUp | undefined {
  const email = storage().read(STORAGE_KEY) ?? ''
  if (!pending && isEmailAddress(email)) pending = { email, password: undefined, remember: true, isCodeDue: false }
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

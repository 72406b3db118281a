import * as z from 'zod/mini'
import { isEmailAddress } from '../../../shared/people/emailAddress.ts'
import { parseJson } from '../../../shared/text/parseJson.ts'
import { browserStorage } from '../../lib/cache/browserStorage.ts'

/** A sign-up that waits for its mailed code. */
export type PendingSignUp = {
  email: string
  /** What is confirmed: this sign-up, and not a later one with the same address; or its address, where only that is known. */
  username: string
  /** Undefined after a reload: it is never stored. */
  password: string | undefined
  /** Whether the reader wants to stay signed in. */
  remember: boolean
  /** Whether the first code is still to be sent. */
  isCodeDue: boolean
}

const STORAGE_KEY = 'pendingSignUp'
const Stored = z.object({ email: z.string().check(z.refine(isEmailAddress)), username: z.string() })

let pending: PendingSignUp | undefined

/** The pending sign-up of this tab; after a reload without its password. */
export function readSignUp(): PendingSignUp | undefined {
  const stored = Stored.safeParse(parseJson(storage().read(STORAGE_KEY) ?? '')).data
  if (!pending && stored) pending = { ...stored, password: undefined, remember: true, isCodeDue: false }
  return pending
}

export function keepSignUp(signUp: PendingSignUp): void {
  pending = signUp
  const { email, username } = signUp
  storage().write(STORAGE_KEY, JSON.stringify({ email, username }))
}

export function forgetSignUp(): void {
  pending = undefined
  storage().remove(STORAGE_KEY)
}

function storage() {
  return browserStorage('sessionStorage')
}

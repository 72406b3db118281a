import { MIN_PASSWORD_LENGTH } from '../../shared/limits.ts'
import { HOUR_SECONDS } from '../../shared/time.ts'
import type { AuthCode, AuthFailure } from '../lib/auth/AuthFailure.ts'
import { formTexts } from './formTexts.ts'
import { signInTexts } from './signInTexts.ts'

/** Which sentence says why something did not work that has to do with signing in. */

const { failures, problems } = signInTexts

/** Why signing up did not work. `minLength`: of a password, in characters, where the user pool wants more than we do. */
export function whySignUpFailed({ code, retryAfterSeconds }: AuthFailure, minLength = MIN_PASSWORD_LENGTH): string {
  switch (code) {
    case 'invalid-email':
      return formTexts.emailInvalid
    case 'weak-password':
      return failures.weakPassword(minLength)
    case 'breached-password':
      return problems.passwordBreached
    case 'too-many-requests':
      return formTexts.tooManyRequests(retryAfterSeconds)
    case 'too-many-codes':
      return failures.tooManyCodes(retryAfterSeconds ?? HOUR_SECONDS)
    default:
      return sentenceFor(code, failures.signUp, failures.any) ?? failures.signUp.other
  }
}

/** Why the mailed code did not confirm the address, or could not be mailed again. */
export function whyCodeFailed(failure: AuthFailure): string {
  // A later sign-up with the same address has replaced a code that has expired, or it is too old.
  return sentenceFor(failure.code, failures.code) ?? whySignUpFailed(failure)
}

/** Why signing in did not work. Who has an account is not said. */
export function whyLoginFailed({ code }: AuthFailure): string {
  const isWrong = code === 'user-not-found' || code === 'invalid-email'
  return sentenceFor(isWrong ? 'invalid-credential' : code, failures.login, failures.any) ?? failures.login.other
}

/** Why Google did not sign anybody in. */
export function whyGoogleFailed(page: 'signUp' | 'login', { code }: AuthFailure): string {
  const { both, [page]: own } = failures.google
  if (code === 'captcha-failed') return failures.any[code]
  return sentenceFor(code, own, both) ?? both.other
}

/** Why the password could not be reset. */
export function whyResetFailed(failure: AuthFailure): string {
  const { code } = failure
  if (code === 'too-many-codes' || code === 'weak-password' || code === 'breached-password')
    return whySignUpFailed(failure)
  const reason = sentenceFor(code, failures.any) ?? failures.again
  return sentenceFor(code, failures.reset) ?? failures.notReset(reason)
}

/** What the first of these tables that knows a code says of it. */
export function sentenceFor(
  code: AuthCode,
  ...tables: readonly Partial<Record<AuthCode, string>>[]
): string | undefined {
  return tables.find((table) => table[code] !== undefined)?.[code]
}

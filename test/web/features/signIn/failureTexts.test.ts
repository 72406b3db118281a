import { describe, expect, test } from 'vitest'
import { type AuthCode, AuthFailure } from '../../../../web/lib/session/AuthFailure.ts'
import { signInTexts } from '../../../../web/texts/signInTexts.ts'

const NETWORK = 'Network error. Please check your connection and try again.'
const INTERNAL = 'An internal error occurred. Please try again.'
const ROBOT = 'Please verify that you are not a robot'
const NO_CAPTCHA = 'The check that you are not a robot is not available right now. Please try again later.'

type Sentences = Record<AuthCode, string>

/** Every code there is, each with the same sentence. */
function all(sentence: string): Sentences {
  return {
    'email-already-in-use': sentence,
    'invalid-email': sentence,
    'weak-password': sentence,
    'breached-password': sentence,
    'operation-not-allowed': sentence,
    'network-request-failed': sentence,
    'internal-error': sentence,
    'too-many-requests': sentence,
    'invalid-credential': sentence,
    'user-disabled': sentence,
    'user-not-confirmed': sentence,
    'user-not-found': sentence,
    'code-mismatch': sentence,
    'code-expired': sentence,
    'captcha-failed': sentence,
    'captcha-unavailable': sentence,
    'email-not-verified': sentence,
    'configuration-not-found': sentence,
    'unauthorized-domain': sentence,
    'popup-closed-by-user': sentence,
    'popup-blocked': sentence,
    'signed-out': sentence,
    other: sentence,
  }
}

const BREACHED = 'This password is known from a data breach, so others may guess it. Please choose a different one.'

const SIGN_UP: Sentences = {
  ...all('Failed to create an account. Please try again.'),
  'email-already-in-use': 'An account with this email already exists. Please sign in or use a different email.',
  'invalid-email': 'Please enter a valid email address.',
  'weak-password': 'Password is too weak. Please choose a stronger password with at least 6 characters.',
  'breached-password': BREACHED,
  'operation-not-allowed': 'Email/password accounts are not enabled. Please contact support.',
  'network-request-failed': NETWORK,
  'internal-error': INTERNAL,
  'too-many-requests': 'Too many requests. Please try again later.',
  'captcha-failed': ROBOT,
  'captcha-unavailable': NO_CAPTCHA,
}

const CODE: Sentences = {
  ...SIGN_UP,
  'code-mismatch': 'This code is not right. Please check the email and try again.',
  'code-expired': 'This code has expired. Please ask for a new one, or sign up again.',
}

const INCORRECT = 'Email or password is incorrect. Please try again.'
const LOGIN: Sentences = {
  ...all('Failed to log in. Please try again.'),
  'invalid-credential': INCORRECT,
  'user-not-found': INCORRECT,
  'invalid-email': INCORRECT,
  'user-disabled': 'This account has been disabled. Please contact support.',
  'too-many-requests': 'Too many failed login attempts. Please try again later.',
  'network-request-failed': NETWORK,
  'internal-error': INTERNAL,
  'captcha-failed': ROBOT,
  'captcha-unavailable': NO_CAPTCHA,
}

const GOOGLE_COMMON = {
  'popup-closed-by-user': 'Sign-in cancelled. Please try again.',
  'popup-blocked': 'Popup was blocked. Please allow popups and try again.',
  'network-request-failed': 'Network error. Please check your connection.',
  'email-not-verified':
    'Google has not verified the email of this account. Please use another account, or an email and a password.',
  'captcha-failed': ROBOT,
}
const GOOGLE_SIGN_UP: Sentences = {
  ...all('Failed to sign in with Google'),
  ...GOOGLE_COMMON,
  'configuration-not-found': 'Google sign-in is not properly configured. Please contact support.',
  'unauthorized-domain': 'This domain is not authorized for Google sign-in. Please contact support.',
}
const GOOGLE_LOGIN: Sentences = {
  ...all('Failed to sign in with Google. Please try again.'),
  ...GOOGLE_COMMON,
  'configuration-not-found': 'Google sign-in is not available. Please try another method or contact support.',
  'unauthorized-domain': 'This domain is not authorized for Google sign-in.',
}

const RESET: Sentences = {
  ...all('Failed to reset password: Please try again.'),
  'user-not-found': 'No account found with this email address. Please check the email or sign up for a new account.',
  'invalid-email': 'Please enter a valid email address',
  'too-many-requests': 'Too many requests. Please try again later',
  'breached-password': BREACHED,
  'network-request-failed': `Failed to reset password: ${NETWORK}`,
  'internal-error': `Failed to reset password: ${INTERNAL}`,
  'code-mismatch': `Failed to reset password: ${CODE['code-mismatch']}`,
  'code-expired': 'Failed to reset password: This code has expired. Please ask for a new one.',
}

const CATALOGUE: [title: string, Sentences, (failure: AuthFailure) => string][] = [
  ['signing up', SIGN_UP, signInTexts.formFailure.signUp],
  ['entering the mailed code', CODE, signInTexts.codeFailure],
  ['signing in', LOGIN, signInTexts.formFailure.login],
  ['Google on the sign-up page', GOOGLE_SIGN_UP, (why) => signInTexts.googleFailure('signUp', why)],
  ['Google on the login page', GOOGLE_LOGIN, (why) => signInTexts.googleFailure('login', why)],
  ['resetting the password', RESET, signInTexts.resetFailure],
]

describe.each(CATALOGUE)('%s, when it fails, is explained for', (_, sentences, textOf) => {
  test.each(Object.entries(sentences) as [AuthCode, string][])('%s', (code, sentence) => {
    expect(textOf(new AuthFailure(code))).toBe(sentence)
  })
})

describe('what the provider itself says', () => {
  const failure = new AuthFailure('other', 'The pool is closed today.')

  test('is passed on where the catalogue has it', () => {
    expect(signInTexts.formFailure.signUp(failure)).toBe('The pool is closed today.')
    expect(signInTexts.codeFailure(failure)).toBe('The pool is closed today.')
    expect(signInTexts.googleFailure('signUp', failure)).toBe('The pool is closed today.')
    expect(signInTexts.resetFailure(failure)).toBe('Failed to reset password: The pool is closed today.')
  })

  test('is not shown to those who sign in', () => {
    expect(signInTexts.formFailure.login(failure)).toBe('Failed to log in. Please try again.')
    expect(signInTexts.googleFailure('login', failure)).toBe('Failed to sign in with Google. Please try again.')
  })

  test('is replaced by the minimum length of the deployment', () => {
    const weak = new AuthFailure('weak-password', 'Password not long enough')
    expect(signInTexts.formFailure.signUp(weak, 10)).toBe(
      'Password is too weak. Please choose a stronger password with at least 10 characters.',
    )
  })

  test('says what a new password lacks', () => {
    const weak = new AuthFailure('weak-password', 'Password not long enough')
    expect(signInTexts.resetFailure(weak)).toBe('Failed to reset password: Password not long enough')
  })
})

import { describe, expect, test } from 'vitest'
import { AuthFailure } from '../../../../web/lib/auth/AuthFailure.ts'
import { authFailureOf } from '../../../../web/lib/auth/authFailureOf.ts'
import { signInTexts } from '../../../../web/texts/signInTexts.ts'

test.each([
  [
    'too-many-codes; 600 seconds',
    'We have mailed several codes already, and the newest one works. You can ask for another in 10 minutes.',
  ],
  ['too-many-requests; 54000 seconds', 'Too many requests. Please try again in 15 hours.'],
])('who is refused by a trigger of the pool (%s) reads when it ends', (refusal, sentence) => {
  const error = Object.assign(new Error(`PreSignUp failed with error ${refusal}.`), {
    name: 'UserLambdaValidationException',
  })
  expect(signInTexts.codeFailure(authFailureOf(error))).toBe(sentence)
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

import { expect, test } from 'vitest'
import { MIN_PASSWORD_LENGTH } from '../../../shared/limits.ts'
import { AuthFailure } from '../../../web/lib/auth/AuthFailure.ts'
import { authFailureOf } from '../../../web/lib/auth/authFailureOf.ts'
import {
  whyCodeFailed,
  whyGoogleFailed,
  whyLoginFailed,
  whyResetFailed,
  whySignUpFailed,
} from '../../../web/texts/signInFailures.ts'

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
  expect(whyCodeFailed(authFailureOf(error))).toBe(sentence)
})

test.each(['signUp', 'login'] as const)('what only the provider has words for is said in ours: %s', (page) => {
  const failure = authFailureOf(new Error('The pool is closed today.'))
  const sentences = [
    page === 'signUp' ? whySignUpFailed(failure) : whyLoginFailed(failure),
    whyCodeFailed(failure),
    whyGoogleFailed(page, failure),
    whyResetFailed(failure),
  ]
  for (const sentence of sentences) expect(sentence).toMatch(/^Failed to .*Please try again\.$/)
})

test.each([
  ['signing up', (failure: AuthFailure) => whySignUpFailed(failure, 10), 10],
  ['a new password', whyResetFailed, MIN_PASSWORD_LENGTH],
])('what a password lacks is said by the limit that we have: %s', (_, sentenceOf, characters) => {
  expect(sentenceOf(new AuthFailure('weak-password'))).toBe(
    `Password is too weak. Please choose a stronger password with at least ${characters} characters.`,
  )
})

import { describe, expect, test } from 'vitest'
import { Problem } from '../../../../shared/problem.ts'
import { type AuthCode, AuthFailure } from '../../../../web/lib/auth/AuthFailure.ts'
import { authFailureOf, isSessionOver } from '../../../../web/lib/auth/authFailureOf.ts'

function anError(name: string, message = 'What the provider said.'): Error {
  return Object.assign(new Error(message), { name })
}

const CODES: [name: string, message: string, code: AuthCode][] = [
  ['UsernameExistsException', 'An account with the given email already exists.', 'email-already-in-use'],
  ['InvalidParameterException', 'Username should be an email.', 'invalid-email'],
  ['InvalidParameterException', 'Invalid email address format.', 'invalid-email'],
  ['InvalidParameterException', 'user.email: String must be at most 2048 characters', 'invalid-email'],
  [
    'InvalidParameterException',
    "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must have length greater than or equal to 6",
    'weak-password',
  ],
  ['InvalidParameterException', 'Password must be at most 256 characters', 'weak-password'],
  ['InvalidParameterException', 'USER_SRP_AUTH flow not enabled for this client', 'operation-not-allowed'],
  ['InvalidParameterException', 'USER_SRP_AUTH is not enabled for the client.', 'operation-not-allowed'],
  [
    'InvalidParameterException',
    'Cannot reset password for the user as there is no registered/verified email or phone_number',
    'other',
  ],
  ['InvalidParameterException', 'User is already confirmed.', 'other'],
  ['InvalidPasswordException', 'Provided password cannot be used for security reasons.', 'breached-password'],
  ['InvalidPasswordException', 'Password did not conform with policy: Password not long enough', 'weak-password'],
  ['NotAuthorizedException', 'Incorrect username or password.', 'invalid-credential'],
  ['NotAuthorizedException', 'User is disabled.', 'user-disabled'],
  ['NotAuthorizedException', 'Password attempts exceeded', 'too-many-requests'],
  ['NotAuthorizedException', 'SignUp is not permitted for this user pool', 'operation-not-allowed'],
  ['CodeMismatchException', 'Invalid verification code provided, please try again.', 'code-mismatch'],
  ['UserLambdaValidationException', 'PreSignUp failed with error captcha-failed.', 'captcha-failed'],
  ['UserLambdaValidationException', 'PreSignUp failed with error captcha-unavailable.', 'captcha-unavailable'],
  ['UserLambdaValidationException', 'PreSignUp failed with error email-not-verified.', 'email-not-verified'],
  [
    'UserLambdaValidationException',
    'PreSignUp failed with error too-many-requests; 54000 seconds.',
    'too-many-requests',
  ],
  ['UserLambdaValidationException', 'CustomMessage failed with error too-many-codes; 600 seconds.', 'too-many-codes'],
  ['UserLambdaValidationException', 'CustomMessage failed with error code-unavailable.', 'internal-error'],
  ['UserLambdaValidationException', 'PreSignUp failed with error something else.', 'other'],
  ['InternalErrorException', 'Something went wrong', 'internal-error'],
  ['SyntaxError', 'Unexpected token <', 'internal-error'],
  ['NetworkError', 'A network error has occurred.', 'network-request-failed'],
  ['OAuthSignInException', 'User cancelled', 'popup-closed-by-user'],
  ['OAuthSignInException', 'User cancelled OAuth flow.', 'popup-closed-by-user'],
  ['OAuthSignInException', 'canceled', 'popup-closed-by-user'],
  ['OAuthSignInException', '`signInWithRedirect` has been canceled.', 'popup-closed-by-user'],
  ['OAuthSignInException', 'access_denied', 'popup-closed-by-user'],
  ['OAuthSignInException', 'popup-blocked', 'popup-blocked'],
  ['OAuthSignInException', 'Login option is not available. Please try another one', 'configuration-not-found'],
  ['OAuthSignInException', 'invalid_client', 'configuration-not-found'],
  ['OAuthSignInException', 'unauthorized_client', 'configuration-not-found'],
  ['OAuthSignInException', 'redirect_mismatch', 'unauthorized-domain'],
  ['OAuthSignInException', 'redirect_uri is not allowed', 'unauthorized-domain'],
  ['OAuthSignInException', 'User is not enabled', 'user-disabled'],
  ['OAuthSignInException', 'PreSignUp failed with error email-not-verified. ', 'email-not-verified'],
  ['OAuthSignInException', 'server_error', 'internal-error'],
  ['OAuthSignInException', 'invalid_grant', 'other'],
  ['ResourceNotFoundException', 'User pool client x does not exist.', 'other'],
  ['__proto__', 'What no provider says.', 'other'],
  ['toString', 'What no provider says.', 'other'],
]

describe('what the provider throws', () => {
  test.each(CODES)('%s: %s → %s', (name, message, code) => {
    const failure = authFailureOf(anError(name, message))
    expect(failure).toMatchObject({ name: 'AuthFailure', code, message: code })
  })

  test.each(['AbortError', 'TimeoutError'])('%s of the browser is a network that failed', (name) => {
    expect(authFailureOf(new DOMException('The time is over.', name)).code).toBe('network-request-failed')
  })

  test('is passed on as the cause', () => {
    const error = anError('LimitExceededException')
    expect(authFailureOf(error).cause).toBe(error)
  })

  test.each([undefined, null, 'a text', 7, {}])('%s is something else, of which nothing is known', (thrown) => {
    expect(authFailureOf(thrown)).toMatchObject({ code: 'other', message: 'other' })
  })

  test('is left as it is when it is in our words already', () => {
    const failure = new AuthFailure('popup-blocked')
    expect(authFailureOf(failure)).toBe(failure)
  })

  test('is a network that failed, or a mistake, when the configuration cannot be read', () => {
    expect(authFailureOf(new Problem('unavailable', 'x')).code).toBe('network-request-failed')
    expect(authFailureOf(new Problem('internal', 'x')).code).toBe('internal-error')
  })
})

describe('a session is over', () => {
  test('when the pool accepts its tokens no more, and not when it cannot be reached', () => {
    expect(isSessionOver(anError('NotAuthorizedException'))).toBe(true)
    expect(isSessionOver(anError('NetworkError'))).toBe(false)
  })
  test('nor with what is no error at all', () => {
    expect(isSessionOver({ name: 'NotAuthorizedException' })).toBe(false)
  })
})

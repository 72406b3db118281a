import { describe, expect, test } from 'vitest'
import { Problem } from '../../../../shared/problem.ts'
import { type AuthCode, AuthFailure } from '../../../../web/lib/auth/AuthFailure.ts'
import { authFailureOf, isSessionOver } from '../../../../web/lib/auth/authFailureOf.ts'

function anError(name: string, message = 'What the provider said.'): Error {
  return Object.assign(new Error(message), { name })
}

const CODES: [name: string, message: string, code: AuthCode][] = [
  ['UsernameExistsException', 'An account with the given email already exists.', 'email-already-in-use'],
  ['AliasExistsException', 'An account with the email already exists.', 'email-already-in-use'],
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
  ['UserNotFoundException', 'User does not exist.', 'user-not-found'],
  ['UserNotConfirmedException', 'User is not confirmed.', 'user-not-confirmed'],
  ['PasswordResetRequiredException', 'Password reset required for the user', 'invalid-credential'],
  ['CodeMismatchException', 'Invalid verification code provided, please try again.', 'code-mismatch'],
  ['ExpiredCodeException', 'Invalid code provided, please request a code again.', 'code-expired'],
  ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', 'too-many-requests'],
  ['TooManyRequestsException', 'Rate exceeded', 'too-many-requests'],
  ['TooManyFailedAttemptsException', 'Too many failed attempts.', 'too-many-requests'],
  ['ForbiddenException', 'Request not allowed due to WAF block.', 'too-many-requests'],
  ['UserLambdaValidationException', 'PreSignUp failed with error captcha-failed.', 'captcha-failed'],
  ['UserLambdaValidationException', 'PreSignUp failed with error captcha-unavailable.', 'captcha-unavailable'],
  ['UserLambdaValidationException', 'PreSignUp failed with error email-not-verified.', 'email-not-verified'],
  ['UserLambdaValidationException', 'PreSignUp failed with error something else.', 'other'],
  ['UnexpectedLambdaException', 'PreSignUp invocation failed.', 'internal-error'],
  ['InvalidLambdaResponseException', 'Unrecognizable lambda output', 'internal-error'],
  ['CodeDeliveryFailureException', 'The code could not be sent.', 'internal-error'],
  ['InternalErrorException', 'Something went wrong', 'internal-error'],
  ['SyntaxError', 'Unexpected token <', 'internal-error'],
  ['NetworkError', 'A network error has occurred.', 'network-request-failed'],
  ['TypeError', 'Failed to fetch', 'network-request-failed'],
  ['EmptySignInUsername', 'username is required to signIn', 'invalid-credential'],
  ['EmptySignInPassword', 'password is required to signIn', 'invalid-credential'],
  ['EmptySignUpUsername', 'username is required to signUp', 'invalid-email'],
  ['EmptySignUpPassword', 'password is required to signUp', 'weak-password'],
  ['EmptyResetPasswordUsername', 'username is required to resetPassword', 'invalid-email'],
  ['EmptyConfirmSignUpCode', 'code is required to confirmSignUp', 'code-mismatch'],
  ['EmptyConfirmResetPasswordConfirmationCode', 'confirmationCode is required', 'code-mismatch'],
  ['EmptyConfirmResetPasswordNewPassword', 'newPassword is required', 'weak-password'],
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
  ['OAuthNotConfigureException', 'oauth param not configured.', 'configuration-not-found'],
  ['AuthUserPoolException', 'Auth UserPool not configured.', 'configuration-not-found'],
  ['InvalidRedirectException', 'signInRedirect had an invalid format.', 'unauthorized-domain'],
  ['InvalidOriginException', 'redirect is coming from a different origin.', 'unauthorized-domain'],
  ['ResourceNotFoundException', 'User pool client x does not exist.', 'other'],
  ['__proto__', 'What no provider says.', 'other'],
  ['toString', 'What no provider says.', 'other'],
]

describe('what the provider throws', () => {
  test.each(CODES)('%s: %s → %s', (name, message, code) => {
    const failure = authFailureOf(anError(name, message))
    expect(failure).toMatchObject({ name: 'AuthFailure', code, providerMessage: message })
  })

  test.each(['AbortError', 'TimeoutError'])('%s of the browser is a network that failed', (name) => {
    expect(authFailureOf(new DOMException('The time is over.', name)).code).toBe('network-request-failed')
  })

  test('is passed on as the cause', () => {
    const error = anError('LimitExceededException')
    expect(authFailureOf(error).cause).toBe(error)
  })

  test.each([undefined, null, 'a text', 7, {}])('%s is something else, of which nothing is known', (thrown) => {
    expect(authFailureOf(thrown)).toMatchObject({ code: 'other', providerMessage: '' })
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
  test.each([
    'NotAuthorizedException',
    'TokenRevokedException',
    'UserNotFoundException',
    'PasswordResetRequiredException',
    'UserNotConfirmedException',
    'RefreshTokenReuseException',
  ])('with %s', (name) => {
    expect(isSessionOver(anError(name))).toBe(true)
  })

  test.each(['NetworkError', 'InternalErrorException', 'TooManyRequestsException', 'Error', ''])(
    'but not with %s',
    (name) => {
      expect(isSessionOver(anError(name))).toBe(false)
    },
  )

  test('nor with what is no error at all', () => {
    expect(isSessionOver({ name: 'NotAuthorizedException' })).toBe(false)
  })
})

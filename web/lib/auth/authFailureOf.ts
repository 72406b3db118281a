import { readTooMany } from '../../../shared/people/refusedCode.ts'
import { Problem } from '../../../shared/problem.ts'
import { type AuthCode, AuthFailure } from './AuthFailure.ts'

/**
 * Converts an error of Amplify into an `AuthFailure` with one of our codes: the only place that knows Amplify's
 * error names. Unknown errors become `other`.
 */
export function authFailureOf(error: unknown): AuthFailure {
  if (error instanceof AuthFailure) return error
  const { name, message } = error instanceof Error || error instanceof DOMException ? error : UNKNOWN
  const code = error instanceof Problem ? codeOfProblem(error) : (codeOfName(name, message) ?? 'other')
  return new AuthFailure(code, { cause: error, retryAfterSeconds: readTooMany(message)?.seconds })
}

/** Whether the pool has ended the session, so that only a new sign-in helps. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof Error && SESSION_IS_OVER.has(error.name)
}

const UNKNOWN = { name: '', message: '' }

/** Amplify removes the tokens itself. Disabled, deleted and signed-out accounts all cause the first one. */
const SESSION_IS_OVER = new Set([
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
  'TokenRevokedException',
  'UserNotConfirmedException',
  'UserNotFoundException',
])

/** Only the request for the configuration throws a `Problem`. */
function codeOfProblem({ code }: Problem): AuthCode {
  return code === 'unavailable' ? 'network-request-failed' : 'internal-error'
}

function codeOfName(name: string, message: string): AuthCode | undefined {
  const code = CODES.get(name)
  return typeof code === 'function' ? code(message) : code
}

/** The codes by error name; for ambiguous names a function of the message. */
const CODES = new Map<string, AuthCode | ((message: string) => AuthCode)>([
  ['UsernameExistsException', 'email-already-in-use'],
  ['AliasExistsException', 'email-already-in-use'],
  ['InvalidParameterException', ofParameter],
  ['InvalidPasswordException', ofPassword],
  ['NotAuthorizedException', ofRefusal],
  ['UserNotFoundException', 'user-not-found'],
  ['UserNotConfirmedException', 'user-not-confirmed'],
  // The text of a wrong password leads to a new one.
  ['PasswordResetRequiredException', 'invalid-credential'],
  ['CodeMismatchException', 'code-mismatch'],
  ['ExpiredCodeException', 'code-expired'],
  ['LimitExceededException', 'too-many-requests'],
  ['TooManyRequestsException', 'too-many-requests'],
  ['TooManyFailedAttemptsException', 'too-many-requests'],
  // The firewall of the user pool.
  ['ForbiddenException', 'too-many-requests'],
  ['UserLambdaValidationException', ofTrigger],
  ['InternalErrorException', 'internal-error'],
  ['UnexpectedLambdaException', 'internal-error'],
  ['InvalidLambdaResponseException', 'internal-error'],
  ['CodeDeliveryFailureException', 'internal-error'],
  // A non-JSON answer comes from something in between.
  ['SyntaxError', 'internal-error'],
  ['NetworkError', 'network-request-failed'],
  ['TypeError', 'network-request-failed'],
  ['AbortError', 'network-request-failed'],
  ['TimeoutError', 'network-request-failed'],
  ['EmptySignInUsername', 'invalid-credential'],
  ['EmptySignInPassword', 'invalid-credential'],
  ['EmptySignUpUsername', 'invalid-email'],
  ['EmptyResetPasswordUsername', 'invalid-email'],
  ['EmptySignUpPassword', 'weak-password'],
  ['EmptyConfirmResetPasswordNewPassword', 'weak-password'],
  ['EmptyConfirmSignUpCode', 'code-mismatch'],
  ['EmptyConfirmResetPasswordConfirmationCode', 'code-mismatch'],
  ['OAuthSignInException', ofGoogle],
  ['OAuthNotConfigureException', 'configuration-not-found'],
  ['AuthUserPoolException', 'configuration-not-found'],
  ['InvalidRedirectException', 'unauthorized-domain'],
  ['InvalidOriginException', 'unauthorized-domain'],
])

function ofParameter(message: string): AuthCode {
  if (/password/i.test(message) && !/reset password/i.test(message)) return 'weak-password'
  if (/not enabled for th/i.test(message)) return 'operation-not-allowed'
  return /username should be an email|email address format|user\.email/i.test(message) ? 'invalid-email' : 'other'
}

/** `Provided password cannot be used for security reasons.`: Cognito knows it from a data breach. */
function ofPassword(message: string): AuthCode {
  return /for security reasons/i.test(message) ? 'breached-password' : 'weak-password'
}

function ofRefusal(message: string): AuthCode {
  if (/disabled|not enabled/i.test(message)) return 'user-disabled'
  if (/attempts exceeded/i.test(message)) return 'too-many-requests'
  return /sign-?up is not permitted/i.test(message) ? 'operation-not-allowed' : 'invalid-credential'
}

/** The codes in errors of our own triggers: `PreSignUp failed with error captcha-failed.` */
const TRIGGER_CODES = ['captcha-failed', 'captcha-unavailable', 'email-not-verified'] as const

function ofTrigger(message: string): AuthCode {
  const tooMany = readTooMany(message)
  if (tooMany) return `too-many-${tooMany.what}`
  if (message.includes('code-unavailable')) return 'internal-error'
  return TRIGGER_CODES.find((code) => message.includes(code)) ?? 'other'
}

/** Errors in the redirect of the pool's sign-in pages, and of our own popup. */
function ofGoogle(message: string): AuthCode {
  const trigger = ofTrigger(message)
  if (trigger !== 'other') return trigger
  return GOOGLE_MESSAGES.find(([pattern]) => pattern.test(message))?.[1] ?? 'other'
}

const GOOGLE_MESSAGES: [pattern: RegExp, code: AuthCode][] = [
  [/popup-blocked/, 'popup-blocked'],
  [/cancel|access_denied/i, 'popup-closed-by-user'],
  [/redirect_(uri|mismatch)/i, 'unauthorized-domain'],
  [/login option is not available|invalid_client|unauthorized_client/i, 'configuration-not-found'],
  [/disabled|not enabled/i, 'user-disabled'],
  [/server_error|temporarily_unavailable/i, 'internal-error'],
]

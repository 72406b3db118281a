/** Why a call to the user pool failed. */
export type AuthCode =
  | 'email-already-in-use'
  | 'invalid-email'
  | 'weak-password'
  | 'breached-password'
  | 'operation-not-allowed'
  | 'network-request-failed'
  | 'internal-error'
  | 'too-many-requests'
  | 'too-many-codes'
  | 'invalid-credential'
  | 'user-disabled'
  | 'user-not-confirmed'
  | 'user-not-found'
  | 'code-mismatch'
  | 'code-expired'
  | 'captcha-failed'
  | 'captcha-unavailable'
  | 'email-not-verified'
  | 'configuration-not-found'
  | 'unauthorized-domain'
  | 'popup-closed-by-user'
  | 'popup-blocked'
  | 'signed-out'
  | 'other'

/** An expected failure of the user pool, whose own words are English and stay in the cause. */
export class AuthFailure extends Error {
  override readonly name = 'AuthFailure'
  readonly code: AuthCode
  /** How long to wait, where the server says so. */
  readonly retryAfterSeconds: number | undefined

  constructor(code: AuthCode, options?: ErrorOptions & { retryAfterSeconds?: number | undefined }) {
    super(code, options)
    this.code = code
    this.retryAfterSeconds = options?.retryAfterSeconds
  }
}

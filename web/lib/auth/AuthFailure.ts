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

/** An expected failure of the user pool. */
export class AuthFailure extends Error {
  override readonly name = 'AuthFailure'
  readonly code: AuthCode
  /** The user pool's own message, which some texts include; empty without one. */
  readonly providerMessage: string
  /** How long to wait, where the server says so. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: AuthCode,
    providerMessage = '',
    options?: ErrorOptions & { retryAfterSeconds?: number | undefined },
  ) {
    super(providerMessage || code, options)
    this.code = code
    this.providerMessage = providerMessage
    this.retryAfterSeconds = options?.retryAfterSeconds
  }
}

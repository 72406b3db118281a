/** Why signing in, signing up or what goes with them did not work, in the words of specification 8. */
export type AuthCode =
  | 'email-already-in-use'
  | 'invalid-email'
  | 'weak-password'
  | 'operation-not-allowed'
  | 'network-request-failed'
  | 'internal-error'
  | 'too-many-requests'
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

/** An expected failure of the provider of accounts. */
export class AuthFailure extends Error {
  override readonly name = 'AuthFailure'
  readonly code: AuthCode
  /** What the provider said, for the texts that pass it on; empty when it said nothing. */
  readonly providerMessage: string

  constructor(code: AuthCode, providerMessage = '', options?: ErrorOptions) {
    super(providerMessage || code, options)
    this.code = code
    this.providerMessage = providerMessage
  }
}

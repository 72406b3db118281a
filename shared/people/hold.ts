import * as z from 'zod/mini'

/** Stopping an account by the link in the mail to an address that it has left, without signing in. */

/** `POST` with the token of the mail to the former address; needs no session. */
export const API_HOLD = '/api/account/hold'

/** `POST /api/account/hold`. */
export const HoldRequest = z.object({ token: z.string() })

/**
 * What became of the account: it has the address again (`stopped`), so a new password can be set; or it has not, and nobody can sign in
 * (`frozen`).
 */
export const HoldAnswer = z.object({ state: z.enum(['stopped', 'frozen']) })
export type HoldAnswer = z.infer<typeof HoldAnswer>

import * as z from 'zod/mini'
import { DIGEST_CHOICES } from './account.ts'
import { WAITLIST_ACTIONS } from './waitlist.ts'

/** What those who follow a link out of a mail ask, and are answered, without signing in. Both sides of the wire use it. */

/** Where leaving happens, by one POST (RFC 8058). */
export const API_UNSUBSCRIBE = '/api/unsubscribe'
export const API_WAITLIST = '/api/waitlist'

/** What a link's token is of: `"/api/leaving?token=…"`. Asking changes nothing. */
export function apiSubscription(token: string): string {
  return withToken('/api/leaving', token)
}

/** The address that mail programs send to: `"/api/unsubscribe?token=…"`. */
export function apiUnsubscribe(token: string): string {
  return withToken(API_UNSUBSCRIBE, token)
}

function withToken(path: string, token: string): string {
  return `${path}?${new URLSearchParams({ token })}`
}

/** One follow, the daily update, the confirmations of follows, or every mail that was subscribed to. */
export const UNSUBSCRIBE_SCOPES = ['follow', 'digest', 'confirmations', 'everything'] as const
export type UnsubscribeScope = (typeof UNSUBSCRIBE_SCOPES)[number]

/** `GET /api/leaving`, and the answer to leaving: what the link is of, and what its owner still gets. */
export const SubscriptionAnswer = z.object({
  kind: z.enum(UNSUBSCRIBE_SCOPES),
  /** Of a follow: what is followed, and the code of its country; neither when it is followed no more. */
  name: z.optional(z.string()),
  country: z.optional(z.string()),
  digest: z.enum(DIGEST_CHOICES),
  confirmations: z.boolean(),
  /** Whose mails they are, so that only the owner recognises it: `"m…@e….org"`. */
  email_hint: z.string(),
})
export type SubscriptionAnswer = z.infer<typeof SubscriptionAnswer>

/**
 * `POST /api/unsubscribe`, from the page. The token may as well stand in the address; two different ones are refused.
 * Without a scope it ends what the token is of; `follow` is only for those whose token is of one.
 */
export const UnsubscribeRequest = z.object({
  token: z.optional(z.string()),
  scope: z.optional(z.enum(UNSUBSCRIBE_SCOPES)),
})
export type UnsubscribeRequest = z.infer<typeof UnsubscribeRequest>

/** `POST /api/waitlist`. */
export const WaitlistRequest = z.object({ token: z.string(), action: z.enum(WAITLIST_ACTIONS) })
export type WaitlistRequest = z.infer<typeof WaitlistRequest>

/** What became of a place on the waitlist. */
export const WaitlistAnswer = z.object({ state: z.enum(['confirmed', 'left']) })
export type WaitlistAnswer = z.infer<typeof WaitlistAnswer>

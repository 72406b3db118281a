import * as z from 'zod/mini'
import { DIGEST_CHOICES } from './account.ts'
import { FollowRequest } from './follow.ts'
import { WAITLIST_ACTIONS } from './waitlist.ts'

/** Requests and answers of the links in mails, which work without signing in. Used on both sides of the wire. */

/** One POST here unsubscribes (RFC 8058). */
export const API_UNSUBSCRIBE = '/api/unsubscribe'
/** `POST` here confirms or leaves the waitlist, by the token of a link. */
export const API_WAITLIST = '/api/waitlist'

/** Describes the subscription of a link's token: `"/api/leaving?token=…"`. Changes nothing. */
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

/**
 * What a link can end: one follow, one watch, the digests of days on which things have only ended, all digests, all watches, the
 * confirmations of follows, or all subscribed mail.
 */
export const UNSUBSCRIBE_SCOPES = [
  'follow',
  'watch',
  'endings',
  'digest',
  'watches',
  'confirmations',
  'everything',
] as const

/** How much the link of one mail ends. */
export type UnsubscribeScope = (typeof UNSUBSCRIBE_SCOPES)[number]

/** The answer to looking at a link and to unsubscribing: what it is about, and which mail its owner still gets. */
export const SubscriptionAnswer = z.object({
  kind: z.enum(UNSUBSCRIBE_SCOPES),
  /** Name and country code of a follow, or the name of a watch; missing when it no longer exists. */
  name: z.optional(z.string()),
  country: z.optional(z.string()),
  /** Whether the watch of the link is paused. */
  paused: z.optional(z.boolean()),
  /** The watches that are not paused; missing for somebody without watches. */
  watches: z.optional(z.number()),
  digest: z.enum(DIGEST_CHOICES),
  /** Whether a digest is sent on days on which things have only ended. */
  mail_endings: z.boolean(),
  confirmations: z.boolean(),
  /** Enough of the address for its owner to recognise it: `"m…@e….org"`. */
  email_hint: z.string(),
})
export type SubscriptionAnswer = z.infer<typeof SubscriptionAnswer>

/**
 * `POST /api/unsubscribe` from the page. The token may also be in the address; two different ones are refused. Without a
 * scope it ends what the token is for; `follow` and `watch` need a token of one. With `undo` it takes that back: the watch of
 * the token is not paused any more, digests of endings are sent again, or its follow, which has to be named, is followed again.
 */
export const UnsubscribeRequest = z.object({
  token: z.optional(z.string()),
  scope: z.optional(z.enum(UNSUBSCRIBE_SCOPES)),
  undo: z.optional(z.union([z.enum(['watch', 'endings']), FollowRequest])),
})
export type UnsubscribeRequest = z.infer<typeof UnsubscribeRequest>

/** `POST /api/waitlist`. */
export const WaitlistRequest = z.object({ token: z.string(), action: z.enum(WAITLIST_ACTIONS) })
export type WaitlistRequest = z.infer<typeof WaitlistRequest>

/** The new state of a place on the waitlist. */
export const WaitlistAnswer = z.object({ state: z.enum(['confirmed', 'left']) })
export type WaitlistAnswer = z.infer<typeof WaitlistAnswer>

import * as z from 'zod/mini'
import {
  API_UNSUBSCRIBE,
  API_WAITLIST,
  apiSubscription,
  SubscriptionAnswer,
  type UnsubscribeScope,
  WaitlistAnswer,
} from '../../../shared/people/unsubscribe.ts'
import type { WaitlistAction } from '../../../shared/people/waitlist.ts'
import { fetchJson } from '../../lib/requests/fetchJson.ts'

/** The form field of one-click unsubscribe (RFC 8058), sent without scripts. */
export const ONE_CLICK = { name: 'List-Unsubscribe', value: 'One-Click' } as const

const REQUEST = { cache: 'no-store', timeoutMs: 15_000 } as const

/** What the link of a mail can end; undefined when the account was deleted. Throws a `Problem`. */
export function readSubscription(token: string, signal: AbortSignal): Promise<SubscriptionAnswer | undefined> {
  return fetchJson(apiSubscription(token), z.optional(SubscriptionAnswer), { ...REQUEST, signal })
}

/**
 * Ends the given subscription, or the link's own. Idempotent. Returns the new state, as `readSubscription` does. Throws a
 * `Problem`.
 */
export function unsubscribe(
  token: string,
  scope: UnsubscribeScope | undefined,
  signal: AbortSignal,
): Promise<SubscriptionAnswer | undefined> {
  return fetchJson(API_UNSUBSCRIBE, z.optional(SubscriptionAnswer), {
    ...postOf({ token, ...(scope && { scope }) }),
    signal,
  })
}

/** Confirms a place on the waitlist, or leaves it. Idempotent. Throws a `Problem`. */
export async function answerWaitlist(token: string, action: WaitlistAction, signal: AbortSignal): Promise<void> {
  await fetchJson(API_WAITLIST, WaitlistAnswer, { ...postOf({ token, action }), signal })
}

function postOf(body: Record<string, string>) {
  const headers = { 'content-type': 'application/json' }
  return { ...REQUEST, method: 'POST', headers, body: JSON.stringify(body) }
}

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

/** The one field that the form sends without scripts, as mail programs do (RFC 8058). */
export const ONE_CLICK = { name: 'List-Unsubscribe', value: 'One-Click' } as const

const USUAL = { cache: 'no-store', timeoutMs: 15_000 } as const

/** What the link of a mail can end; undefined when its owner's account is gone. Throws a `Problem`. */
export function readSubscription(
  token: string,
  signal: AbortSignal,
): Promise<SubscriptionAnswer | undefined> {
  return fetchJson(apiSubscription(token), z.optional(SubscriptionAnswer), { ...USUAL, signal })
}

/**
 * Ends certain mails, or whatever the link came with; again is fine. Gives what their owner still gets, as `readLeaving`
 * does. Throws a `Problem`.
 */
export function unsubscribe(
  token: string,
  scope: UnsubscribeScope | undefined,
  signal: AbortSignal,
): Promise<SubscriptionAnswer | undefined> {
  return fetchJson(API_UNSUBSCRIBE, z.optional(SubscriptionAnswer), {
    ...sent({ token, ...(scope && { scope }) }),
    signal,
  })
}

/** Confirms a place on the waitlist, or gives it up; again is fine. Throws a `Problem`. */
export async function answerWaitlist(
  token: string,
  action: WaitlistAction,
  signal: AbortSignal,
): Promise<void> {
  await fetchJson(API_WAITLIST, WaitlistAnswer, { ...sent({ token, action }), signal })
}

function sent(body: Record<string, string>) {
  const headers = { 'content-type': 'application/json' }
  return { ...USUAL, method: 'POST', headers, body: JSON.stringify(body) }
}

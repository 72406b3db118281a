import * as z from 'zod/mini'
import {
  API_PUSH_RENEWAL,
  BrowserSubscription,
  KnownSubscription,
  type PushRenewal,
} from '../../shared/people/pushSubscription.ts'
import { PUSH_CACHE } from './caches.ts'

/**
 * The push subscription that the server knows of this browser, kept where the service worker finds it. Browsers replace
 * subscriptions with no page open, and tell only the worker, which has no session.
 */

const ENTRY = '/push-subscription'

const KeptSubscription = z.extend(KnownSubscription, {
  /** The server's key that this browser subscribed with. */
  key: z.string(),
})
type KeptSubscription = z.infer<typeof KeptSubscription>

/** Keeps the subscription that the server has just been told. */
export async function keepSubscription(kept: KeptSubscription): Promise<void> {
  await (await caches.open(PUSH_CACHE)).put(ENTRY, Response.json(kept))
}

/** The subscription that the server was told last; undefined when this browser has told none. */
export async function keptSubscription(): Promise<KeptSubscription | undefined> {
  const response = await (await caches.open(PUSH_CACHE)).match(ENTRY)
  return response && KeptSubscription.safeParse(await response.json()).data
}

/** Forgets it, so that nothing is renewed any more. */
export async function forgetSubscription(): Promise<void> {
  await caches.delete(PUSH_CACHE)
}

type Subscription = Pick<PushSubscription, 'toJSON' | 'unsubscribe'>

/**
 * Tells the server the subscription in place of the one that this browser has replaced or dropped. If that fails, the next
 * visit does it; a browser that its owner has removed meanwhile is unsubscribed.
 *
 * @param renewed the new subscription, from browsers that make one themselves
 */
export async function renewSubscription(
  pushManager: { subscribe(options: PushSubscriptionOptionsInit): Promise<Subscription> },
  renewed: Subscription | null | undefined,
): Promise<void> {
  const kept = await keptSubscription()
  if (!kept) return
  const { key, ...known } = kept
  const made = renewed ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
  const subscription = BrowserSubscription.parse(made.toJSON())
  const body: PushRenewal = { ...known, subscription }
  const headers = { 'content-type': 'application/json' }
  const { ok, status } = await fetch(API_PUSH_RENEWAL, { method: 'POST', headers, body: JSON.stringify(body) })
  if (ok) {
    const device = await deviceId(subscription.endpoint)
    await keepSubscription({ ...kept, device, auth: subscription.keys.auth })
  } else if (status === 404) {
    await forgetSubscription()
    await made.unsubscribe()
  }
}

/** 132 bits of Base64. */
const ID_LENGTH = 22

/**
 * The id of a browser on the server: a hash of its push endpoint, because the API never returns the endpoint. The server
 * computes it in the same way.
 */
export async function deviceId(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return base64Url(hash).slice(0, ID_LENGTH)
}

/** Without padding, as the server writes hashes and keys. */
export function base64Url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

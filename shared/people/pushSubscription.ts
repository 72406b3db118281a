import * as z from 'zod/mini'

/** Separate from the signed-in API, because the service worker renews subscriptions without a session. */

/** The push subscription of a browser, as `PushSubscription.toJSON` writes it. */
export const BrowserSubscription = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
})
export type BrowserSubscription = z.infer<typeof BrowserSubscription>

/** `POST`: replaces the subscription of a browser by a new one. */
export const API_PUSH_RENEWAL = '/api/push-renewal'

/** A subscription of a person's browser, and its secret, which only the browser and the server know. */
export const KnownSubscription = z.object({ uid: z.string(), device: z.string(), auth: z.string() })
export type KnownSubscription = z.infer<typeof KnownSubscription>

/** `POST /api/push-renewal`: the known subscription proves the right to replace it. */
export const PushRenewal = z.extend(KnownSubscription, { subscription: BrowserSubscription })
export type PushRenewal = z.infer<typeof PushRenewal>

import * as z from 'zod/mini'
import { Account } from './account.ts'
import { FOLLOW_KINDS, Follow } from './follow.ts'
import { Instant } from './trend.ts'

/**
 * What the API answers those who are signed in, and where. Both sides of the wire use these shapes. It stands apart from
 * `api.ts` and `pages.ts` because visitors who never sign in need none of it.
 */

export const API_FOLLOWS = '/api/follows'
export const API_ACCOUNT = '/api/account'
export const API_ACCOUNT_EXPORT = '/api/account/export'
export const API_CHANGES = '/api/account/changes'
export const API_DEVICES = '/api/account/devices'
export const API_CAPTCHA = '/api/captcha'

/** `"/api/follows/dGhpcw"` */
export function apiFollow(id: string): string {
  return `${API_FOLLOWS}/${encodeURIComponent(id)}`
}

/** `"/api/account/devices/dGhpcw"` */
export function apiDevice(id: string): string {
  return `${API_DEVICES}/${encodeURIComponent(id)}`
}

/** The time zone of the reader's browser, sent along with signed-in calls: a new account begins with it. */
export const TIME_ZONE_HEADER = 'x-time-zone'

/** `GET /api/follows`: newest first. */
export const FollowsAnswer = z.object({ follows: z.array(Follow) })
export type FollowsAnswer = z.infer<typeof FollowsAnswer>

/** `POST /api/follows`: the follow, and whether its confirmation was sent. */
export const FollowAnswer = z.extend(Follow, { email_sent: z.boolean() })
export type FollowAnswer = z.infer<typeof FollowAnswer>

/** What is known of one follow now, and what changed since the collection that the last update was about. */
export const FollowNews = z.object({
  id: z.string(),
  kind: z.enum(FOLLOW_KINDS),
  /** A trend's status as it is shown; null when it is in no current list, and for categories. */
  status: z.nullable(z.string()),
  /** The volume as it is shown; empty when it is not known, and for categories. */
  search: z.string(),
  /** How many trends a category has now; null for trends, and when its country cannot be read. */
  trends: z.nullable(z.number()),
  /** Each change in a few words: `"200K+, was 100K+"`. A category has one for each of its changed trends. */
  changes: z.array(z.object({ trend: z.string(), reasons: z.array(z.string()) })),
})
export type FollowNews = z.infer<typeof FollowNews>

/**
 * `GET /api/account/changes`: what the next update would be about. `since` is the time of the older data that was
 * compared with, null while there is none; `updated_at` that of the newer.
 */
export const ChangesAnswer = z.object({
  since: z.nullable(Instant),
  updated_at: z.nullable(Instant),
  follows: z.array(FollowNews),
})
export type ChangesAnswer = z.infer<typeof ChangesAnswer>

/** A browser that gets notifications with the site closed. Its address at the push service is never answered. */
export const Device = z.object({ id: z.string(), label: z.string(), created_at: Instant })
export type Device = z.infer<typeof Device>

/** `GET /api/account/devices`: the key that browsers subscribe with, and who did. */
export const DevicesAnswer = z.object({ public_key: z.string(), devices: z.array(Device) })
export type DevicesAnswer = z.infer<typeof DevicesAnswer>

/** `POST /api/account/devices`: a browser's push subscription (as its `toJSON` writes it), and what to call it. */
export const DeviceRequest = z.object({
  label: z.string(),
  subscription: z.object({
    endpoint: z.string(),
    keys: z.object({ p256dh: z.string(), auth: z.string() }),
  }),
})
export type DeviceRequest = z.infer<typeof DeviceRequest>

/** `POST /api/account/devices/{id}`: sends it a notification to try; `sent` is false when it is subscribed no more. */
export const DeviceTestAnswer = z.object({ sent: z.boolean() })

/** A device in an export: of its address only the push service's host, since the rest of it is a secret. */
const ExportedDevice = z.extend(Device, { push_service: z.string() })

/** `GET /api/account/export`: everything that is stored about a person. */
export const AccountExport = z.object({
  exported_at: Instant,
  account: Account,
  follows: z.array(Follow),
  devices: z.array(ExportedDevice),
})
export type AccountExport = z.infer<typeof AccountExport>

import * as z from 'zod/mini'
import { CATEGORIES } from '../categories.ts'
import { Instant } from '../instant.ts'
import { Account } from '../people/account.ts'
import { FOLLOW_KINDS, Follow } from '../people/follow.ts'
import { BrowserSubscription } from '../people/pushSubscription.ts'
import { StoredHit, WaitingHits } from '../watches/storedHits.ts'
import { Watch } from '../watches/watch.ts'
import { DigestBlock } from './mailBlocks.ts'

/**
 * Routes and shapes of the signed-in API, used on both sides of the wire. Separate from `api.ts` and `apiAddresses.ts`, so
 * that visitors who never sign in do not load it.
 */

/** `GET`: the follows of the caller; `POST` adds one. `DELETE` with an id removes it. */
export const API_FOLLOWS = '/api/follows'
/** `GET`: the account, which is created with the first call; `PATCH` changes its settings, `DELETE` deletes it. */
export const API_ACCOUNT = '/api/account'
/** `GET`: everything that is stored about the person, in parts. */
export const API_ACCOUNT_EXPORT = '/api/account/export'
/** `POST`: resumes mail to an address that was verified again; answers the account. */
export const API_VERIFIED = '/api/account/verified'
/** `GET`: what changed in what the person follows. */
export const API_CHANGES = '/api/account/changes'
/** `GET`: a preview of the next digest; `POST`: sends it now, as a copy. */
export const API_DIGEST = '/api/account/digest'
/** `GET`: the browsers with notifications; `POST` adds one. */
export const API_DEVICES = '/api/account/devices'
/** `GET`: a puzzle of the captcha. Needs no session. */
export const API_CAPTCHA = '/api/captcha'
/** `GET`: the watches; `POST` adds one. */
export const API_WATCHES = '/api/watches'
/** `POST`: what a watch would have matched in the last week. */
export const API_WATCH_PREVIEW = '/api/watches/preview'

/** The form of a token of the user pool, as a regular expression; the edge refuses everything else. */
export const TOKEN_FORM = '[\\w-]+\\.[\\w-]+\\.[\\w-]+'

/** `"/api/follows/dGhpcw"` */
export function apiFollow(id: string): string {
  return `${API_FOLLOWS}/${encodeURIComponent(id)}`
}

/** The part of an export after another one: `"/api/account/export/dGhpcw~2026-11-21T12%3A00%3A00.000Z"`. */
export function apiExportAfter(place: string): string {
  return `${API_ACCOUNT_EXPORT}/${encodeURIComponent(place)}`
}

/** `"/api/account/devices/dGhpcw"` */
export function apiDevice(id: string): string {
  return `${API_DEVICES}/${encodeURIComponent(id)}`
}

/** `"/api/watches/dGhpcw"` */
export function apiWatch(id: string): string {
  return `${API_WATCHES}/${encodeURIComponent(id)}`
}

/** `"/api/watches/w1/hits"` */
export function apiWatchHits(id: string): string {
  return `${apiWatch(id)}/hits`
}

/** The time zone of the reader's browser, sent along with signed-in calls: a new account begins with it. */
export const TIME_ZONE_HEADER = 'x-time-zone'
/** The language of the page that asks, for a new account. */
export const LANGUAGE_HEADER = 'x-language'

/** `GET /api/follows`: newest first. */
export const FollowsAnswer = z.object({ follows: z.array(Follow) })
export type FollowsAnswer = z.infer<typeof FollowsAnswer>

/**
 * `POST /api/follows`: the follow, and its confirmation by email: queued (the mail follows within minutes, together with
 * other changes), failed, or off, because the reader wants or gets none. `email_sent` is true when it is queued.
 */
export const FollowAnswer = z.extend(Follow, {
  email_sent: z.boolean(),
  confirmation: z.enum(['queued', 'failed', 'off']),
})
export type FollowAnswer = z.infer<typeof FollowAnswer>

/** A change as readers are told of it; which words it has is for their page to say. */
export const ToldChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['new', 'again', 'ended']) }),
  z.object({ kind: z.enum(['volume', 'growth']), before: z.number(), after: z.number() }),
  z.object({ kind: z.literal('articles'), count: z.number() }),
])
export type ToldChange = z.infer<typeof ToldChange>

/** The current state of one follow, and what changed since the older collection. */
export const FollowNews = z.object({
  id: z.string(),
  kind: z.enum(FOLLOW_KINDS),
  /** A trend's main category; missing while it is in no current list. */
  category: z.optional(z.enum(CATEGORIES)),
  /** A trend's status as it is shown; null when it is in no current list, and for categories. */
  status: z.nullable(z.string()),
  /** The volume as it is shown; empty when it is not known, and for categories. */
  search: z.string(),
  /** How many trends a category has now; null for trends, and when its country cannot be read. */
  trends: z.nullable(z.number()),
  /** A category has one for each of its changed trends. */
  changes: z.array(z.object({ trend: z.string(), reasons: z.array(ToldChange) })),
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
  /** The content of a notification: how many trends go on and have ended, and the most searched of those that go on. */
  updates: z.object({
    going_on: z.number(),
    ended: z.number(),
    first: z.array(z.object({ title: z.string(), change: ToldChange, volume: z.nullable(z.number()) })),
  }),
})
export type ChangesAnswer = z.infer<typeof ChangesAnswer>

/**
 * `GET /api/account/digest`: the reader's next digest if it were sent now, as a mail program shows it. Without changes
 * there are no blocks, and the texts are empty.
 */
export const DigestPreview = z.object({
  subject: z.string(),
  /** A complete HTML document, for an iframe. */
  html: z.string(),
  text: z.string(),
  /** How many trends go on, how many have ended, and the matches of watches: as the mail counts them. */
  going_on: z.number(),
  ended: z.number(),
  matches: z.number(),
  /** The parts of the mail, in its order and words. */
  blocks: z.array(DigestBlock),
})
export type DigestPreview = z.infer<typeof DigestPreview>

/** `POST /api/account/digest`: whether a copy was sent to the reader's own address, or why not. */
export const DigestCopyAnswer = z.object({
  sent: z.boolean(),
  reason: z.optional(
    z.enum([
      /** There are no unreported changes. */
      'nothing',
      /** Mails to the address come back or are not wanted. */
      'suppressed',
      /** The daily limit of copies is reached. */
      'limit',
      /** The deployment sends no mail. */
      'not-set-up',
      /** The mail service does not take mails to the address. */
      'refused',
      /** The mail service has too much to do: later it may work. */
      'busy',
      /** Nobody knows whether it was sent. */
      'unknown',
    ]),
  ),
})
export type DigestCopyAnswer = z.infer<typeof DigestCopyAnswer>

/**
 * A browser with push notifications, until its push service refuses them for good: then it has `ended`, and gets nothing before
 * it subscribes again. Its endpoint is never answered.
 */
export const Device = z.object({ id: z.string(), label: z.string(), created_at: Instant, ended: z.boolean() })
export type Device = z.infer<typeof Device>

/** `GET /api/account/devices`: the key that browsers subscribe with, and who did. */
export const DevicesAnswer = z.object({ public_key: z.string(), devices: z.array(Device) })
export type DevicesAnswer = z.infer<typeof DevicesAnswer>

/** `POST /api/account/devices`: a browser's push subscription (its `toJSON`), and a label. */
export const DeviceRequest = z.object({
  label: z.string(),
  subscription: BrowserSubscription,
})
export type DeviceRequest = z.infer<typeof DeviceRequest>

/** `POST /api/account/devices/{id}`: sends a test notification; `sent` is false when the subscription has ended. */
export const DeviceTestAnswer = z.object({ sent: z.boolean() })

/** A device in an export, without the keys of its browser: they are secrets of the device. */
const ExportedDevice = z.extend(Device, { push_service: z.string(), endpoint: z.string() })

/** The outcome of one message: `digest#2026-11-21`, `copy#2026-11-21#1`, `welcome`. */
const ExportedMessage = z.object({
  message: z.string(),
  state: z.string(),
  at: z.string(),
  reason: z.optional(z.string()),
})

/** Follows and unfollows that are being confirmed, or were confirmed lately. */
export const ExportedConfirmations = z.object({
  windows: z.array(z.unknown()),
  latest: z.array(z.unknown()),
  opened_at: z.array(z.string()),
})

/** `DELETE /api/account` within `HOLD_DAYS` after a change of the address: when the account is deleted, unless that is stopped. */
export const DeletionAnswer = z.object({ deleted_at: Instant })
export type DeletionAnswer = z.infer<typeof DeletionAnswer>

/** A watch with everything that it has found. */
const ExportedWatch = z.extend(Watch, {
  /** The stored looks that found something; `more` counts hits without details. */
  found: z.array(z.object({ at: Instant, hits: z.array(StoredHit), more: z.number() })),
  /** What no message has reported yet. */
  waiting: z.nullable(WaitingHits),
  /** The reported rung of each wave that may still be listed. */
  rungs: z.record(z.string(), z.number()),
  /** The number of hits of each day (UTC). */
  days: z.record(z.string(), z.number()),
})

/** What the user pool stores; not the password, which nobody can read. */
const ExportedSignIn = z.object({
  username: z.string(),
  enabled: z.boolean(),
  created_at: Instant,
  changed_at: Instant,
  /** `email`, `email_verified`, `name`, … */
  attributes: z.record(z.string(), z.string()),
})

const ExportedSuppression = z.object({
  reason: z.optional(z.string()),
  at: z.optional(z.string()),
  lifted_at: z.optional(z.string()),
})

/**
 * `GET /api/account/export`: everything that is stored about a person. Without compression, what watches have found may take several
 * parts.
 */
export const AccountExport = z.object({
  exported_at: Instant,
  account: Account,
  follows: z.array(Follow),
  devices: z.array(ExportedDevice),
  watches: z.array(ExportedWatch),
  messages: z.array(ExportedMessage),
  confirmations: z.nullable(ExportedConfirmations),
  /** When the next digest and a message at once are due, and from when on watches look through collections. */
  due: z.record(z.string(), Instant),
  /** The changes of the address in the last days: what the account has left, and when a deletion that waits is due. */
  address_changes: z.nullable(
    z.object({ former: z.array(z.unknown()), changed_at: Instant, delete_at: z.nullable(Instant) }),
  ),
  /** When the email address was last changed: the time of the token that brought it; null for that of the sign-up. */
  email_at: z.nullable(Instant),
  /** When the time zone was changed last. */
  moved_at: z.nullable(Instant),
  /** The sessions that began before have ended, by a new password or because the account was stopped. */
  sessions_from: z.nullable(Instant),
  /** Whether the operator has disabled the account. */
  disabled: z.boolean(),
  waitlist: z.nullable(
    z.object({
      email: z.string(),
      country: z.string(),
      added_at: z.string(),
      confirmed_at: z.optional(z.string()),
    }),
  ),
  /** Why and since when the address gets no mail, or when that ended. */
  suppression: z.nullable(ExportedSuppression),
  /** The same for mails that strangers cause. */
  suppression_for_strangers: z.nullable(ExportedSuppression),
  sign_in: z.nullable(ExportedSignIn),
  /** The address of the next part, which has more of what watches have found; null when this is all. */
  next: z.nullable(z.string()),
})
export type AccountExport = z.infer<typeof AccountExport>

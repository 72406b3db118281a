import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { Device } from '../../../shared/answers/signedInApi.ts'
import { CATEGORIES } from '../../../shared/categories.ts'
import { Instant } from '../../../shared/instant.ts'
import { LANGUAGE_TAGS, type Language } from '../../../shared/languages/languages.ts'
import { THEMES } from '../../../shared/page/theme.ts'
import { DIGEST_CHOICES, MAIL_FORMS, type MailForm, NEW_ACCOUNT, QuietHours } from '../../../shared/people/account.ts'
import { type FollowTarget, readFollowTarget } from '../../../shared/people/follow.ts'
import type { PeopleKey } from './partitions.ts'
import { type StoredWatch, toWatch } from './watchEntry.ts'

/** The partition of the changes of people's addresses. */
export const ADDRESS_CHANGES = 'ADDRESS-CHANGES'

/** The partition of the people whom the operator has disabled. */
export const DISABLED = 'DISABLED'

/** A follow in the record of its reader. The id is a hash of its target, so nothing is followed twice. */
export type StoredFollow = FollowTarget & { id: string; created_at: string }

/** A browser with its push subscription. */
export type StoredDevice = Device & { endpoint: string; p256dh: string; auth: string }

/** Everything that mails and notifications to one person need. */
export type Follower = {
  sub: string
  zone: string
  email: string
  /** When the token was issued that brought the email address; undefined for that of the sign-up. */
  email_at: string | undefined
  name: string
  digest: (typeof DIGEST_CHOICES)[number]
  mail_form: MailForm
  mail_endings: boolean
  /** Of mails and notifications. */
  language: Language
  notifications: boolean
  confirmations: boolean
  follows: StoredFollow[]
  devices: StoredDevice[]
  watches: StoredWatch[]
  /** The local hours without "at once" messages; null for none. */
  quiet_hours: QuietHours | null
  /** When they signed up. */
  created_at: string
  /** Incremented by every change. */
  version: number
  /** When they changed their time zone; undefined when they never did. */
  moved_at: string | undefined
  /** When the account is deleted; undefined unless its deletion waits. */
  delete_at: string | undefined
  /** Their deletion waits or has begun: nothing may be sent to them. */
  gone: boolean
  /** Sessions that began before have ended, by a new password or because the account was stopped; undefined for none. */
  sessions_from: string | undefined
  /** The operator has disabled them in the user pool: nothing may be sent to them. */
  disabled: boolean
  /** Their user name in the user pool. */
  username: string
}

/** The account, without the fields of the follower record. */
export type StoredAccount = z.infer<typeof AccountItem>

/** A person's account and follower record. */
export type Person = { account: StoredAccount; follower: Follower }

/** What a token says about a new person. */
export type Newcomer = { sub: string; username: string; email: string; name: string }

const Category = z.enum(CATEGORIES)

/** The account as stored. Categories that no longer exist are dropped. */
export const AccountItem = z.object({
  theme: z.enum(THEMES),
  favorite_categories: z.pipe(
    z.array(z.unknown()),
    z.transform((all: unknown[]) => all.flatMap((one) => Category.safeParse(one).data ?? [])),
  ),
  created_at: Instant,
})

/** The follower record as stored. Follows, devices and watches are by id, and not validated yet. */
export const FollowerItem = z.object({
  zone: z.string(),
  email: z.string(),
  email_at: z.optional(Instant),
  name: z.string(),
  digest: z.enum(DIGEST_CHOICES),
  mail_form: z.enum(MAIL_FORMS),
  mail_endings: z.boolean(),
  /** Missing in records from before there were languages. */
  language: z.optional(z.enum(LANGUAGE_TAGS)),
  notifications: z.boolean(),
  confirmations: z.boolean(),
  follows: z.record(z.string(), z.unknown()),
  devices: z.record(z.string(), z.unknown()),
  /** Missing before the first watch. */
  watches: z.optional(z.record(z.string(), z.unknown())),
  quiet_hours: z.nullable(QuietHours),
  created_at: Instant,
  version: z.number(),
  /** The id of the last write, so that a writer whose response was lost recognizes its own write. */
  written_by: z.string(),
  moved_at: z.optional(Instant),
  delete_at: z.optional(Instant),
  gone: z.optional(z.boolean()),
  sessions_from: z.optional(Instant),
  disabled: z.optional(z.boolean()),
  username: z.string(),
})
export type FollowerItem = z.infer<typeof FollowerItem>

/** A follow in the record; its topic is derived from the name. */
type FollowEntry = Omit<StoredFollow, 'id' | 'topic'>

const Created = z.object({ created_at: Instant })
const DeviceEntry = z.extend(z.omit(Device, { id: true }), {
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
})
/** A device in the record. */
type DeviceEntry = z.infer<typeof DeviceEntry>

/** The partition with the outbox of a person. */
export function outboxOf(sub: string): `OUTBOX#${string}` {
  return `OUTBOX#${sub}`
}

/** The key of the account. All items about one person are in its partition. */
export function accountKey(sub: string): PeopleKey {
  return { pk: `PERSON#${sub}`, sk: 'ACCOUNT' }
}

/** The key of a watch's item beside the follower record, with the hash of its feed and a summary of its hits. */
export function watchKey(sub: string, id: string): PeopleKey {
  return { pk: `PERSON#${sub}`, sk: `${WATCHES}${id}` }
}

/**
 * The beginnings of the sort keys of what watches have: a summary, the hits of each look, the rungs that they have reported,
 * and the hits that no message has reported.
 */
export const WATCHES = 'WATCH#'
/** The hits of each look. */
export const HITS = 'HIT#'
/** The rungs that a watch has reported. */
export const RUNGS = 'RUNGS#'
/** The hits that no message has reported. */
export const WAITING = 'WAITING#'

/** The key under which the hash of a feed's token is looked up. */
export function watchFeedKey(hash: string): PeopleKey {
  return { pk: `FEED#${hash}`, sk: 'FEED' }
}

/** The key of a follower record. */
export function followerKey(sub: string): PeopleKey {
  return { pk: `PERSON#${sub}`, sk: 'FOLLOWER' }
}

/** The key of a disabled person in the list of them. */
export function disabledKey(sub: string): PeopleKey {
  return { pk: DISABLED, sk: sub }
}

/** The key of the changes of a person's address. */
export function addressChangesKey(sub: string): PeopleKey {
  return { pk: ADDRESS_CHANGES, sk: sub }
}

/** The items of a new account, with the defaults of `NEW_ACCOUNT`. */
export function newItems(
  person: Newcomer,
  zone: string,
  now: string,
  writtenBy: string,
  language: Language = 'en',
): { account: StoredAccount; record: FollowerItem } {
  const { theme, favorite_categories, ...settings } = NEW_ACCOUNT
  const account = { theme, favorite_categories: [...favorite_categories], created_at: now }
  const record: FollowerItem = {
    zone,
    email: person.email,
    name: person.name,
    ...settings,
    language,
    follows: {},
    devices: {},
    created_at: now,
    version: 1,
    written_by: writtenBy,
    username: person.username,
  }
  return { account, record }
}

/** Converts a stored record. Damaged follows, devices and watches are dropped one by one. */
export function toFollower(sub: string, item: FollowerItem): Follower {
  const { zone, email, name, digest, mail_form, mail_endings, notifications, confirmations } = item
  const {
    language = 'en',
    quiet_hours,
    created_at,
    version,
    email_at,
    moved_at,
    delete_at,
    gone = false,
    sessions_from,
    disabled = false,
    username,
  } = item
  return {
    sub,
    zone,
    email,
    email_at,
    name,
    digest,
    mail_form,
    mail_endings,
    language,
    notifications,
    confirmations,
    follows: Object.entries(item.follows).flatMap(([id, entry]) => toFollow(id, entry) ?? []),
    devices: Object.entries(item.devices).flatMap(([id, entry]) => toDevice(id, entry) ?? []),
    watches: Object.entries(item.watches ?? {}).flatMap(([id, entry]) => toWatch(id, entry) ?? []),
    quiet_hours,
    created_at,
    version,
    moved_at,
    delete_at,
    gone: gone || delete_at !== undefined,
    sessions_from,
    disabled,
    username,
  }
}

/** The watches of a follower that are not paused. */
export function activeWatches({ watches }: Follower): StoredWatch[] {
  return watches.filter(({ paused }) => !paused)
}

/** Whether anything may be sent to a follower: not during their deletion, and not while they are disabled. */
export function isReachable({ gone, disabled }: Follower): boolean {
  return !gone && !disabled
}

/**
 * Whether a token belongs to a session that has ended; the pool takes it no more, but it is valid for some minutes. By the time of
 * the sign-in, in whole seconds, as tokens count.
 */
export function isOfEndedSession(
  { signedInAt, issuedAt }: { signedInAt: string | undefined; issuedAt: string },
  { sessions_from }: Follower,
): boolean {
  return sessions_from !== undefined && Date.parse(signedInAt ?? issuedAt) < wholeSecond(sessions_from)
}

function wholeSecond(instant: string): number {
  return Math.floor(Date.parse(instant) / 1_000) * 1_000
}

function toFollow(id: string, entry: unknown): StoredFollow | undefined {
  const target = readFollowTarget(entry)
  const created = Created.safeParse(entry).data
  return target && created && { id, ...target, ...created }
}

function toDevice(id: string, entry: unknown): StoredDevice | undefined {
  const read = DeviceEntry.safeParse(entry).data
  return read && { id, ...read }
}

/** Without the topic: 200 long follows with their topics would exceed the size limit of an item. */
export function toFollowEntry({ kind, name, country, created_at }: StoredFollow): FollowEntry {
  return { kind, name, country, created_at }
}

/** A browser as the follower record stores it, under its id. */
export function toDeviceEntry({ label, endpoint, p256dh, auth, created_at, ended }: StoredDevice): DeviceEntry {
  return { label, endpoint, p256dh, auth, created_at, ended }
}

/** 132 bits of the hash, so that collisions are practically impossible. */
const ID_LENGTH = 22

/**
 * The id of a follow, derived from its target, so that following it again is the same follow. It is a hash, because a
 * topic may contain characters that are special in addresses and keys.
 */
export function followId({ kind, country, topic }: Omit<FollowTarget, 'name'>): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, country, topic]))
    .digest('base64url')
    .slice(0, ID_LENGTH)
}

import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { Device } from '../../../shared/answers/signedInApi.ts'
import { CATEGORIES } from '../../../shared/categories.ts'
import { THEMES } from '../../../shared/page/theme.ts'
import {
  DIGEST_CHOICES,
  DIGEST_DETAILS,
  type DigestDetail,
  NEW_ACCOUNT,
} from '../../../shared/people/account.ts'
import { type FollowTarget, readFollowTarget } from '../../../shared/people/follow.ts'
import { Instant } from '../../../shared/trend.ts'

/** Over so many partitions the followers of one time zone are spread: at 8:00 they are all read at once. */
export const SHARDS = 16

/** The time zones in which anybody lives or lived. */
export const ZONES = 'ZONES'

/** Those who moved to another time zone, until the digest has looked at them there. */
export const ZONE_CHANGES = 'ARRIVALS'

export type StoredFollow = FollowTarget & { id: string; created_at: string }

/** A browser, and what the push service needs to reach it. */
export type StoredDevice = Device & { endpoint: string; p256dh: string; auth: string }

/** Everything that mail and notifications to one person are made from. */
export type Follower = {
  sub: string
  /** The time zone under which it is stored. */
  zone: string
  email: string
  name: string
  digest: (typeof DIGEST_CHOICES)[number]
  detail: DigestDetail
  notifications: boolean
  confirmations: boolean
  follows: StoredFollow[]
  devices: StoredDevice[]
  /** One more with every change. */
  version: number
  /** When they came from another time zone; undefined when they always lived in this one. */
  moved_at: string | undefined
  /** Their deletion has begun: nothing may be sent to them any more. */
  gone: boolean
  /** The address for which the record vouches: as long as it is theirs, mail may go there. */
  vouched: string | undefined
}

/** The account, without what the follower record holds. */
export type StoredAccount = z.infer<typeof AccountItem>

/** Whoever comes with a token: all that is known of them at first. */
export type Newcomer = { sub: string; email: string; name: string }

const Category = z.enum(CATEGORIES)

/** The account as it is stored; a category that the product no longer has is left out. */
export const AccountItem = z.object({
  zone: z.string(),
  theme: z.enum(THEMES),
  favorite_categories: z.pipe(
    z.array(z.unknown()),
    z.transform((all: unknown[]) => all.flatMap((one) => Category.safeParse(one).data ?? [])),
  ),
  created_at: Instant,
})

/** A follower record as it is stored, its follows and devices by their ids and not yet looked at. */
export const FollowerItem = z.object({
  email: z.string(),
  name: z.string(),
  digest: z.enum(DIGEST_CHOICES),
  /** Older records have none. */
  detail: z._default(z.enum(DIGEST_DETAILS), NEW_ACCOUNT.detail),
  notifications: z.boolean(),
  confirmations: z.boolean(),
  follows: z.record(z.string(), z.unknown()),
  devices: z.record(z.string(), z.unknown()),
  version: z.number(),
  /** Names the write that made it what it is, so that a writer whose answer was lost knows its own work. */
  written_by: z.string(),
  moved_at: z.optional(Instant),
  gone: z.optional(z.boolean()),
  vouched: z.optional(z.string()),
})
export type FollowerItem = z.infer<typeof FollowerItem>

/** Somebody moved from a time zone to another one at an instant, and no digest has looked at them since. */
export const ZoneChange = z.object({
  sub: z.string(),
  zone: z.string(),
  from: z.string(),
  at: Instant,
  /** When they had come to where they come from; missing when they always lived there. */
  since: z.optional(Instant),
})
export type ZoneChange = z.infer<typeof ZoneChange>

/** How long an arrival is kept where no digests are sent, in seconds: 2 days. */
export const KEEP_ZONE_CHANGE_SECONDS = 2 * 86_400

/** A follow's own entry in its record; what it is compared by follows from it. */
type FollowEntry = Omit<StoredFollow, 'id' | 'topic'>

const Created = z.object({ created_at: Instant })
const DeviceEntry = z.extend(z.omit(Device, { id: true }), {
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
})
/** A device's own entry in its record. */
type DeviceEntry = z.infer<typeof DeviceEntry>

/** The account; everything else that is kept about a person alone is in the same partition. */
export function accountKey(sub: string) {
  return { pk: `PERSON#${sub}`, sk: 'ACCOUNT' }
}

/** A follower record: one partition holds a part of those who live in one time zone. */
export function followerKey(zone: string, sub: string) {
  return { pk: followersOf(zone, shardOf(sub)), sk: sub }
}

/** What says that somebody moved to a time zone whose morning may be over; all of them are in one partition. */
export function zoneChangeKey(zone: string, sub: string) {
  return { pk: ZONE_CHANGES, sk: `${zone}#${sub}` }
}

/** The partition of one of the 16 parts, from 0 on, of those who live in a time zone. */
export function followersOf(zone: string, shard: number): string {
  return `FOLLOWERS#${zone}#${shard}`
}

/** In which part of their time zone somebody is, wherever they live. */
export function shardOf(sub: string): number {
  return createHash('sha256').update(sub).digest().readUInt8(0) % SHARDS
}

/** What a new account begins with (`NEW_ACCOUNT`), as it is stored. */
export function newItems(
  person: Newcomer,
  zone: string,
  now: string,
  writtenBy: string,
): { account: StoredAccount; record: FollowerItem } {
  const { digest, detail, theme, notifications, confirmations, favorite_categories } = NEW_ACCOUNT
  const account = { zone, theme, favorite_categories: [...favorite_categories], created_at: now }
  const record: FollowerItem = {
    email: person.email,
    name: person.name,
    digest,
    detail,
    notifications,
    confirmations,
    follows: {},
    devices: {},
    version: 1,
    written_by: writtenBy,
  }
  return { account, record }
}

/** Reads a record; a damaged follow or device is left out, its neighbours stay. */
export function toFollower(sub: string, zone: string, item: FollowerItem): Follower {
  const { email, name, digest, detail, notifications, confirmations, version } = item
  const { moved_at, gone = false, vouched } = item
  return {
    sub,
    zone,
    email,
    name,
    digest,
    detail,
    notifications,
    confirmations,
    follows: Object.entries(item.follows).flatMap(([id, entry]) => toFollow(id, entry) ?? []),
    devices: Object.entries(item.devices).flatMap(([id, entry]) => toDevice(id, entry) ?? []),
    version,
    moved_at,
    gone,
    vouched,
  }
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

/** Without its topic, which would make 200 long follows more than one item can hold. */
export function toFollowEntry({ kind, name, country, created_at }: StoredFollow): FollowEntry {
  return { kind, name, country, created_at }
}

export function toDeviceEntry({ label, endpoint, p256dh, auth, created_at }: StoredDevice): DeviceEntry {
  return { label, endpoint, p256dh, auth, created_at }
}

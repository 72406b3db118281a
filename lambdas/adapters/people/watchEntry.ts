import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { CATEGORIES, type Category } from '../../../shared/categories.ts'
import { findCountry } from '../../../shared/countries.ts'
import { Instant } from '../../../shared/instant.ts'
import { MAX_FOLLOWER_BYTES, WATCH_SILENT_MONTHS } from '../../../shared/limits.ts'
import { WATCH_DELIVERIES, WATCH_EVENTS, type WatchDelivery, type WatchRule } from '../../../shared/watches/watch.ts'

/** A watch as it is stored in the follower record. */
export type StoredWatch = WatchRule & {
  id: string
  name: string
  deliver: WatchDelivery
  paused: boolean
  /** Since when; undefined while it is not paused, or when that is not known. */
  paused_since: string | undefined
  created_at: string
  /** The token of its private feed; null while that is switched off. */
  feed: string | null
  /** Since when it asks whether to go on; undefined while it does not. */
  asks_since: string | undefined
  /** Until this time it cannot have been silent for so long that it has to ask. */
  ask_from: string
}

const Texts = z._default(z.array(z.string()), [])
const Event = z.enum(WATCH_EVENTS)
const AnyCategory = z.enum(CATEGORIES)

/** A watch in the record. What is as usual is left out, because the whole record is read for each digest. */
const WatchEntry = z.object({
  name: z._default(z.string(), ''),
  any: Texts,
  all: Texts,
  none: Texts,
  phrase: z._default(z.nullable(z.string()), null),
  countries: Texts,
  categories: Texts,
  min_volume: z._default(z.nullable(z.number()), null),
  on: z.array(z.string()),
  deliver: z._default(z.enum(WATCH_DELIVERIES), 'digest'),
  paused: z._default(z.boolean(), false),
  paused_since: z.optional(Instant),
  created_at: Instant,
  /** Empty when it is switched off: earlier versions do not read a watch without one. */
  feed: z.string(),
  asks_since: z.optional(Instant),
  ask_from: z.optional(Instant),
})
type WatchEntry = z.infer<typeof WatchEntry>

/** The ids of watches and the tokens of their feeds, in random bytes: nobody can guess a token. */
const ID_BYTES = 9
const TOKEN_BYTES = 18

/** A new watch of somebody. */
export function newWatch(
  rule: WatchRule,
  { name, deliver }: Pick<StoredWatch, 'name' | 'deliver'>,
  now: string,
): StoredWatch & { feed: string } {
  const created_at = new Date(now).toISOString()
  return {
    ...rule,
    id: randomBytes(ID_BYTES).toString('base64url'),
    name,
    deliver,
    paused: false,
    paused_since: undefined,
    created_at,
    feed: newFeedToken(),
    asks_since: undefined,
    ask_from: silentSince(created_at),
  }
}

/** A random token of a feed. */
export function newFeedToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The name under which a token is looked up. Without a key, because a token is as random as one. */
export function hashOfFeedToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** When something without a hit since a time has been silent for so long that its watch asks whether to go on. */
export function silentSince(instant: string): string {
  const date = new Date(instant)
  date.setUTCMonth(date.getUTCMonth() + WATCH_SILENT_MONTHS)
  return date.toISOString()
}

/**
 * Reads an entry; undefined when it is damaged. Countries, categories and events that no longer exist are dropped; a watch
 * that had some and has none left is not read, because it would match everywhere.
 */
export function toWatch(id: string, stored: unknown): StoredWatch | undefined {
  const entry = WatchEntry.safeParse(stored).data
  if (!entry) return undefined
  const countries = entry.countries.flatMap((code) => findCountry(code)?.code ?? [])
  const categories = entry.categories.flatMap((name): Category[] => {
    const category = AnyCategory.safeParse(name).data
    return category ? [category] : []
  })
  const on = entry.on.flatMap((name) => Event.safeParse(name).data ?? [])
  const hasLost = (before: readonly string[], left: readonly string[]) => before.length > 0 && left.length === 0
  if (on.length === 0 || hasLost(entry.countries, countries) || hasLost(entry.categories, categories)) return undefined
  const { asks_since, ask_from = silentSince(entry.created_at), paused_since, feed } = entry
  return { ...entry, id, countries, categories, on, asks_since, ask_from, paused_since, feed: feed || null }
}

/** Without what is as usual. */
export function toWatchEntry({ id: _, ...watch }: StoredWatch): Partial<WatchEntry> {
  const { deliver, paused, ask_from, created_at } = watch
  const isUsual: Record<string, boolean> = {
    deliver: deliver === 'digest',
    paused: !paused,
    ask_from: ask_from === silentSince(created_at),
  }
  return Object.fromEntries(
    Object.entries({ ...watch, feed: watch.feed ?? '' }).filter(
      ([field, value]) => field === 'feed' || (!isUsual[field] && !isEmpty(value)),
    ),
  ) as Partial<WatchEntry>
}

/** A watch that is paused, or goes on, from now on; one that is so already stays as it is. */
export function pausedAt(watch: StoredWatch, paused: boolean, now: string): StoredWatch {
  if (watch.paused === paused) return watch
  return { ...watch, paused, paused_since: paused ? new Date(now).toISOString() : undefined }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Whether a follower record with another watch would be too large. Every digest reads the whole record. */
export function isTooLarge(record: Record<string, unknown>): boolean {
  return bytesOf(record) > MAX_FOLLOWER_BYTES
}

/** The size of a value as DynamoDB counts it: 3 bytes for a list or map, and one more for each thing in it. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value === 'number') return MAX_NUMBER_BYTES
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + 1 + bytesOf(one), 3)
  if (typeof value !== 'object' || value === null) return 1
  return Object.entries(value).reduce((sum, [name, one]) => sum + 1 + Buffer.byteLength(name) + bytesOf(one), 3)
}

/** Enough for every number that is stored. */
const MAX_NUMBER_BYTES = 9

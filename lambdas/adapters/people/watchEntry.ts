import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { CATEGORIES, type Category } from '../../../shared/categories.ts'
import { findCountry } from '../../../shared/countries.ts'
import { Instant } from '../../../shared/instant.ts'
import { MAX_FOLLOWER_BYTES } from '../../../shared/limits.ts'
import {
  type ReadWatch,
  WATCH_DELIVERIES,
  WATCH_EVENTS,
  type WatchDelivery,
  type WatchRule,
} from '../../../shared/watches/watch.ts'

/** A watch as it is stored in the follower record. */
export type StoredWatch = WatchRule & {
  id: string
  name: string
  deliver: WatchDelivery
  paused: boolean
  /** When it was paused; undefined while it is not, or when that is not known. */
  paused_since: string | undefined
  created_at: string
  /** The token of its private feed; null while that is switched off. */
  feed: string | null
}

const Texts = z._default(z.array(z.string()), [])
const Event = z.enum(WATCH_EVENTS)
const AnyCategory = z.enum(CATEGORIES)

/** A watch in the record. Fields with their default are left out, because the whole record is read for each digest. */
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
  /** Empty while the feed is switched off: earlier versions reject a watch without this field. */
  feed: z.string(),
})
type WatchEntry = z.infer<typeof WatchEntry>

/** Random bytes of a watch id and of a feed token; a token cannot be guessed. */
const ID_BYTES = 9
const TOKEN_BYTES = 18

/** A new watch of somebody. */
export function newWatch(
  rule: WatchRule,
  { name, deliver }: Omit<ReadWatch, 'rule'>,
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
  }
}

/** A random token of a feed. */
export function newFeedToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** The hash under which a token is looked up. It needs no key, because a token is random enough. */
export function hashOfFeedToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
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
  const { paused_since, feed } = entry
  return { ...entry, id, countries, categories, on, paused_since, feed: feed || null }
}

/** Converts a watch to its entry, without the fields that have their default. */
export function toWatchEntry({ id: _, ...watch }: StoredWatch): Partial<WatchEntry> {
  const { deliver, paused } = watch
  const isUsual: Record<string, boolean> = {
    deliver: deliver === 'digest',
    paused: !paused,
  }
  return Object.fromEntries(
    Object.entries({ ...watch, feed: watch.feed ?? '' }).filter(
      ([field, value]) => field === 'feed' || (!isUsual[field] && !isEmpty(value)),
    ),
  ) as Partial<WatchEntry>
}

/** Pauses or resumes a watch; unchanged when it is in that state already. */
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

/** The size of a value as DynamoDB counts it: 3 bytes for a list or map, and 1 for each entry. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value)
  if (typeof value === 'number') return MAX_NUMBER_BYTES
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + 1 + bytesOf(one), 3)
  if (typeof value !== 'object' || value === null) return 1
  return Object.entries(value).reduce((sum, [name, one]) => sum + 1 + Buffer.byteLength(name) + bytesOf(one), 3)
}

/** An upper bound for every stored number. */
const MAX_NUMBER_BYTES = 9

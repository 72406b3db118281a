import * as z from 'zod/mini'
import { CATEGORIES } from '../categories.ts'
import { Instant } from '../instant.ts'
import { ENOUGH_WATCH_HITS, MAX_WATCH_HITS, MAX_WATCH_LOOKS, WATCH_REPORT_DAYS } from '../limits.ts'
import { DAY_MS, instantBefore } from '../time.ts'
import { largestFirst } from '../trends/ordering.ts'
import { WATCH_EVENTS } from './watch.ts'

/** A hit of a watch: the wave as it was then. Used by the table, the export and the feed. */
export const StoredHit = z.object({
  country: z.string(),
  key: z.string(),
  title: z.string(),
  categories: z.array(z.enum(CATEGORIES)),
  volume: z.nullable(z.number()),
  growth: z.nullable(z.number()),
  started_at: z.nullable(Instant),
  ended_at: z.nullable(Instant),
  /** Why it was a hit. */
  reason: z.enum(WATCH_EVENTS),
  /** The words of the watch that were found. */
  matched: z.array(z.string()),
  /** The related search that they are in; missing when they are in the title. */
  related: z.optional(z.string()),
})
export type StoredHit = z.infer<typeof StoredHit>

/** A wave that a watch has found, as it was found last. */
export type FoundWave = StoredHit & { at: string }

/**
 * Why a hit is told, and when that happened: its start, its end, or for a step of searches when we saw it, because nobody tells
 * when it was passed. One that has ended says so, whatever it was found for. The time is null where the source has none.
 */
export function happening({ reason, started_at, ended_at, at }: StoredHit & { at: string }): {
  reason: StoredHit['reason']
  at: string | null
} {
  if (ended_at !== null || reason === 'ended') return { reason: 'ended', at: ended_at }
  return { reason, at: reason === 'growing' ? at : started_at }
}

/** The hits of a watch in some looks: each wave once; newest first, and within one look the most searched first. */
export function allHits(looks: readonly { at: string; hits: readonly StoredHit[] }[]): FoundWave[] {
  const oldestFirst = looks.toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const waves = new Map(oldestFirst.flatMap(({ at, hits }) => hits.map((hit) => [hit.key, { ...hit, at }] as const)))
  return [...waves.values()].sort((one, other) =>
    one.at === other.at ? largestFirst(one.volume, other.volume) : one.at < other.at ? 1 : -1,
  )
}

/** What no message has reported of one watch. Used by the table, the export and the messages. */
export const WaitingHits = z.object({
  /** Each wave once, as it was found last; the most searched first, at most `MAX_WATCH_HITS`. */
  hits: z.array(z.extend(StoredHit, { at: Instant })),
  /** The number of other hits. */
  more: z.number(),
  /** When the first of them was found. */
  since: Instant,
})
export type WaitingHits = z.infer<typeof WaitingHits>

const REPORT_MS = WATCH_REPORT_DAYS * DAY_MS

/** Merges the waiting hits of one watch; `hits` may have any length and order. Hits that are too old at an instant are dropped. */
export function mergeWaiting(all: readonly WaitingHits[], at: string): WaitingHits | undefined {
  const recent = all.flatMap((waiting) => recentWaiting(waiting, at) ?? [])
  const oldestFirst = recent.flatMap(({ hits }) => hits).toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const waves = [...new Map(oldestFirst.map((hit) => [hit.key, hit])).values()]
  const [first, ...others] = recent
  if (!first) return undefined
  return {
    hits: waves.sort((one, other) => largestFirst(one.volume, other.volume)).slice(0, MAX_WATCH_HITS),
    more: recent.reduce((sum, { more }) => sum + more, 0) + Math.max(0, waves.length - MAX_WATCH_HITS),
    since: others.reduce((earliest, { since }) => (since < earliest ? since : earliest), first.since),
  }
}

/** The waiting hits that are not too old for a message; undefined when all are. */
export function recentWaiting(waiting: WaitingHits, at: string): WaitingHits | undefined {
  const first = instantBefore(at, REPORT_MS)
  if (waiting.since >= first) return waiting
  const hits = waiting.hits.filter((hit) => hit.at >= first)
  const [since] = hits.map((hit) => hit.at).sort()
  // How many of the others are too old is not stored: a number that is too low is better than one that grows for ever.
  return since === undefined ? undefined : { hits, more: 0, since }
}

/** How many looks of a watch are kept, given the number of stored hits of each, the newest first. */
export function keptLooks(sizes: readonly number[]): number {
  let hits = 0
  const first = sizes.findIndex((size) => {
    const isBeyond = hits >= ENOUGH_WATCH_HITS
    hits += size
    return isBeyond
  })
  return Math.min(MAX_WATCH_LOOKS, first < 0 ? sizes.length : first)
}

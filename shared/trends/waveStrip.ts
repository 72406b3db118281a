import type { Wave } from '../answers/topicAnswer.ts'
import { DAY_MS } from '../time.ts'
import { largestFirst } from './ordering.ts'
import { swipeLength } from './volume.ts'

/** What the strip of a topic's waves covers, in days: a year and a month, as far back as the archive reaches. */
export const STRIP_DAYS = 395
/** About a quarter. */
const MONTHS_PER_TICK = 3

/** A wave in the strip: its place and size in percent, and its most searches. */
export type StripBlock = {
  left: number
  width: number
  height: number
  volume: number | null
  from: string
  isCurrent: boolean
  /** The one of the most searches, the first of equal ones, and the newest; only these are labelled. */
  isHighest: boolean
  isNewest: boolean
}

/** Where a strip ends: now, or with the newest collection where that is of a later time (virtual days are played). */
export function stripEnd(waves: readonly Wave[], now: string): string {
  return waves.reduce((end, { last_seen }) => (Date.parse(last_seen) > Date.parse(end) ? last_seen : end), now)
}

/** The waves of the last 395 days, the oldest first, where they belong in a strip that ends now. */
export function waveStrip(waves: readonly Wave[], now: string): StripBlock[] {
  const end = Date.parse(now)
  const place = (instant: string) =>
    Math.min(100, Math.max(0, 100 + ((Date.parse(instant) - end) / DAY_MS / STRIP_DAYS) * 100))
  const blocks = waves
    .filter(({ last_seen }) => place(last_seen) > 0)
    .map((wave) => {
      const from = beginOf(wave)
      const left = place(from)
      const until = wave.is_current ? now : (wave.ended_at ?? wave.last_seen)
      return {
        left,
        width: Math.max(0, place(until) - left),
        height: swipeLength(wave.peak_volume) * 100,
        volume: wave.peak_volume,
        from,
        isCurrent: wave.is_current,
      }
    })
    .toSorted((one, other) => one.left - other.left)
  const [highest] = blocks.toSorted((one, other) => largestFirst(one.volume, other.volume))
  return blocks.map((block) => ({ ...block, isHighest: block === highest, isNewest: block === blocks.at(-1) }))
}

/** When a wave began: as the source says, or when it was first seen. */
function beginOf({ started_at, first_seen }: Wave): string {
  return started_at ?? first_seen
}

/** The first days of every third month in the strip, in UTC, with their places in percent; the oldest first. */
export function stripTicks(now: string): { at: string; left: number }[] {
  const end = new Date(now)
  const ticks: { at: string; left: number }[] = []
  for (let back = 0; ; back += MONTHS_PER_TICK) {
    const at = Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - back)
    const left = 100 + ((at - end.getTime()) / DAY_MS / STRIP_DAYS) * 100
    if (left < 0) return ticks.toReversed()
    ticks.push({ at: new Date(at).toISOString(), left })
  }
}

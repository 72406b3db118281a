import type { Trend } from '../trend.ts'
import { byVolume } from '../trends/ordering.ts'

/** What a trend is ordered by first, as numbers: what is not known is less than anything. */
export type Rank = { volume: number; startedAt: number }

/** Worked out once for a trend that is compared again and again. */
export function rankOf({ volume, startedAt }: Trend): Rank {
  const time = startedAt === null ? Number.NaN : Date.parse(startedAt)
  return {
    volume: volume ?? Number.NEGATIVE_INFINITY,
    startedAt: Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time,
  }
}

type Ranked = { trend: Trend; rank: Rank }

/** The order of updates: the most searched trend first, wherever it is searched for. */
export function mostSearched(one: Ranked, other: Ranked): number {
  if (one.rank.volume !== other.rank.volume) return one.rank.volume > other.rank.volume ? -1 : 1
  if (one.rank.startedAt !== other.rank.startedAt) return one.rank.startedAt > other.rank.startedAt ? -1 : 1
  return byVolume(one.trend, other.trend)
}

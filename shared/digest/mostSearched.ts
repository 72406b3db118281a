import { byVolume } from '../ordering.ts'
import type { Trend } from '../trend.ts'

/** The order of updates: the most searched trend first, wherever it is searched for. */
export function mostSearched(one: Trend, other: Trend): number {
  return byVolume(ranked(one), ranked(other))
}

function ranked({ key, title, volume, startedAt }: Trend): Parameters<typeof byVolume>[0] {
  return { key, trend: title, volume, started_at: startedAt }
}

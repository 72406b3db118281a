import type { FeedWave } from '../feeds/wave.ts'
import { isRise } from '../significance.ts'
import type { Trend } from '../trendShape.ts'
import { rungOf } from '../trends/volume.ts'
import type { WatchedWave } from './WordIndex.ts'

type WaveEvents = WatchedWave['events']

/**
 * The waves of a country that changed in a collection: only these can be hits of watches. A known wave counts as changed
 * when it has more searches than ever, or when it ends.
 *
 * @param known the waves seen before. If undefined, there is nothing to compare with: all waves are returned without events,
 *   for previews only
 */
export function watchedWaves(known: readonly FeedWave[] | undefined, trends: readonly Trend[]): WatchedWave[] {
  if (!known) return trends.map((trend) => toWatched(trend, { ...NO_EVENTS, from: trend.volume }))
  const before = new Map(known.map((wave) => [wave.key, wave]))
  return trends.flatMap((trend) => {
    const events = eventsOf(before.get(trend.key), trend)
    return isNews(events, trend) ? [toWatched(trend, events)] : []
  })
}

const NO_EVENTS: WaveEvents = { isNew: false, from: null, passed: null, grew: false, ended: false }

function eventsOf(before: FeedWave | undefined, { volume, endedAt }: Trend): WaveEvents {
  if (!before) return { ...NO_EVENTS, isNew: true, ended: endedAt !== null }
  const { volume: from } = before
  const isHigher = volume !== null && from !== null && rungOf(volume) > rungOf(from)
  return {
    isNew: false,
    from,
    passed: isHigher ? rungOf(volume) : null,
    grew: volume !== null && from !== null && isRise(from, volume),
    ended: before.endedAt === null && endedAt !== null,
  }
}

/** An unknown volume that becomes known may reach the minimum searches of a watch. */
function isNews({ isNew, from, passed, grew, ended }: WaveEvents, { volume }: Trend): boolean {
  return isNew || passed !== null || grew || ended || (from === null && volume !== null)
}

function toWatched(trend: Trend, events: WaveEvents): WatchedWave {
  const { country, key, title, related, categories, volume, growth, startedAt, endedAt } = trend
  return { country, key, title, related, categories, volume, growth, startedAt, endedAt, events }
}

import type { Category } from '../categories.ts'
import type { Trend } from '../trend.ts'
import { alphabetical } from './ordering.ts'
import { newestWaves } from './waves.ts'

/** What one collection saw of a topic in a country. */
export type SeenPoint = Pick<Trend, 'title' | 'volume' | 'growth' | 'startedAt' | 'endedAt'> & {
  at: string
  /** Its place in the source's order; null where that was not kept. */
  rank: number | null
  /** Its main category; missing where that was not kept. */
  category?: Category | undefined
}

/**
 * The points of a topic, newest first, with that of the collection that is shown: the points of a collection are stored
 * after it is published.
 *
 * @param current the trend of the topic in that collection, which is of the time `at`
 */
export function withCurrent(
  points: readonly SeenPoint[],
  current: Trend | undefined,
  at: string | null,
): readonly SeenPoint[] {
  if (!current || at === null || points[0]?.at === at) return points
  const { title, volume, growth, rank, startedAt, endedAt, categories } = current
  return [{ at, title, volume, growth, rank, startedAt, endedAt, category: categories[0] }, ...points]
}

/** The newest wave of a topic in a list of trends; undefined when the list does not have it. */
export function currentOf(trends: readonly Trend[], topic: string): Trend | undefined {
  return newestWaves(trends.filter((trend) => trend.topic === topic))[0]
}

/** One wave of a topic, as far as collections saw it. */
export type SeenWave = Pick<Trend, 'startedAt' | 'endedAt'> & {
  /** The highest known number of any collection. */
  peakVolume: number | null
  peakGrowth: number | null
  firstSeen: string
  lastSeen: string
}

/**
 * The waves that the points of a topic belong to, newest first; points in any order. The source corrects the end of
 * an ongoing wave, so the last collection's end is used.
 */
export function wavesOf(points: readonly SeenPoint[]): SeenWave[] {
  const inOrder = points.toSorted((one, other) => alphabetical(one.at, other.at))
  const waves = Map.groupBy(inOrder, ({ startedAt }) => waveStart(startedAt))
  return [...waves.values()]
    .flatMap((ofWave): SeenWave[] => {
      const [first, last] = [ofWave[0], ofWave.at(-1)]
      if (!first || !last) return []
      return [
        {
          startedAt: first.startedAt,
          endedAt: last.endedAt,
          peakVolume: highest(ofWave.map(({ volume }) => volume)),
          peakGrowth: highest(ofWave.map(({ growth }) => growth)),
          firstSeen: first.at,
          lastSeen: last.at,
        },
      ]
    })
    .sort((one, other) => alphabetical(beginningOf(other), beginningOf(one)))
}

/** Whether something belongs to a wave; waves are identified by the minute in which they began. */
export function isOfWave(one: { startedAt: string | null }, wave: { startedAt: string | null }): boolean {
  return waveStart(one.startedAt) === waveStart(wave.startedAt)
}

function waveStart(startedAt: string | null): string {
  return startedAt === null ? '' : startedAt.slice(0, 16)
}

function beginningOf({ startedAt, firstSeen }: SeenWave): string {
  return startedAt ?? firstSeen
}

function highest(numbers: (number | null)[]): number | null {
  return numbers.reduce((most, number) => (number !== null && (most === null || number > most) ? number : most), null)
}

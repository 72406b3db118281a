import type { Category } from '../categories.ts'
import { foldText } from '../text/foldText.ts'
import { type Trend, topicOf } from '../trend.ts'
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

/** What is known of a topic: its newest wave among some trends, if they have it, and its points, newest first. */
type SeenTopic = { topic: string; current: Trend | undefined; points: readonly SeenPoint[] }

/** The newest waves of the topics in a list that a text names, with or without accents. */
export function trendsNamed(asked: string, trends: readonly Trend[]): Trend[] {
  const folded = foldText(asked)
  return newestWaves(trends.filter(({ topic }) => foldText(topic) === folded))
}

/**
 * Finds the topic that a text names, among the listed trends (`trendsNamed`) and the points of all topics with the same keys.
 * It is the one of that title; without one, a topic that differs in accents only. Such topics are the same, whose title has
 * changed, unless some list had both.
 */
export function seenTopic(asked: string, points: readonly SeenPoint[], alike: readonly Trend[]): SeenTopic {
  const seen = points.map((point) => ({ point, topic: topicOf(point.title) }))
  const isKnown = [...alike, ...seen].some(({ topic }) => topic === asked)
  const named = isKnown ? asked : (alike[0]?.topic ?? seen[0]?.topic ?? asked)
  const times = new Set(seen.flatMap(({ point, topic }) => (topic === named ? [point.at] : [])))
  const isListed = alike.some(({ topic }) => topic === named)
  const others = new Set([
    ...seen.flatMap(({ point, topic }) => (times.has(point.at) ? [topic] : [])),
    ...(isListed ? alike.map(({ topic }) => topic) : []),
  ])
  others.delete(named)
  const own = seen.flatMap(({ point, topic }) => (others.has(topic) ? [] : [point]))
  const current = alike.find(({ topic }) => topic === named) ?? alike.find(({ topic }) => !others.has(topic))
  return { topic: current?.topic ?? topicOf(own[0]?.title ?? named), current, points: own }
}

/** One wave of a topic, as far as collections saw it. */
export type SeenWave = {
  /** Null where the source gave none. */
  startedAt: string | null
  /** Null while it goes on. */
  endedAt: string | null
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
      const first = ofWave[0]
      const last = ofWave.at(-1)
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

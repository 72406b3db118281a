import type { SourceTrend } from '../../../infra/samples/trends/SourceTrend.ts'
import { sampleTrends } from '../../../infra/samples/trends/sampleTrends.ts'
import { HOUR_SECONDS } from '../../../shared/time.ts'
import { NOW } from '../builders.ts'
import { COLLECTED_AT } from './collections.ts'
import { SCRIPT, type ScriptedTrend } from './script.ts'

/** A country that the source does not cover, so that it never had trends. */
const UNKNOWN_COUNTRY = 'FR'

const NEWEST = Date.parse(COLLECTED_AT) / 1_000
const STEP_SECONDS = 12 * HOUR_SECONDS
/** From when on the world is whole: before, other countries have few trends, because a collection of few is faster. */
const WHOLE_SINCE = NEWEST - 2 * STEP_SECONDS
const EARLIER_TRENDS = 12

/**
 * What the source of the world of the tests has of a country at a moment, in unix seconds: what the script says, and the
 * sample content of the product for countries that are not in it. Undefined for the one country that it does not cover.
 */
export function scriptedTrends(country: string, at: number): SourceTrend[] | undefined {
  if (country === UNKNOWN_COUNTRY) return undefined
  const script = SCRIPT[country]
  if (!script) return sampleTrends(country, at).slice(0, at < WHOLE_SINCE ? EARLIER_TRENDS : undefined)
  const listed = script.flatMap((trend) => playedAt(country, trend, at, 0))
  if (at >= NEWEST) return listed
  // Before that day, the same was trending as then.
  const current = new Set(listed.map(({ title }) => title))
  const before = script.filter(({ title, isRecent }) => !isRecent && !current.has(title))
  return [...listed, ...before.flatMap((trend) => playedAt(country, trend, at, NEWEST - at))]
}

/** A trend as it is at a moment, if it has started; everything of it happened some seconds earlier than the script says. */
function playedAt(country: string, trend: ScriptedTrend, at: number, earlier: number): SourceTrend[] {
  const instant = (hoursBefore: number) => inTens(Date.parse(NOW) / 1_000 - earlier - hoursBefore * HOUR_SECONDS)
  const startedAt = instant(trend.started)
  if (startedAt > at) return []
  const endedAt = trend.ended === undefined ? null : instant(trend.ended)
  const { title, volumes, growth, related, categories, articles } = trend
  return [
    {
      ...{ title, country, startedAt, growth },
      endedAt: endedAt !== null && endedAt <= at ? endedAt : null,
      volume: volumes.at(-1 - Math.round((NEWEST - earlier - at) / STEP_SECONDS)) ?? Number(volumes[0]),
      related: [title, ...related],
      categories: [...categories],
      articles: articles
        .map(({ title, source, url, hours }) => ({ title, source, url, publishedAt: instant(hours) }))
        .filter(({ publishedAt }) => !(publishedAt > at)),
    },
  ]
}

/** The source counts time in steps of ten minutes. */
function inTens(seconds: number): number {
  return Math.floor(seconds / 600) * 600
}

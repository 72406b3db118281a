import { toItem } from '../../shared/answers/item.ts'
import type { Elsewhere, Neighbour, TopicAnswer, TopicPoint, Wave } from '../../shared/answers/topicAnswer.ts'
import { ageOf, type DataAge } from '../../shared/collections/collection.ts'
import { type Country, findCountry } from '../../shared/countries.ts'
import type { ElsewhereLink } from '../../shared/elsewhere/elsewhereLink.ts'
import { Problem } from '../../shared/problem.ts'
import { statusOf, type Trend } from '../../shared/trend.ts'
import { hasCard } from '../../shared/trends/card.ts'
import { growthText } from '../../shared/trends/growth.ts'
import { byVolume } from '../../shared/trends/ordering.ts'
import {
  isOfWave,
  type SeenPoint,
  type SeenWave,
  seenTopic,
  trendsNamed,
  wavesOf,
  withCurrent,
} from '../../shared/trends/topicHistory.ts'
import { shownVolume } from '../../shared/trends/volume.ts'
import { newestWaves } from '../../shared/trends/waves.ts'
import type { ShownCountry } from '../adapters/trends/collectionReader.ts'
import { orElse, orProblem } from '../common/bestEffort.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import { type HttpAnswer, json } from '../http/httpHandler.ts'
import { placeOf } from '../http/placeOf.ts'
import { namedTopics, type TopicSource, unknownTopic } from './namedTopics.ts'

const MAX_NEIGHBOURS = 5

/** Answers `/api/topics/{country}?topic=…`. */
export function topicDetails(reader: { now: () => Promise<TopicSource> }) {
  return async ({ parameters, query }: HttpRequest): Promise<HttpAnswer> => {
    const { country } = placeOf(parameters)
    return json(await readTopic(await reader.now(), country, query.get('topic') ?? ''))
  }
}

/**
 * A topic in a country, by any spelling of its titles: its current numbers, its earlier waves, and the other countries
 * where it trends. Throws `unknown-topic` when it was never seen, and `unavailable` when that is uncertain. When the
 * history or the other countries cannot be read, the rest is answered.
 */
export async function readTopic(source: TopicSource, country: Country, asked: string): Promise<TopicAnswer> {
  // A country without trends may still have a history.
  const shown = await orProblem(source.country(country.code))
  const trends = shown instanceof Problem ? [] : shown.trends
  for await (const topic of namedTopics(source, country, asked, trends)) {
    const answer = await answerOf(source, country, topic, shown)
    if (answer) return answer
  }
  throw unknownTopic()
}

/** Undefined for a topic that was never seen. */
async function answerOf(
  source: TopicSource,
  country: Country,
  asked: string,
  shown: ShownCountry | Problem,
): Promise<TopicAnswer | undefined> {
  const listed = shown instanceof Problem ? [] : trendsNamed(asked, shown.trends)
  const [stored, elsewhere] = await Promise.all([
    readHistory(source, country, asked, shown),
    shown instanceof Problem || listed.length === 0 ? undefined : source.elsewhere(country.code, shown),
  ])
  const seen = seenTopic(asked, stored ?? [], listed)
  const { topic, current } = seen
  const at = shown instanceof Problem ? null : shown.state.at
  const points = stored ? withCurrent(seen.points, current, at) : []
  if (!current) {
    // An unreadable store must not turn into `unknown-topic`.
    if (shown instanceof Problem && points.length === 0) throw shown
    if (!stored) throw new Problem('unavailable', 'This topic is unavailable at the moment. Please try again later.')
    if (points.length === 0) return undefined
  }
  return {
    country: country.code,
    country_name: country.name,
    topic,
    title: current?.title ?? points[0]?.title ?? topic,
    category: current?.categories[0] ?? points.find(({ category }) => category)?.category ?? null,
    ...ageOfTopic(shown),
    item: current && !(shown instanceof Problem) ? toItem(current, shown.state.at) : null,
    waves: wavesOf(points).map((wave) => toWave(wave, current)),
    points: points.map(toPoint).reverse(),
    elsewhere: (current && elsewhere?.get(topic))?.flatMap(toElsewhere) ?? [],
    neighbours: current && !(shown instanceof Problem) ? neighboursOf(current, shown.trends) : [],
  }
}

/** Later than every collection. */
const ALL_TIMES = '9999'

/** Undefined when it cannot be read. */
async function readHistory(
  source: TopicSource,
  { code }: Country,
  topic: string,
  shown: ShownCountry | Problem,
): Promise<readonly SeenPoint[] | undefined> {
  const until = shown instanceof Problem ? ALL_TIMES : (shown.state.at ?? ALL_TIMES)
  const read = () => source.history(code, topic, until)
  return orElse(undefined, 'The history of a topic cannot be read', read, { country: code })
}

/** Other topics of the same category that have a card in the main view. */
function neighboursOf(current: Trend, trends: readonly Trend[]): Neighbour[] {
  const [category] = current.categories
  return newestWaves(trends.filter(({ topic, categories }) => topic !== current.topic && categories[0] === category))
    .filter(hasCard)
    .toSorted(byVolume)
    .slice(0, MAX_NEIGHBOURS)
    .map((trend) => ({
      title: trend.title,
      topic: trend.topic,
      volume: trend.volume,
      growth: trend.growth,
      status: statusOf(trend),
    }))
}

function ageOfTopic(shown: ShownCountry | Problem): DataAge {
  if (shown instanceof Problem) return { updated_at: null, stale: true, sample: false }
  return ageOf([shown.state])
}

function toWave(wave: SeenWave, current: Trend | undefined): Wave {
  return {
    started_at: wave.startedAt,
    ended_at: wave.endedAt,
    peak_volume: wave.peakVolume,
    peak_growth: wave.peakGrowth,
    first_seen: wave.firstSeen,
    last_seen: wave.lastSeen,
    is_current: current !== undefined && isOfWave(current, wave),
  }
}

function toPoint({ at, volume, growth, rank, startedAt }: SeenPoint): TopicPoint {
  return { at, volume, growth, rank, started_at: startedAt }
}

/** Drops countries that are no longer supported: they have no page to link to. */
function toElsewhere(link: ElsewhereLink): Elsewhere[] {
  const country = findCountry(link.country)
  if (!country) return []
  const search = shownVolume(link.volume)
  const upward = growthText(link.growth)
  return [{ ...link, country_name: country.name, search, upward }]
}

import { mainCategory } from '../../shared/categories.ts'
import { hasSampleTrends } from '../../shared/collections/collection.ts'
import { type Country, nameInText } from '../../shared/countries.ts'
import { type FeedFormat, feedDescription, newestUpdate, tagOf } from '../../shared/feeds/feed.ts'
import { topicFeed } from '../../shared/feeds/feedAddress.ts'
import { readParameters, TopicParameters } from '../../shared/feeds/feedParameters.ts'
import { byFirstSeen, type FeedWave, updatedWave } from '../../shared/feeds/wave.ts'
import { waveEntry } from '../../shared/feeds/waveEntry.ts'
import { MAX_FEED_ENTRIES } from '../../shared/limits.ts'
import { topicPage } from '../../shared/pages.ts'
import { alphabetical } from '../../shared/trends/ordering.ts'
import { type SeenPoint, seenTopic, trendsNamed, withCurrent } from '../../shared/trends/topicHistory.ts'
import { trendKey } from '../../shared/trends/trendKey.ts'
import type { ShownCountry } from '../adapters/trends/collectionReader.ts'
import type { HttpRequest } from '../http/gatewayHandler.ts'
import type { HttpAnswer } from '../http/httpHandler.ts'
import { requireCountry } from '../http/placeOf.ts'
import { namedTopics, type TopicSource, unknownTopic } from '../topics/namedTopics.ts'
import { type FeedStores, feedRendition, untilNextCollection } from './feedStores.ts'

/** Answers with the waves of one topic in a country, newest first. */
export function answerTopicFeed(stores: FeedStores, format: FeedFormat) {
  const { site, reader } = stores
  return async ({ query }: HttpRequest): Promise<HttpAnswer> => {
    const collection = await reader.now()
    const { country, topic, shown, points } = await readTopicHistory(collection, query)
    const { at, waves } = await collection.waves(country.code)
    const recent = new Map(waves.map((wave) => [wave.key, wave]))
    // A recent wave is the same entry as in the feed of its country.
    const seen = wavesOfPoints(country, topic, points).map((wave) => recent.get(wave.key) ?? wave)
    const [newest] = seen
    if (!newest) throw unknownTopic()
    const entries = seen.slice(0, MAX_FEED_ENTRIES).map((wave) => waveEntry(site, country, wave))
    const feed = {
      id: tagOf(site, `${country.code}:${topic}`),
      title: `${newest.title} in ${nameInText(country)}`,
      description: feedDescription(
        'Each time that this topic trended, the newest first.',
        hasSampleTrends(shown.state),
      ),
      address: site + topicFeed(format, country, topic),
      page: site + topicPage(country, mainCategory(newest.categories), topic),
      updated: newestUpdate(entries, at),
      entries,
    }
    return untilNextCollection(feedRendition(format, feed))
  }
}

type TopicHistory = { country: Country; topic: string; shown: ShownCountry; points: readonly SeenPoint[] }

/** Reads the history of the requested topic, newest first. Throws `unknown-topic` when no collection saw it. */
export async function readTopicHistory(
  collection: TopicSource,
  query: ReadonlyMap<string, string>,
): Promise<TopicHistory> {
  const asked = readParameters(TopicParameters, query)
  const country = requireCountry(asked.country)
  const shown = await collection.country(country.code)
  const { at } = shown.state
  for await (const named of namedTopics(collection, country, asked.topic, shown.trends)) {
    const stored = await collection.history(country.code, named, at ?? '')
    const seen = seenTopic(named, stored, trendsNamed(named, shown.trends))
    const points = withCurrent(seen.points, seen.current, at)
    if (points.length > 0) return { country, topic: seen.topic, shown, points }
  }
  throw unknownTopic()
}

/** The waves that the points of a topic belong to, as feeds announce them; newest first. */
function wavesOfPoints({ code }: Country, topic: string, points: readonly SeenPoint[]): FeedWave[] {
  const waves = new Map<string, FeedWave>()
  for (const point of points.toSorted((one, other) => alphabetical(one.at, other.at))) {
    const { at, title, startedAt, endedAt, volume, growth, category } = point
    const key = trendKey(code, topic, startedAt)
    const categories = category === undefined ? [] : [category]
    const seen = { key, topic, title, categories, startedAt, endedAt, volume, growth, articles: [], at }
    waves.set(key, updatedWave(waves.get(key), seen))
  }
  return [...waves.values()].sort(byFirstSeen)
}

import { CollectionReader } from '../../../lambdas/adapters/trends/collectionReader.ts'
import { Snapshots } from '../../../lambdas/adapters/trends/snapshots.ts'
import { trendSearch } from '../../../lambdas/search/searchTrends.ts'
import { decodeTrends } from '../../../lambdas/sources/decodeTrends.ts'
import { readTopic } from '../../../lambdas/topics/topicDetails.ts'
import { readArchiveMonth } from '../../../lambdas/trends/archiveMonth.ts'
import { readComparison } from '../../../lambdas/world/readWorld.ts'
import { categoriesAnswer, countryAnswer, listAnswer } from '../../../shared/answers/countryAnswer.ts'
import { everywhereAnswer } from '../../../shared/answers/everywhereAnswer.ts'
import { topSearchesOf } from '../../../shared/answers/topSearches.ts'
import type { ApiCountry, ApiItem } from '../../../shared/api.ts'
import { bestTopicOf } from '../../../shared/archive/bestTopic.ts'
import { buildStatus } from '../../../shared/collections/buildStatus.ts'
import type { Collection, CountryState } from '../../../shared/collections/collection.ts'
import { timestampAnswer } from '../../../shared/collections/lastUpdated.ts'
import { DEFAULT_COUNTRY, findCountry } from '../../../shared/countries.ts'
import { sightingOf } from '../../../shared/elsewhere/sighting.ts'
import { findEverywhere } from '../../../shared/everywhere/findEverywhere.ts'
import { sharedTopics } from '../../../shared/everywhere/sharedTopics.ts'
import { COLLECTION_HOURS, MIN_EVENT_COUNTRIES } from '../../../shared/limits.ts'
import { buildTitleIndex } from '../../../shared/search/titleIndex.ts'
import { NO_TAKEDOWNS } from '../../../shared/takedowns/TakedownList.ts'
import { HOUR_MS, instantBefore } from '../../../shared/time.ts'
import type { Trend } from '../../../shared/trend.ts'
import type { SeenPoint } from '../../../shared/trends/topicHistory.ts'
import { encodeEnvelope, encodePayload } from '../../samples/trends/encode.ts'
import { sampleTrends } from '../../samples/trends/sampleTrends.ts'
import { EXAMPLE_TOPIC } from '../manifest/routes/exampleTopic.ts'
import type { SampleName } from '../manifest/routes/Route.ts'

/**
 * Answers for the description of the API: made by the functions themselves, from the sample source of one country at a
 * fixed time, and cut short. All of their content is invented.
 */

/** The time of the examples' collection, and half an hour later, when the status is answered. */
const AT = '2026-11-21T12:00:00.000Z'
const NOW = '2026-11-21T12:30:00.000Z'
const COLLECTION = 'example'
const MAX_ARTICLES = 6

const TRENDS = collectSample(DEFAULT_COUNTRY.code)
const EXAMPLE = TRENDS.find(({ title }) => title === EXAMPLE_TOPIC)
if (!EXAMPLE) throw new Error(`The sample data has no ${EXAMPLE_TOPIC}: choose another EXAMPLE_TOPIC.`)

const STATE: CountryState = {
  state: 'ok',
  collection: COLLECTION,
  at: AT,
  origin: 'sample',
  trends: TRENDS.length,
  outcome: 'trends',
  suspect: null,
}
const PUBLISHED: Collection = { version: 1, id: COLLECTION, at: AT, countries: [[DEFAULT_COUNTRY.code, STATE]] }
const LISTED = [EXAMPLE]
const COUNTRY = { trends: LISTED, events: [] }
const TITLES = buildTitleIndex(AT, [[DEFAULT_COUNTRY.code, LISTED]])
const published = {
  country: async () => ({ collection: COLLECTION, version: COLLECTION, state: STATE, ...COUNTRY }),
}

/** Some countries, for what is about many. */
const COMPARED = new Map(['CA', 'US', 'MX', 'BR', 'JP'].map((code) => [code, collectSample(code)]))
const WORLD: Collection = { ...PUBLISHED, countries: [...COMPARED.keys()].map((code) => [code, STATE]) }
/** The collection before: without one, nobody would know where an event was listed first. */
const BEFORE = {
  ...findEverywhere(sharedTopics([]), instantBefore(AT, COLLECTION_HOURS * HOUR_MS)),
  blind: [],
}
const EVERYWHERE = findEverywhere(sharedTopics([...COMPARED.values()].flat().map(sightingOf)), AT, BEFORE)

/** The samples by name. */
export const EXAMPLES = {
  country: countries(countryAnswer(DEFAULT_COUNTRY.code, STATE, COUNTRY)),
  category: countries(listAnswer(DEFAULT_COUNTRY.code, STATE, COUNTRY, 'Games')),
  full: full(),
  titles: TITLES,
  topSearches: topSearchesOf(TITLES),
  topic: await exampleTopic(),
  search: await exampleSearch(),
  everywhere: exampleEverywhere(),
  comparison: await exampleComparison(),
  timestamp: timestampAnswer(AT, COLLECTION_HOURS, false),
  status: exampleStatus(),
  archive: await exampleArchive(),
} satisfies Record<SampleName, unknown>

/** The sample trends of a country, as the source sends them and as they are decoded. */
function collectSample(code: string): Trend[] {
  const rows = sampleTrends(code, Date.parse(AT) / 1_000)
  const payload = encodePayload(rows, MAX_ARTICLES)
  const envelope = encodeEnvelope([{ procedure: 'i0OFE', slot: 'generic', payload }], false)
  const answer = decodeTrends(envelope, { country: code, at: AT, origin: 'sample' })
  if (answer.kind !== 'trends') throw new Error(`The sample source answered "${answer.kind}".`)
  return answer.trends.map((trend) => ({ ...trend, history: [{ at: AT, volume: trend.volume }] }))
}

/** Events across some countries, with the first of these. */
function exampleEverywhere() {
  const answer = everywhereAnswer(WORLD, EVERYWHERE, { category: undefined, min: MIN_EVENT_COUNTRIES, limit: 1 })
  return { ...answer, events: answer.events.map((event) => ({ ...event, countries: event.countries.slice(0, 2) })) }
}

async function exampleComparison() {
  const countries = ['CA', 'US'].flatMap((code) => findCountry(code) ?? [])
  const shown = {
    country: async (code: string) => ({
      collection: COLLECTION,
      version: COLLECTION,
      state: STATE,
      trends: [...trendsOf(code)],
      events: [],
    }),
    everywhere: async () => EVERYWHERE,
  }
  const answer = await readComparison(shown, countries, undefined)
  const own = Object.entries(answer.own).map(([code, items]) => [code, items.slice(0, 1).map(shortened)])
  return { ...answer, shared: answer.shared.slice(0, 1), own: Object.fromEntries(own) }
}

function trendsOf(code: string): readonly Trend[] {
  return COMPARED.get(code) ?? []
}

function countries(answer: ApiCountry) {
  const trends = Object.fromEntries(Object.entries(answer.trends).map(([key, item]) => [key, shortened(item)]))
  return { countries: { [DEFAULT_COUNTRY.code]: { ...answer, trends } } }
}

function full() {
  const { categories, ...about } = categoriesAnswer(countryAnswer(DEFAULT_COUNTRY.code, STATE, COUNTRY))
  const given = Object.entries(categories).filter(([, items]) => items.length > 0)
  const listed = Object.fromEntries(given.map(([category, items]) => [category, items.map(shortened)]))
  return { countries: { [DEFAULT_COUNTRY.code]: { ...about, categories: listed } } }
}

async function exampleTopic() {
  const points: SeenPoint[] = LISTED.map(({ title, volume, growth, rank, startedAt, endedAt }) => ({
    ...{ at: AT, title, volume, growth, rank, startedAt, endedAt },
  }))
  const shown = {
    ...published,
    ...{
      history: async () => points,
      spellings: async () => [],
      isTakenOut: () => false,
      elsewhere: async () => new Map(),
    },
  }
  const answer = await readTopic(shown, DEFAULT_COUNTRY, EXAMPLE_TOPIC)
  return { ...answer, item: answer.item && shortened(answer.item) }
}

async function exampleSearch() {
  const answer = await trendSearch({ now: async () => published })(EXAMPLE_TOPIC, DEFAULT_COUNTRY)
  return { ...answer, results: answer.results.map((result) => ({ ...result, articles: result.articles.slice(0, 1) })) }
}

function exampleStatus() {
  const status = buildStatus(PUBLISHED, [PUBLISHED], undefined, NOW, COLLECTION_HOURS)
  return { ...status, countries: status.countries.filter(({ code }) => code === DEFAULT_COUNTRY.code) }
}

async function exampleArchive() {
  const best = [bestTopicOf(LISTED)].flatMap((each) => each ?? [])
  const none = async () => []
  const reader = new CollectionReader({
    table: {
      times: async () => [AT],
      collectionOf: async () => PUBLISHED,
      collectionsBetween: async () => [PUBLISHED],
      bestBetween: async () => new Map([[COLLECTION, best]]),
      ...{ collectionsUntil: none, history: none, spellings: none },
    },
    bucket: { read: async () => undefined },
    snapshots: new Snapshots(async () => ({ collection: PUBLISHED, takedowns: NO_TAKEDOWNS, changedAt: AT })),
  })
  const month = await readArchiveMonth(reader, undefined, DEFAULT_COUNTRY)
  return month.kind === 'found' ? month.answer : undefined
}

/** With one article and two related queries. */
function shortened(item: ApiItem): ApiItem {
  return { ...item, articles: item.articles.slice(0, 1), related: item.related.slice(0, 2) }
}

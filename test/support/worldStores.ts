import { elsewhereKey } from '../../lambdas/adapters/trends/collectionKeys.ts'
import type { TopicStores } from '../../lambdas/topics/topicDetails.ts'
import type { WorldStores } from '../../lambdas/world/readWorld.ts'
import type { ApiCountry, ApiItem } from '../../shared/api.ts'
import type { Collection, CountryState } from '../../shared/collections/collection.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import { elsewhere } from '../../shared/elsewhere/elsewhere.ts'
import { sightingOf } from '../../shared/elsewhere/sighting.ts'
import type { Everywhere } from '../../shared/everywhere/everywhereShape.ts'
import { findEverywhere } from '../../shared/everywhere/findEverywhere.ts'
import { sharedTopics } from '../../shared/everywhere/sharedTopics.ts'
import { Problem } from '../../shared/problem.ts'
import { buildTitleIndex, type TitleIndex } from '../../shared/search/titleIndex.ts'
import { type Trend, topicOf } from '../../shared/trend.ts'
import type { SeenPoint } from '../../shared/trends/topicHistory.ts'
import type { WebWorld } from './webWorld.ts'

/** The one collection of an invented world. */
const COLLECTION = 'the-world'

/** An invented world as the use cases of the product read what was published. */
export function worldStores(world: WebWorld): TopicStores & WorldStores {
  const linked = [...elsewhere(sharedTopics(allTrends(world).map(sightingOf)))]
  return {
    everywhere: async () => ({
      collection: worldCollection(world),
      everywhere: worldEverywhere(world),
      version: COLLECTION,
    }),
    published: {
      async country(code) {
        const answered = world.countries.get(code)
        if (!answered) throw new Problem('unavailable', 'No trends have been collected yet.')
        const trends = trendsIn(world, code)
        return {
          collection: COLLECTION,
          version: COLLECTION,
          trends,
          events: answered.events ?? [],
          state: stateOf(world, code, answered),
        }
      },
    },
    table: {
      history: async (country, topic) => {
        const current = trendsIn(world, country).filter((trend) => trend.topic === topic)
        return [...(world.past?.get(`${country}:${topic}`) ?? []), ...current.flatMap(pointsOf)].toReversed()
      },
      spellings: async () => [],
    },
    bucket: {
      read: async (key) => {
        const found = linked.find(({ country }) => key === elsewhereKey(COLLECTION, country))
        return found && { version: 1, collection: COLLECTION, ...found }
      },
    },
  }
}

function worldCollection(world: WebWorld): Collection {
  const countries = [...world.countries].map(([code, answered]) => [code, stateOf(world, code, answered)] as const)
  return {
    version: 1,
    id: COLLECTION,
    at: world.publishedAt,
    countries: countries.map(([code, state]) => [code, state]),
  }
}

function stateOf(world: WebWorld, code: string, answered: ApiCountry): CountryState {
  return {
    state: answered.stale ? 'stale' : 'ok',
    collection: COLLECTION,
    at: answered.updated_at,
    origin: answered.sample ? 'sample' : 'live',
    trends: trendsIn(world, code).length,
    outcome: 'trends',
    suspect: null,
  }
}

/** The events across the countries of that world that are up to date. */
export function worldEverywhere(world: WebWorld): Everywhere {
  const fresh = [...world.countries].filter(([, { stale }]) => !stale)
  const sightings = fresh.flatMap(([code]) => trendsIn(world, code).map(sightingOf))
  // The world has been collected for long.
  const before = new Date(Date.parse(world.publishedAt) - 12 * 3_600_000).toISOString()
  return findEverywhere(sharedTopics(sightings), world.publishedAt, {
    ...findEverywhere(sharedTopics([]), before),
    blind: [],
  })
}

/** The titles of that world, as they are published. */
export function worldTitles(world: WebWorld): TitleIndex {
  return buildTitleIndex(
    world.publishedAt,
    [...world.countries.keys()].map((code) => [code, trendsIn(world, code)]),
  )
}

function allTrends(world: WebWorld): Trend[] {
  return COUNTRIES.flatMap(({ code }) => trendsIn(world, code))
}

/** The trends of a country of an invented world. */
export function trendsIn(world: WebWorld, code: string): Trend[] {
  return Object.values(world.countries.get(code)?.trends ?? {}).map(trendOf)
}

/** The facts an item was made from. */
function trendOf(item: ApiItem, index: number): Trend {
  return {
    key: item.key,
    topic: topicOf(item.trend),
    title: item.trend,
    country: item.country,
    categories: item.categories,
    sourceCategories: [],
    startedAt: item.started_at,
    endedAt: item.ended_at,
    volume: item.volume,
    growth: item.growth,
    rank: index + 1,
    related: item.related,
    articles: item.articles.map(({ title, url, source, published_at: publishedAt }) => ({
      title,
      url,
      source,
      publishedAt,
    })),
    exploreLink: item.explore_link,
    history: item.history,
  }
}

/** What the collections saw of a wave, oldest first. */
function pointsOf({ title, growth, startedAt, endedAt, rank, history, categories: [category] }: Trend): SeenPoint[] {
  return history.map(({ at, volume }) => ({ at, title, volume, growth, startedAt, endedAt, rank, category }))
}

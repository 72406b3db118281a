import { Archive } from '../../lambdas/adapters/trends/archive.ts'
import { countryKey, everywhereKey } from '../../lambdas/adapters/trends/collectionKeys.ts'
import { bestTopicOf } from '../../shared/archive/bestTopic.ts'
import type { Collection, CountryState } from '../../shared/collections/collection.ts'
import { COUNTRIES } from '../../shared/countries.ts'
import type { Trend } from '../../shared/trend.ts'
import { NOW } from './builders.ts'
import { NOTHING_TAKEN_OUT } from './memoryTakedowns.ts'
import type { WebWorld } from './webWorld.ts'
import { trendsIn, worldEverywhere } from './worldStores.ts'

const HOUR_MS = 3_600_000
const STEP_MS = 12 * HOUR_MS
/** Collections of a good year. */
const COLLECTIONS = 2 * 400

/** What is special about some collections, by how many before the newest they are. */
export const SPECIAL = { missing: [4, 5, 24], partly: [6], failed: [8], sample: [12, 13, 14], deleted: [10] }

/** The archive of an invented world: two collections a day for more than a year, each with today's trends as of then. */
export function worldArchive(world: WebWorld): Pick<Archive, 'times' | 'month' | 'earlier' | 'country' | 'everywhere'> {
  const now = world.now ?? NOW
  const newest = Date.parse(world.publishedAt)
  const collections = new Map<string, { collection: Collection; before: number }>()
  for (let before = 0; before < COLLECTIONS; before += 1) {
    if (SPECIAL.missing.includes(before)) continue
    const at = new Date(newest - before * STEP_MS).toISOString()
    collections.set(at, { collection: collectionOf(world, at, before), before })
  }
  const listed = [...collections.values()].map(({ collection }) => collection).toReversed()
  const archive = new Archive(
    {
      table: {
        times: async () => listed.map(({ at }) => at),
        collectionOf: async (at) => collections.get(at)?.collection,
        collectionsBetween: async (from, until) => listed.filter(({ at }) => at >= from && at <= until),
        bestBetween: async (from, until) =>
          new Map(
            listed
              .filter(({ at }) => at >= from && at <= until)
              .map(({ id }) => [id, COUNTRIES.flatMap(({ code }) => bestTopicOf(trendsIn(world, code)) ?? [])]),
          ),
      },
      takedowns: NOTHING_TAKEN_OUT,
      bucket: {
        read: async (key) => {
          for (const { collection, before } of collections.values()) {
            if (key === everywhereKey(collection.id))
              return { version: 1, collection: collection.id, ...worldEverywhere(world) }
            for (const [country, state] of collection.countries)
              if (state.collection === collection.id && key === countryKey(collection.id, country)) {
                if (SPECIAL.deleted.includes(before)) return undefined
                const trends = trendsIn(world, country).map((trend) => earlier(trend, before * STEP_MS))
                const { id, at } = collection
                return { version: 1, country, collection: id, at, origin: state.origin, trends, events: [] }
              }
          }
          return undefined
        },
      },
    },
    () => Date.parse(now),
  )
  return {
    times: () => archive.times(),
    month: (month, last) => archive.month(month, last),
    earlier: (at, code) => archive.earlier(at, code),
    country: (at, code) => archive.country(at, code),
    everywhere: (at) => archive.everywhere(at),
  }
}

function collectionOf(world: WebWorld, at: string, before: number): Collection {
  const id = `world-${at}`
  const countries = [...world.countries.keys()].map((code, index): [string, CountryState] => {
    const trends = trendsIn(world, code).length
    const isKept = SPECIAL.failed.includes(before) || (SPECIAL.partly.includes(before) && index % 2 === 0)
    const origin = SPECIAL.sample.includes(before) ? 'sample' : 'live'
    // Kept trends are those of the collection before.
    const from = new Date(Date.parse(at) - STEP_MS).toISOString()
    const collection = isKept ? `world-${from}` : id
    const state = { state: isKept ? 'stale' : 'ok', collection, at: isKept ? from : at, origin } as const
    return [code, { ...state, trends, outcome: 'trends', suspect: null }]
  })
  return { version: 1, id, at, countries }
}

/** A trend as it was some time ago: everything of it happened that much earlier. */
function earlier(trend: Trend, milliseconds: number): Trend {
  const then = (instant: string | null) =>
    instant === null ? null : new Date(Date.parse(instant) - milliseconds).toISOString()
  return {
    ...trend,
    startedAt: then(trend.startedAt),
    endedAt: then(trend.endedAt),
    articles: trend.articles.map((article) => ({ ...article, publishedAt: then(article.publishedAt) })),
    history: trend.history.map(({ at, volume }) => ({ at: then(at) ?? at, volume })),
  }
}

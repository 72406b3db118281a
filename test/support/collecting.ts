import type { Collecting } from '../../lambdas/ingest/collect.ts'
import type { SourceAnswer } from '../../lambdas/sources/sourceAnswer.ts'
import type { Origin } from '../../shared/collections/collection.ts'
import type { Country } from '../../shared/countries.ts'
import { COLLECTION_HOURS } from '../../shared/limits.ts'
import { type Trend, topicOf } from '../../shared/trend.ts'
import { trendKey } from '../../shared/trends/trendKey.ts'
import { aTrend } from './builders.ts'
import { countryOf } from './countryOf.ts'
import { NOTHING_TAKEN_OUT } from './memoryTakedowns.ts'
import type { MemoryStores } from './stores.ts'

/** A few countries are enough to see what one does to its neighbours. */
export const SOME_COUNTRIES: Country[] = ['AT', 'BE', 'CZ', 'DK'].map(countryOf)

/** Trends of a country with different topics. */
export function someTrends(country: string, count: number, about: Partial<Trend> = {}): Trend[] {
  return Array.from({ length: count }, (_, index) => {
    const title = `${country} topic ${index + 1}`
    const startedAt = about.startedAt ?? '2026-11-20T20:00:00.000Z'
    return aTrend({
      title,
      country,
      topic: topicOf(title),
      key: trendKey(country, topicOf(title), startedAt),
      startedAt,
      rank: index + 1,
      ...about,
    })
  })
}

/** An answer with trends. */
export function trendsAnswer(trends: Trend[], origin: Origin = 'live'): SourceAnswer {
  return { kind: 'trends', origin, trends, dropped: 0, offScale: 0 }
}

/** Answers of the source in which every country has some trends, whose volume identifies the collection. */
export function allWith(volume: number, count = 30) {
  return (country: Country): SourceAnswer => trendsAnswer(someTrends(country.code, count, { volume }))
}

/** Runs never share a name, not even those of different tests. */
let runs = 0

/** The services of a collection, in memory, with given answers of the source. */
export function collecting(
  stores: Pick<MemoryStores, 'table' | 'bucket'> & Partial<Pick<Collecting, 'takedowns' | 'cache'>>,
  answers: (country: Country) => SourceAnswer,
  feed: (country: Country) => SourceAnswer = () => ({ kind: 'unreachable' }),
): Collecting {
  return {
    takedowns: NOTHING_TAKEN_OUT,
    queueArchive: async () => {},
    showAtOnce: async () => {},
    cache: { clear: async () => {} },
    ...stores,
    countries: SOME_COUNTRIES,
    collectionHours: COLLECTION_HOURS,
    source: {
      concurrency: 1,
      trendsOf: async (country) => ({ answer: answers(country), attempts: 1, milliseconds: 1, bytes: 1 }),
      async *collect(countries) {
        for (const country of countries)
          yield { country, answer: answers(country), attempts: 1, milliseconds: 1, bytes: 1 }
      },
      feedOf: async (country) => feed(country),
    },
    unique: () => String(++runs).padStart(8, '0'),
    onCountry: () => {},
  }
}

import * as z from 'zod/mini'
import { TrendEvent } from '../eventShape.ts'
import { Instant } from '../instant.ts'
import { Trend } from '../trendShape.ts'

/** Where a country's trends came from: the source itself, its thin feed, or invented sample content. */
export const Origin = z.enum(['live', 'feed', 'sample'])
export type Origin = z.infer<typeof Origin>

/** What one collection has of one country: written once, never changed. */
export const CountryCollection = z.object({
  version: z.literal(1),
  country: z.string(),
  collection: z.string(),
  at: Instant,
  origin: Origin,
  trends: z.array(Trend),
  /** Which of the trends are about one event. */
  events: z.array(TrendEvent),
})
export type CountryCollection = z.infer<typeof CountryCollection>

/**
 * The state of a country in a collection: `ok` has new trends, `stale` keeps its last good ones,
 * `failed` never had any.
 */
export const CountryState = z.object({
  state: z.enum(['ok', 'stale', 'failed']),
  /** The collection that holds its trends, and the time of that one; null while there is none. */
  collection: z.nullable(z.string()),
  at: z.nullable(Instant),
  origin: z.nullable(Origin),
  trends: z.number(),
  /** What the source answered: `trends`, `blocked`, `timeout`, ... */
  outcome: z.string(),
  /** How many trends a suspiciously small answer had: accepted when the next one is as small. */
  suspect: z.nullable(z.number()),
})
export type CountryState = z.infer<typeof CountryState>

/** One collection of all countries. The published one is what every reader reads. */
export const Collection = z.object({
  version: z.literal(1),
  id: z.string(),
  /** The scheduled time: the time of the data. */
  at: Instant,
  countries: z.array(z.tuple([z.string(), CountryState])),
})
export type Collection = z.infer<typeof Collection>

/** The counts that `ingest` answers with. */
export type CollectionCounts = {
  countries: { ok: number; stale: number; failed: number }
  trends: number
}

/** Counts the countries of a collection by state, and the trends that are new in it. */
export function countCollection(collection: Collection): CollectionCounts {
  const countries = { ok: 0, stale: 0, failed: 0 }
  let trends = 0
  for (const [, country] of collection.countries) {
    countries[country.state] += 1
    trends += country.trends
  }
  return { countries, trends }
}

/** The time of the newest trends a collection shows; null while it shows none. A failed run makes nothing newer. */
export function dataTime(collection: Collection): string | null {
  return newestOf(collection.countries.map(([, state]) => state))
}

/** What an answer says of its trends, whether it lists any or not. */
export type DataAge = {
  /** The newest time of them; null while nothing was collected. */
  updated_at: string | null
  /** Whether some are older, because the newest collection had none. */
  stale: boolean
  /** Whether some are invented sample content. */
  sample: boolean
}

/** Whether the trends of a country are invented sample content. */
export function hasSampleTrends({ origin }: Pick<CountryState, 'origin'>): boolean {
  return origin === 'sample'
}

/** Whether trends may be the past of others: sample content is no past of live trends, nor the other way round. */
export function mayBePast(before: Pick<CountryState, 'origin'>, now: Pick<CountryState, 'origin'>): boolean {
  return hasSampleTrends(before) === hasSampleTrends(now)
}

/** How old the trends of some countries are, together. */
export function ageOf(states: readonly CountryState[]): DataAge {
  return {
    updated_at: newestOf(states),
    stale: states.some(({ state }) => state !== 'ok'),
    sample: states.some(hasSampleTrends),
  }
}

function newestOf(states: readonly CountryState[]): string | null {
  return (
    states
      .flatMap(({ at }) => at ?? [])
      .toSorted()
      .at(-1) ?? null
  )
}

/** Whether any trends of a collection are invented sample content. */
export function isSampleCollection({ countries }: { countries: Collection['countries'] }): boolean {
  return countries.some(([, state]) => hasSampleTrends(state))
}

/** The state of a country in a collection; undefined when there is no collection, or it does not know the country. */
export function stateOf(collection: Collection | undefined, country: string): CountryState | undefined {
  return collection?.countries.find(([code]) => code === country)?.[1]
}

import type { ShownCountry } from '../../lambdas/adapters/trends/collectionReader.ts'
import type { CountryState } from '../../shared/collections/collection.ts'
import type { Trend } from '../../shared/trend.ts'
import { NOW } from './builders.ts'

/** The state of a country with two new trends. */
export const UP_TO_DATE: CountryState = {
  state: 'ok',
  collection: 'c1',
  at: NOW,
  origin: 'live',
  trends: 2,
  outcome: 'trends',
  suspect: null,
}

/** A country with these trends as readers see it, without events. */
export function aPublishedCountry(trends: readonly Trend[], version = 'one'): ShownCountry {
  const state = { ...UP_TO_DATE, collection: version, trends: trends.length }
  return { collection: version, version, state, trends: [...trends], events: [] }
}

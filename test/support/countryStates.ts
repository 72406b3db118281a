import type { CountryState } from '../../shared/collections/collection.ts'
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

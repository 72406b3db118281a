import { describe, expect, test } from 'vitest'
import { type Collection, type CountryState, countCollection } from '../../../shared/collections/collection.ts'
import { NOW } from '../../support/builders.ts'
import { UP_TO_DATE } from '../../support/countryStates.ts'

function aState(about: Partial<CountryState> = {}): CountryState {
  return { ...UP_TO_DATE, trends: 0, ...about }
}

function aCollection(states: CountryState[]): Collection {
  return { version: 1, id: 'c1', at: NOW, countries: states.map((state, index) => [`C${index}`, state]) }
}

describe('a collection counts', () => {
  test('its countries by how they came out, and the trends of all of them', () => {
    const collection = aCollection([
      aState({ trends: 300 }),
      aState({ trends: 42 }),
      aState({ state: 'stale' }),
      aState({ state: 'failed', collection: null, at: null, origin: null }),
    ])
    expect(countCollection(collection)).toEqual({ countries: { ok: 2, stale: 1, failed: 1 }, trends: 342 })
  })
})

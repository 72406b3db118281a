import { describe, expect, test } from 'vitest'
import {
  Collection,
  CountryCollection,
  type CountryState,
  countCollection,
} from '../../../shared/collections/collection.ts'
import { aTrend, NOW } from '../../support/builders.ts'
import { UP_TO_DATE } from '../../support/countryStates.ts'

function aState(about: Partial<CountryState> = {}): CountryState {
  return { ...UP_TO_DATE, trends: 0, ...about }
}

function aCollection(states: CountryState[]): Collection {
  return { version: 1, id: 'c1', at: NOW, countries: states.map((state, index) => [`C${index}`, state]) }
}

describe('a collection counts', () => {
  test('nothing when it has no country', () => {
    expect(countCollection(aCollection([]))).toEqual({ countries: { ok: 0, stale: 0, failed: 0 }, trends: 0 })
  })

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

describe('what is stored', () => {
  test('is read as it was written', () => {
    const collection = aCollection([aState({ trends: 1, suspect: 3 })])
    expect(Collection.parse(JSON.parse(JSON.stringify(collection)))).toEqual(collection)
    const country: CountryCollection = {
      version: 1,
      country: 'CA',
      collection: 'c1',
      at: NOW,
      origin: 'sample',
      trends: [aTrend()],
      events: [],
    }
    expect(CountryCollection.parse(JSON.parse(JSON.stringify(country)))).toEqual(country)
  })

  test.each([
    ['of another version', { version: 2, id: 'c1', at: NOW, countries: [] }],
    ['with its countries as keys', { version: 1, id: 'c1', at: NOW, countries: { CA: aState() } }],
    [
      'with a state that does not exist',
      { version: 1, id: 'c1', at: NOW, countries: [['CA', { ...aState(), state: 'good' }]] },
    ],
    ['without a time', { version: 1, id: 'c1', countries: [] }],
  ])('%s is no collection', (_, stored) => {
    expect(Collection.safeParse(stored).success).toBe(false)
  })
})

import { describe, expect, test } from 'vitest'
import { type EventSelection, everywhereAnswer } from '../../../shared/answers/everywhereAnswer.ts'
import type { Collection, CountryState } from '../../../shared/collections/collection.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'
import { found, hoursAgo, one } from '../everywhere/worldTrends.ts'

const ALL: EventSelection = { category: undefined, min: 2, limit: 50 }
const UP_TO_DATE: CountryState = {
  state: 'ok',
  collection: 'c1',
  at: NOW,
  origin: 'live',
  trends: 2,
  outcome: 'trends',
  suspect: null,
}

/** A collection of all countries; say only how a country differs. */
function aCollection(different: Record<string, Partial<CountryState>> = {}): Collection {
  return {
    version: 1,
    id: 'c1',
    at: NOW,
    countries: COUNTRIES.map(({ code }) => [code, { ...UP_TO_DATE, ...different[code] }]),
  }
}

const EVERYWHERE = found([
  one('CA', 'bridge', { ...hoursAgo(9), volume: 5_000_000 }),
  one('FR', 'bridge', { ...hoursAgo(5), volume: null }),
  one('JP', 'bridge', hoursAgo(2)),
  one('CA', 'orbit 9', { ...hoursAgo(3), categories: ['Games'] }),
  one('US', 'orbit 9', { ...hoursAgo(3), categories: ['Technology'] }),
])

function titles(selection: Partial<EventSelection>): string[] {
  const { events } = everywhereAnswer(aCollection(), EVERYWHERE, { ...ALL, ...selection })
  return events.map((event) => event.titles.CA ?? '')
}

describe('the events that are answered', () => {
  test('are those of enough countries', () => {
    expect(titles({ min: 2 })).toEqual(['bridge', 'orbit 9'])
    expect(titles({ min: 3 })).toEqual(['bridge'])
    expect(titles({ min: 4 })).toEqual([])
  })

  test('are with a category those that have it in any country', () => {
    expect(titles({ category: 'Games' })).toEqual(['orbit 9'])
    expect(titles({ category: 'Technology' })).toEqual(['orbit 9'])
    expect(titles({ category: 'Sports' })).toEqual([])
  })

  test('are at most as many as were asked for, beside the number of all', () => {
    const { events, total } = everywhereAnswer(aCollection(), EVERYWHERE, { ...ALL, limit: 1 })
    expect([events.length, total]).toEqual([1, 2])
  })

  test('are none of a collection of an earlier version', () => {
    expect(everywhereAnswer(aCollection(), undefined, ALL)).toMatchObject({ total: 0, events: [], updated_at: NOW })
  })
})

describe('an event is answered', () => {
  const { events } = everywhereAnswer(aCollection(), EVERYWHERE, ALL)
  const [bridge, orbit] = events

  test('with its countries by name, and the numbers of its topic there', () => {
    expect(bridge?.countries).toMatchObject([
      { code: 'CA', name: 'Canada', trend: 'bridge', search: '5M+', volume: 5_000_000, reason: null },
      { code: 'FR', name: 'France', trend: 'bridge', volume: null, reason: 'term' },
      { code: 'JP', name: 'Japan', trend: 'bridge', reason: 'term' },
    ])
  })

  test('with where it was listed first, and where next', () => {
    const next = { code: 'FR', at: minutesAgo(300) }
    expect(bridge).toMatchObject({ first_listed: 'known', first: { code: 'CA', at: minutesAgo(540), next } })
    expect(bridge?.first_together).toEqual([])
  })

  test('with all countries that listed it first, at about the same time', () => {
    expect(orbit).toMatchObject({ first_listed: 'together', first: null, first_together: ['CA', 'US'] })
  })
})

describe('the collection of the events', () => {
  test('counts the countries that are up to date, and names the others', () => {
    const collection = aCollection({ AT: { state: 'stale' }, BE: { state: 'failed' } })
    expect(everywhereAnswer(collection, EVERYWHERE, ALL)).toMatchObject({
      countries_up_to_date: COUNTRIES.length - 2,
      not_up_to_date: ['AT', 'BE'],
    })
  })

  test('is a sample when one of its countries is', () => {
    expect(everywhereAnswer(aCollection(), EVERYWHERE, ALL).sample).toBe(false)
    expect(everywhereAnswer(aCollection({ AT: { origin: 'sample' } }), EVERYWHERE, ALL).sample).toBe(true)
  })
})

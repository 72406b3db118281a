import { describe, expect, test } from 'vitest'
import { type EventSelection, everywhereAnswer } from '../../../shared/answers/everywhereAnswer.ts'
import type { Collection, CountryState } from '../../../shared/collections/collection.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { shortEventId } from '../../../shared/everywhere/eventPlace.ts'
import type { Everywhere, WorldEvent } from '../../../shared/everywhere/everywhereShape.ts'
import { minutesAgo, NOW } from '../../support/builders.ts'
import { UP_TO_DATE } from '../../support/countryStates.ts'
import { aGoneWave, aWorldEvent } from '../../support/feedParts.ts'
import { found, hoursAgo, one } from '../everywhere/worldTrends.ts'

const ALL: EventSelection = { category: undefined, min: 2, limit: 50 }

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
  const many = found(
    Array.from({ length: 26 }, (_, index) => ['CA', 'US'].map((code) => one(code, `topic ${index}`))).flat(),
  )

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

  test('are those of a page of the site, whatever the limit is', () => {
    const page = (number: number) => everywhereAnswer(aCollection(), many, { ...ALL, limit: 1, page: number })
    expect(page(1)).toMatchObject({
      total: 26,
      from: 1,
      pages: [
        { from: 1, to: 25 },
        { from: 26, to: 26 },
      ],
    })
    expect([page(1).events.length, page(2).events.length, page(2).from]).toEqual([25, 1, 26])
    expect(page(99)).toEqual(page(2))
  })

  test('are those of the page that lists an event, whatever its number is', () => {
    const ask = (selection: Partial<EventSelection>) => everywhereAnswer(aCollection(), many, { ...ALL, ...selection })
    const last = ask({ page: 2 }).events[0]?.id ?? ''
    expect(ask({ page: 1, event: shortEventId(last) })).toEqual(ask({ page: 2 }))
    expect(ask({ page: 1, event: 'gone' })).toEqual(ask({ page: 1 }))
  })

  test('are none of a collection of an earlier version', () => {
    expect(everywhereAnswer(aCollection(), undefined, ALL)).toMatchObject({ total: 0, events: [], updated_at: NOW })
  })
})

describe('an event is answered', () => {
  const answered = () => everywhereAnswer(aCollection(), EVERYWHERE, ALL).events

  test('with its countries by name, and the numbers of its topic there', () => {
    const [bridge] = answered()
    expect(bridge?.countries).toMatchObject([
      {
        code: 'CA',
        name: 'Canada',
        key: 'CA:bridge:2026-11-21T03:00Z',
        trend: 'bridge',
        category: 'Business and Finance',
        search: '5M+',
        volume: 5_000_000,
        growth: 200,
        status: 'Active',
        started_at: minutesAgo(540),
        place: 1,
        reason: null,
      },
      { code: 'FR', name: 'France', trend: 'bridge', search: '100K+', volume: null, reason: 'term' },
      { code: 'JP', name: 'Japan', trend: 'bridge', reason: 'term' },
    ])
  })

  test('with where it was listed first, and where next', () => {
    const [bridge] = answered()
    const next = { code: 'FR', at: minutesAgo(300) }
    expect(bridge).toMatchObject({ first_listed: 'known', first: { code: 'CA', at: minutesAgo(540), next } })
    expect(bridge?.first_together).toEqual([])
  })

  test('with the countries that had it and list it no longer, which were the first perhaps', () => {
    const [event = aWorldEvent()] = EVERYWHERE.events
    const events = [{ ...event, gone: [aGoneWave({ title: 'Bridge' })] }]
    const [answered] = everywhereAnswer(aCollection(), { ...EVERYWHERE, events }, ALL).events
    expect(answered?.countries.map(({ code }) => code)).not.toContain('PT')
    expect(answered?.gone).toEqual([
      {
        code: 'PT',
        name: 'Portugal',
        key: `PT:bridge:${minutesAgo(800).slice(0, 16)}Z`,
        trend: 'Bridge',
        category: 'Sports',
        search: '1K+',
        volume: 1_000,
        started_at: minutesAgo(800),
        last_seen_at: minutesAgo(720),
      },
    ])
    expect(answered?.first).toEqual({ code: 'PT', at: minutesAgo(800), next: { code: 'CA', at: minutesAgo(540) } })
  })

  test('with why nobody knows where it was listed first', () => {
    const [event = aWorldEvent()] = EVERYWHERE.events
    const unknown = (firstUnknown: WorldEvent['firstUnknown']) =>
      everywhereAnswer(aCollection(), { ...EVERYWHERE, events: [{ ...event, firstUnknown }] }, ALL).events[0]
    const nothing = { from: null, until: null }
    expect(unknown({ kind: 'start' })).toMatchObject({
      first: null,
      first_listed: 'unknown',
      first_unknown: { reason: 'start', ...nothing },
    })
    expect(unknown({ kind: 'hidden' })).toMatchObject({ first: null, first_unknown: { reason: 'hidden', ...nothing } })
    expect(unknown({ kind: 'blind', from: minutesAgo(9_000), until: NOW })?.first_unknown).toEqual({
      reason: 'collected',
      from: minutesAgo(9_000),
      until: NOW,
    })
  })

  test('with when it trended before that', () => {
    const [event = aWorldEvent()] = EVERYWHERE.events
    const earlier = [
      aGoneWave({ country: 'SE', startedAt: minutesAgo(9_000), lastSeenAt: minutesAgo(7_000) }),
      aGoneWave({ country: 'NO', startedAt: minutesAgo(8_500), lastSeenAt: minutesAgo(6_000) }),
    ]
    const [answered] = everywhereAnswer(aCollection(), { ...EVERYWHERE, events: [{ ...event, earlier }] }, ALL).events
    expect(answered?.appeared_before).toEqual({ from: minutesAgo(9_000), until: minutesAgo(6_000), code: 'SE' })
    expect(answered?.first?.code).toBe('CA')
  })

  test('with how it spread', () => {
    expect(answered()[0]?.spread.at(-1)).toEqual({ at: minutesAgo(120), countries: 3 })
  })

  test('with all countries that listed it first, at about the same time', () => {
    const [, orbit] = answered()
    expect(orbit).toMatchObject({ first_listed: 'together', first: null })
    expect(orbit?.first_together).toEqual(['CA', 'US'].map((code) => ({ code, at: minutesAgo(180) })))
  })
})

describe('besides the events, the answer has what the default country', () => {
  const homeIn = (everywhere: Everywhere) => everywhereAnswer(aCollection(), everywhere, ALL).home

  test('has alone: the three most searched, as lines, and the number of all', () => {
    const alone = (title: string, volume: number | null) => ({ title, category: 'Games' as const, volume })
    const own = [alone('one', 9_000_000), alone('two', 8_000_000), alone('three', null), alone('four', null)]
    const home = homeIn({ ...found([]), only: { CA: own } })
    expect(home).toMatchObject({ code: 'CA', only_total: 4 })
    expect(home?.only_here).toEqual([
      { trend: 'one', category: 'Games', search: '9M+', volume: 9_000_000 },
      { trend: 'two', category: 'Games', search: '8M+', volume: 8_000_000 },
      { trend: 'three', category: 'Games', search: '100K+', volume: null },
    ])
  })

  test('has alone: nothing when the collection did not update it', () => {
    expect(homeIn({ ...found([]), only: {} })).toMatchObject({ only_here: [], only_total: 0 })
  })

  test('is most like', () => {
    expect(homeIn(EVERYWHERE)?.most_like).toMatchObject([{ code: 'FR' }, { code: 'JP' }, { code: 'US' }])
  })

  test('is not known of in a collection of an earlier version', () => {
    expect(everywhereAnswer(aCollection(), undefined, ALL)).not.toHaveProperty('home')
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

  test('may be older than a country, which is not up to date then', () => {
    const { countries, ...collection } = aCollection()
    const without = { ...collection, countries: countries.filter(([code]) => code !== 'AT') }
    expect(everywhereAnswer(without, EVERYWHERE, ALL)).toMatchObject({
      countries_up_to_date: COUNTRIES.length - 1,
      not_up_to_date: ['AT'],
    })
  })

  test('is a sample when one of its countries is', () => {
    expect(everywhereAnswer(aCollection(), EVERYWHERE, ALL).sample).toBe(false)
    expect(everywhereAnswer(aCollection({ AT: { origin: 'sample' } }), EVERYWHERE, ALL).sample).toBe(true)
  })
})

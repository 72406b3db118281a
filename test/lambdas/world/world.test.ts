import { beforeEach, describe, expect, test } from 'vitest'
import { everywhereKey } from '../../../lambdas/adapters/trends/collectionKeys.ts'
import { CompareAnswer } from '../../../shared/answers/compareAnswer.ts'
import { EverywhereAnswer } from '../../../shared/answers/everywhereAnswer.ts'
import { ErrorAnswer } from '../../../shared/api.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import type { Trend } from '../../../shared/trend.ts'
import { aTrend, minutesAgo, NOW } from '../../support/builders.ts'
import { type FeedWorld, feedWorld } from '../feeds/feedWorld.ts'

const cup = (country: string, minutes: number, about: Partial<Trend> = {}) =>
  aTrend({
    country,
    title: 'cup final',
    categories: ['Sports'],
    startedAt: minutesAgo(minutes),
    articles: [],
    rank: 1,
    ...about,
  })
const own = (country: string, title: string, about: Partial<Trend> = {}) =>
  aTrend({ country, title, articles: [], rank: 2, ...about })

/** The cup is in four countries, the rate in two. */
const TRENDS: Record<string, Trend[]> = {
  BR: [cup('BR', 400, { volume: 2_000_000 }), own('BR', 'carnaval')],
  CA: [cup('CA', 100), own('CA', 'bank rate decision', { rank: 3 }), own('CA', 'hockey')],
  MX: [cup('MX', 200), own('MX', 'lucha libre')],
  US: [cup('US', 300), own('US', 'bank rate decision', { rank: 3 }), own('US', 'baseball', { categories: ['Sports'] })],
}

let world: FeedWorld
beforeEach(() => {
  world = feedWorld()
})

/** The answer of a route below `/api`. */
async function ask(name: string, query: Record<string, string> = {}) {
  const { status, text } = await world.ask(`/api/${name}?${new URLSearchParams(query)}`)
  return { status, body: JSON.parse(text) }
}

async function events(query: Record<string, string> = {}): Promise<EverywhereAnswer> {
  return EverywhereAnswer.parse((await ask('everywhere', query)).body)
}

async function comparison(countries: string, category = ''): Promise<CompareAnswer> {
  return CompareAnswer.parse((await ask('compare', { countries, category })).body)
}

async function failure(name: string, query: Record<string, string> = {}): Promise<string> {
  const { status, body } = await ask(name, query)
  return `${status} ${ErrorAnswer.parse(body).error.code}`
}

describe('the events everywhere', () => {
  beforeEach(async () => {
    await world.collect(minutesAgo(720), { CA: [aTrend()] })
    await world.collect(NOW, TRENDS)
  })

  test('are those of at least three countries, the earliest country first, with where they were listed first', async () => {
    const answer = await events()
    expect(answer).toMatchObject({ updated_at: NOW, countries_up_to_date: 4, sample: false, total: 1 })
    expect(answer.not_up_to_date).toHaveLength(COUNTRIES.length - 4)
    const [event] = answer.events
    expect(event?.countries.map(({ code }) => code)).toEqual(['BR', 'US', 'MX', 'CA'])
    expect(event?.countries[0]).toMatchObject({
      name: 'Brazil',
      key: `BR:cup final:${minutesAgo(400).slice(0, 16)}Z`,
      trend: 'cup final',
      search: '2M+',
      volume: 2_000_000,
      status: 'Active',
      started_at: minutesAgo(400),
      place: 1,
    })
    expect(event?.first).toEqual({ code: 'BR', at: minutesAgo(400), next: { code: 'US', at: minutesAgo(300) } })
    expect(event?.titles).toEqual({ BR: 'cup final', US: 'cup final', MX: 'cup final', CA: 'cup final' })
    expect(event?.spread.at(-1)).toEqual({ at: minutesAgo(100), countries: 4 })
    expect(event?.categories).toEqual(['Sports'])
  })

  test('are those of an hour of the past when it is asked for', async () => {
    const [hour, now] = [minutesAgo(720).slice(0, 13), NOW.slice(0, 13)]
    expect(await events({ at: hour })).toMatchObject({ updated_at: minutesAgo(720), total: 0 })
    expect(await events({ at: now })).toEqual(await events())
    expect(await failure('everywhere', { at: 'yesterday' })).toBe('400 bad-at')
    expect(await failure('everywhere', { at: '2020-01-01T00' })).toBe('404 unknown-collection')
  })
})

describe('a comparison', () => {
  test('has what the countries share, and what each has alone', async () => {
    await world.collect(NOW, TRENDS)
    const answer = await comparison('us,Canada,MX')
    expect(answer.countries.map(({ code, stale }) => [code, stale])).toEqual([
      ['US', false],
      ['CA', false],
      ['MX', false],
    ])
    expect(answer.shared.map(({ countries }) => countries.map(({ code }) => code))).toEqual([
      ['US', 'MX', 'CA'],
      ['CA', 'US'],
    ])
    expect(answer.shared[0]?.titles).toEqual({ CA: 'cup final', MX: 'cup final', US: 'cup final' })
    expect(Object.entries(answer.own).map(([code, items]) => [code, items.map(({ trend }) => trend)])).toEqual([
      ['US', ['baseball']],
      ['CA', ['hockey']],
      ['MX', ['lucha libre']],
    ])
    expect(answer.overlap).toEqual({ shared: 2, of: 5 })
    expect(answer.most_like.find(({ to }) => to === 'CA')).toMatchObject({ code: 'US', similarity: 1 })
  })
})

test.each([
  ['everywhere', { min: '1' }, '400 bad-request'],
  ['everywhere', { page: '0' }, '400 bad-request'],
  ['everywhere', { category: 'gardens' }, '404 unknown-category'],
  ['compare', { countries: 'CA' }, '400 bad-countries'],
  ['compare', { countries: 'CA,US', category: 'gardens' }, '404 unknown-category'],
])('/api/%s is not answered for %j: %s', async (name, query: Record<string, string>, expected) => {
  await world.collect(NOW, TRENDS)
  expect(await failure(name, query)).toBe(expected)
})

describe('a collection whose events could not be written', () => {
  beforeEach(async () => {
    await world.collect(NOW, TRENDS)
    world.stores.objects.delete(everywhereKey((await world.stores.table.published())?.id ?? ''))
  })

  test('has no events, but says which countries are up to date', async () => {
    expect(await events()).toMatchObject({ countries_up_to_date: 4, total: 0, events: [] })
  })

  test('shares nothing, and shows the topics of each country', async () => {
    const answer = await comparison('CA,US')
    expect(answer.shared).toEqual([])
    expect(answer.own.CA?.map(({ trend }) => trend)).toContain('cup final')
  })
})

test('before the first collection nothing is answered', async () => {
  expect(await failure('everywhere')).toBe('503 unavailable')
  expect(await failure('compare', { countries: 'CA,US' })).toBe('503 unavailable')
})

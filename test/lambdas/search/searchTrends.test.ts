import { describe, expect, test } from 'vitest'
import { httpHandler } from '../../../lambdas/http/httpHandler.ts'
import { searchTrends, trendSearch } from '../../../lambdas/search/searchTrends.ts'
import { SearchAnswer } from '../../../shared/api.ts'
import { Problem } from '../../../shared/problem.ts'
import type { Trend } from '../../../shared/trend.ts'
import { aTrend, minutesAgo } from '../../support/builders.ts'
import { aPublishedCountry } from '../../support/countryStates.ts'
import { aContext, anEvent } from '../../support/httpEvents.ts'

function publishedWith(lists: Record<string, Trend[]>, version = 'one') {
  async function country(code: string) {
    const trends = lists[code]
    if (!trends) throw new Problem('unavailable', 'Nothing yet.')
    return aPublishedCountry(trends, version)
  }
  return { now: async () => ({ country }) }
}

const WORLD = {
  CA: [
    aTrend({ title: 'harbour bridge', startedAt: minutesAgo(500) }),
    aTrend({ title: 'harbour bridge toll', startedAt: minutesAgo(100) }),
    aTrend({ title: 'harbor bridges', startedAt: minutesAgo(50) }),
    aTrend({ title: 'cup final', startedAt: minutesAgo(10) }),
  ],
  US: [aTrend({ country: 'US', title: 'harbour bridge', startedAt: minutesAgo(400) })],
  TR: [aTrend({ country: 'TR', title: 'İstanbul köprü' })],
}

async function search(query: Record<string, string>, published = publishedWith(WORLD)) {
  const response = await httpHandler(searchTrends(trendSearch(published)))(
    anEvent({ route: 'GET /api/search', query }),
    aContext,
  )
  return { status: response.statusCode, body: JSON.parse(response.body ?? '') }
}

describe('a search', () => {
  test('finds trends of all countries: the exact ones first, then the newest', async () => {
    const { body } = await search({ query: '  Harbour Bridge ' })
    const { query, total, results, similar } = SearchAnswer.parse(body)
    expect(query).toBe('Harbour Bridge')
    expect(total).toBe(3)
    expect(results.map(({ trend, country_name }) => [trend, country_name])).toEqual([
      ['harbour bridge', 'United States'],
      ['harbour bridge', 'Canada'],
      ['harbour bridge toll', 'Canada'],
    ])
    expect(similar?.map(({ trend }) => trend)).toEqual(['harbor bridges'])
  })

  test('finds a trend in its title, related searches and headlines, and not by the names of its lists', async () => {
    const headline = {
      title: 'Games of the weekend',
      url: 'https://news.example/1',
      source: 'Games Weekly',
      publishedAt: null,
    }
    const lists = {
      CA: [
        aTrend({ title: 'video games', categories: ['Games'] }),
        aTrend({ title: 'orbit 9', categories: ['Games'], related: ['orbit games'] }),
        aTrend({ title: 'cup final', categories: ['Sports'], articles: [headline] }),
        aTrend({ title: 'new console', categories: ['Games'], articles: [{ ...headline, title: 'A console' }] }),
      ],
    }
    const { results, total, places } = (await search({ query: 'games' }, publishedWith(lists))).body
    expect(results.map(({ trend }: { trend: string }) => trend).sort()).toEqual(['cup final', 'orbit 9', 'video games'])
    expect(total).toBe(3)
    expect(places).toEqual([{ kind: 'category', name: 'Games', path: '/everywhere/Games', trends: 3 }])
    expect((await search({ query: 'canada' }, publishedWith(lists))).body).toMatchObject({
      total: 0,
      places: [{ kind: 'country', path: '/Canada/All', trends: 4 }],
    })
  })

  test('lists a topic of a country once, with its newest wave', async () => {
    const waves = [900, 10, 400].map((minutes) => aTrend({ title: 'storm', startedAt: minutesAgo(minutes) }))
    const { body } = await search({ query: 'storm' }, publishedWith({ CA: waves }))
    expect([body.total, body.results[0].started_at]).toEqual([1, minutesAgo(10)])
  })

  test('finds trends of one country when that is asked for', async () => {
    const { body } = await search({ query: 'harbour bridge', country: 'UnitedStates' })
    expect(body.results.map(({ country }: { country: string }) => country)).toEqual(['US'])
  })

  test('answers with at most 40 results, and says how many there are in how many countries', async () => {
    const many = Array.from({ length: 45 }, (_, index) => aTrend({ title: `market day ${index}` }))
    const us = aTrend({ title: 'market day', country: 'US', startedAt: minutesAgo(5000) })
    const { body } = await search({ query: 'market' }, publishedWith({ CA: many, US: [us] }))
    expect([body.results.length, body.total, body.countries]).toEqual([40, 46, 2])
  })

  test('sees new trends as soon as they are published', async () => {
    let published = publishedWith(WORLD)
    const handler = httpHandler(searchTrends(trendSearch({ now: () => published.now() })))
    const ask = async () =>
      JSON.parse((await handler(anEvent({ query: { query: 'comet' } }), aContext)).body ?? '').total
    expect(await ask()).toBe(0)
    published = publishedWith({ CA: [aTrend({ title: 'comet tonight' })] }, 'two')
    expect(await ask()).toBe(1)
  })
})

describe('a search is refused', () => {
  test('with a query that is too short', async () => {
    const { status, body } = await search({ query: ' a ' })
    expect(status).toBe(400)
    expect(body.error.code).toBe('bad-query')
  })

  test('for a country that is none', async () => {
    const { status, body } = await search({ query: 'bridge', country: 'Atlantis' })
    expect(status).toBe(404)
    expect(body.error.code).toBe('unknown-country')
  })

  test('while there are no trends at all', async () => {
    const { status, body } = await search({ query: 'bridge' }, publishedWith({}))
    expect(status).toBe(503)
    expect(body.error.code).toBe('unavailable')
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { elsewhere } from '../../../shared/elsewhere/elsewhere.ts'
import type { ElsewhereLink } from '../../../shared/elsewhere/elsewhereLink.ts'
import { REASONS } from '../../../shared/elsewhere/reasons.ts'
import { sightingOf } from '../../../shared/elsewhere/sighting.ts'
import { sharedTopics } from '../../../shared/everywhere/sharedTopics.ts'
import type { Trend } from '../../../shared/trend.ts'
import { anyText } from '../../support/arbitraries.ts'
import { aTrend, minutesAgo, someArticles } from '../../support/builders.ts'
import { articles, one } from '../everywhere/worldTrends.ts'

const CODES = ['CA', 'US', 'JP', 'GB', 'FR', 'DE', 'IT', 'ES', 'SE', 'NO', 'DK', 'FI', 'PL', 'PT']

/** The links of the first trend. */
function linksOf(trend: Trend, ...others: Trend[]): ElsewhereLink[] {
  const found = [...elsewhere(sharedTopics([trend, ...others].map(sightingOf)))]
  const ofCountry = found.find(({ country }) => country === trend.country)
  return ofCountry?.topics.find(([topic]) => topic === trend.topic)?.[1] ?? []
}

function reasonsOf(trend: Trend, ...others: Trend[]): string[] {
  return linksOf(trend, ...others).map(({ country, reason }) => `${country} ${reason}`)
}

describe('two topics are the same event when', () => {
  test('they share an article, however its address is written', () => {
    const here = one('CA', 'bridge', articles('https://www.news.example/bridge/?utm_source=a#top'))
    const there = one('JP', 'hashi', articles('http://news.example/bridge'))
    expect(reasonsOf(here, there)).toEqual(['JP article'])
    expect(reasonsOf(there, here)).toEqual(['CA article'])
  })

  test('they have the same folded term', () => {
    expect(reasonsOf(one('CA', 'Türkiye'), one('US', 'turkiye'))).toEqual(['US term'])
  })

  test('they share two related queries', () => {
    const here = one('CA', 'bridge', { related: ['bridge toll', 'Harbour Bridge'] })
    const there = one('FR', 'pont', { related: ['harbour  bridge', 'bridge toll'] })
    expect(reasonsOf(here, there)).toEqual(['FR related'])
  })

  test('one is itself a query of the other', () => {
    const [here, there] = [one('CA', 'bridge toll'), one('FR', 'pont', { related: ['Bridge toll'] })]
    expect(reasonsOf(here, there)).toEqual(['FR related'])
    expect(reasonsOf(there, here)).toEqual(['CA related'])
  })

  test('they share two related queries of a single word, or one of each kind', () => {
    const here = one('CA', 'a b', { related: ['lindgren', 'hattrick', 'cup final'] })
    expect(reasonsOf(here, one('FR', 'c d', { related: ['lindgren', 'hattrick'] }))).toEqual(['FR related'])
    expect(reasonsOf(here, one('FR', 'c d', { related: ['lindgren', 'cup final'] }))).toEqual(['FR related'])
    expect(reasonsOf(here, one('FR', 'c d', { related: ['lindgren'] }))).toEqual([])
  })

  test('they are one name, in Latin and in Cyrillic script', () => {
    expect(reasonsOf(one('RU', 'Кристофер Линдгрен'), one('US', 'Kristofer Lindgren'))).toEqual(['US name'])
  })
})

test('a link has the newest article of the topic that it leads to', () => {
  const publishedAt = minutesAgo(10)
  const newest = { title: 'Le pont rouvre', url: 'https://news.example/pont', source: 'La Gazette', publishedAt }
  const there = one('FR', 'pont', { related: ['bridge'], articles: [...someArticles(1), newest] })
  expect(linksOf(one('CA', 'bridge', { related: ['pont'] }), there).map(({ headline }) => headline)).toEqual([
    { title: 'Le pont rouvre', url: 'https://news.example/pont', source: 'La Gazette', published_at: publishedAt },
  ])
  expect(linksOf(there, one('CA', 'bridge', { related: ['pont'] })).map(({ headline }) => headline)).toEqual([null])
})

describe('two topics are not the same event when', () => {
  test.each<[string, Trend, Trend]>([
    [
      'they only share a front page',
      one('CA', 'a b', articles('https://news.example/')),
      one('US', 'c d', articles('https://news.example')),
    ],
    [
      'they share one related query',
      one('CA', 'a b', { related: ['cup final', 'x y'] }),
      one('US', 'c d', { related: ['cup final', 'v w'] }),
    ],
    ['a single word is a query of the other', one('CA', 'bridge'), one('FR', 'pont', { related: ['bridge'] })],
    ['they sound alike in one script', one('CA', 'Kristoffer Lindgren'), one('US', 'Kristofer Lindgren')],
    ['a name in another script is too short', one('RU', 'Линд'), one('US', 'Lind')],
    [
      'they are of the same country',
      one('CA', 'bridge', articles('https://a.example/1')),
      one('CA', 'toll', articles('https://a.example/1')),
    ],
    [
      'one of the two queries they share is empty',
      one('CA', 'a b', { related: ['', 'cup final'] }),
      one('US', 'c d', { related: [' ', 'cup final'] }),
    ],
    ['their terms are empty', one('CA', 'x', { topic: '' }), one('US', 'y', { topic: '' })],
  ])('%s', (_, here, there) => {
    expect(linksOf(here, there)).toEqual([])
  })

  test('what they share is less than a quarter of the shorter list of queries', () => {
    const list = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} query ${index}`)
    const shared = ['cup final', 'cup winner']
    const lists = (count: number) =>
      [
        one('CA', 'a b', { related: [...shared, ...list('ca', count)] }),
        one('US', 'c d', { related: [...shared, ...list('us', 50)] }),
      ] as const
    // Their own terms count as queries: 2 shared of 8 are a quarter, of 9 they are not.
    expect(reasonsOf(...lists(5))).toEqual(['US related'])
    expect(reasonsOf(...lists(6))).toEqual([])
  })

  test('one is a query of the other, and that counts for less than a quarter of the shorter list', () => {
    const words = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index}`)
    const here = (count: number) => one('CA', 'bridge toll', { related: words('ca', count) })
    const there = one('FR', 'pont', { related: ['bridge toll', ...words('fr', 20)] })
    // It counts as two queries: of 8, its own term among them, that is a quarter, of 9 it is not.
    expect(reasonsOf(here(7), there)).toEqual(['FR related'])
    expect(reasonsOf(here(8), there)).toEqual([])
    expect(reasonsOf(there, here(7))).toEqual(['CA related'])
    expect(reasonsOf(there, here(8))).toEqual([])
  })

  test('a single word that they share belongs to two topics of a country', () => {
    const here = one('CA', 'a b', { related: ['weather', 'cup final'] })
    const there = one('FR', 'c d', { related: ['weather', 'cup final'] })
    expect(reasonsOf(here, there)).toEqual(['FR related'])
    expect(reasonsOf(here, there, one('FR', 'e f', { related: ['weather'] }))).toEqual([])
    expect(reasonsOf(here, there, one('DE', 'e f', { related: ['weather'] }))).toEqual(['FR related'])
  })
})

test('an article identifies an event until more than three topics of a country share it', () => {
  const liveBlog = articles('https://news.example/live')
  const ofStates = (count: number) => Array.from({ length: count }, (_, index) => one('US', `topic ${index}`, liveBlog))
  expect(reasonsOf(one('CA', 'bridge', liveBlog), ...ofStates(3))).toEqual(['US article'])
  expect(reasonsOf(one('CA', 'bridge', liveBlog), ...ofStates(4))).toEqual([])
})

describe('the links of a topic', () => {
  test('are the other countries of its event, also those that are linked to another one of it, and no others', () => {
    const news = (...names: string[]) => articles(...names.map((name) => `https://news.example/${name}`))
    const [canada, states, britain, france] = [
      one('CA', 'a', news('1')),
      one('US', 'b', news('1', '2')),
      one('GB', 'c', news('2', '3')),
      one('FR', 'd', news('3')),
    ]
    expect(reasonsOf(states, canada, britain, france)).toEqual(['FR article', 'GB article'])
    expect(reasonsOf(britain, canada, states, france)).toEqual(['FR article', 'US article'])
    expect(reasonsOf(canada, states, britain, france)).toEqual([])
  })

  test('stand by their reason, the surest first, then by volume, unknown ones last', () => {
    const here = one('CA', 'Kristofer Lindgren', {
      ...articles('https://news.example/1'),
      related: ['harbour match', 'lindgren goal'],
    })
    const others = [
      one('RU', 'Кристофер Линдгрен', { volume: 2_000_000 }),
      one('FR', 'but', { related: ['harbour match', 'lindgren goal'], volume: 1_000_000 }),
      one('US', 'kristofer lindgren', { volume: null }),
      one('GB', 'kristofer lindgren', { volume: 500 }),
      one('DE', 'tor', { ...articles('https://news.example/1'), volume: 100 }),
    ]
    const expected = ['DE article', 'GB term', 'US term', 'FR related', 'RU name']
    expect(reasonsOf(here, ...others)).toEqual(expected)
    expect(reasonsOf(here, ...others.toReversed())).toEqual(expected)
  })

  test('stand by volume, also the one that the others have in common', () => {
    const at = (...names: string[]) => articles(...names.map((name) => `https://news.example/${name}`))
    const britain = one('GB', 'a', { ...at('1', '2', '3'), volume: 300 })
    const [states, france, germany] = [
      one('US', 'b', { ...at('1'), volume: 400 }),
      one('FR', 'c', { ...at('2'), volume: 100 }),
      one('DE', 'd', { ...at('3'), volume: 200 }),
    ]
    expect(reasonsOf(britain, france, germany, states)).toEqual(['US article', 'DE article', 'FR article'])
    expect(reasonsOf(states, france, germany, britain)).toEqual(['GB article', 'DE article', 'FR article'])
  })

  test('name a country once, by its best reason, then its highest volume', () => {
    const article = articles('https://news.example/1')
    const here = one('CA', 'bridge', article)
    const [small, large] = [
      one('US', 'a b', { ...article, volume: 100 }),
      one('US', 'c d', { ...article, volume: 200 }),
    ]
    expect(linksOf(here, one('US', 'bridge', { volume: 9000 }), small, large)).toMatchObject([
      { country: 'US', topic: 'c d', reason: 'article' },
    ])
  })

  test('stand by the newest start where the volume is the same, unknown starts last, then by country', () => {
    const [older, newer] = [minutesAgo(60), minutesAgo(10)]
    const others = [
      one('US', 'bridge', { volume: 100, startedAt: null, related: ['harbour match'] }),
      one('IT', 'bridge', { volume: 100, startedAt: older }),
      one('FR', 'bridge', { volume: 100, startedAt: older }),
      one('JP', 'bridge', { volume: 100, startedAt: newer }),
      one('SE', 'bridge', { volume: 200, startedAt: older }),
    ]
    const expected = ['SE', 'JP', 'FR', 'IT', 'US'].map((country) => `${country} term`)
    const here = one('CA', 'bridge', { related: ['harbour match'] })
    expect(reasonsOf(here, ...others)).toEqual(expected)
    expect(reasonsOf(here, ...others.toReversed())).toEqual(expected)
  })

  test('are the most searched twelve of the surest reasons', () => {
    const article = articles('https://news.example/1')
    const [home = '', best = '', ...rest] = CODES
    const others = rest.map((code, index) => one(code, 'bridge', { volume: 1000 + index }))
    const links = linksOf(one(home, 'bridge', article), ...others, one(best, 'toll', { ...article, volume: 100 })).map(
      ({ country }) => country,
    )
    expect(links).toEqual([best, ...rest.toReversed().slice(0, 11)])
  })

  test('show the newest wave there', () => {
    const waves = [
      one('US', 'bridge', { volume: 900, startedAt: minutesAgo(2000), endedAt: minutesAgo(1000) }),
      one('US', 'Bridge', { volume: 100, startedAt: minutesAgo(10) }),
    ]
    expect(linksOf(one('CA', 'bridge'), ...waves)).toEqual([
      {
        country: 'US',
        category: 'Business and Finance',
        title: 'Bridge',
        topic: 'bridge',
        volume: 100,
        growth: 200,
        status: 'Active',
        reason: 'term',
        headline: null,
      },
    ])
  })
})

test('topics and countries without links are left out', () => {
  const trends = [one('CA', 'bridge'), one('US', 'bridge'), one('US', 'weather'), one('FR', 'pont')]
  const found = [...elsewhere(sharedTopics(trends.map(sightingOf)))]
  expect(found.map(({ country, topics }) => [country, topics.map(([topic]) => topic)])).toEqual([
    ['CA', ['bridge']],
    ['US', ['bridge']],
  ])
})

describe('whatever the trends are', () => {
  const anyTrends = fc.array(
    fc
      .record({
        country: fc.constantFrom('CA', 'US', 'JP', '__proto__'),
        title: fc.constantFrom('bridge', 'bridge toll', '__proto__', 'Kristofer Lindgren', 'Кристофер Линдгрен', ''),
        url: fc.constantFrom('https://a.example/1', 'https://a.example/2', 'https://a.example/', 'none'),
        related: fc.subarray(['bridge toll', 'cup final', 'cup winner', '__proto__']),
        volume: fc.constantFrom(null, 100, 200),
        startedAt: fc.constantFrom(null, minutesAgo(10), minutesAgo(20)),
      })
      .map(({ url, ...about }) => aTrend({ ...about, ...articles(url) })),
    { maxLength: 12 },
  )

  test('a link leads to a trend of another country, once, and back', () => {
    fc.assert(
      fc.property(anyTrends, (trends) => {
        const found = [...elsewhere(sharedTopics(trends.map(sightingOf)))]
        const countries = new Map(found.map(({ country, topics }) => [country, new Map(topics)]))
        for (const { country, topics } of found)
          for (const [, links] of topics) {
            expect(new Set(links.map((link) => link.country)).size).toBe(links.length)
            const ranks = links.map(({ reason }) => REASONS.indexOf(reason))
            expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
            for (const link of links) {
              expect(link.country).not.toBe(country)
              const back = countries.get(link.country)?.get(link.topic) ?? []
              expect(back.some((each) => each.country === country)).toBe(true)
            }
          }
      }),
    )
  })

  test('texts of any kind break nothing', () => {
    const hostile = fc.oneof(anyText, fc.constantFrom('__proto__', '', 'x'.repeat(10_000), 'Ж'.repeat(10_000)))
    fc.assert(
      fc.property(hostile, hostile, fc.webUrl(), (title, query, url) => {
        const about = { related: [query], ...articles(url, query) }
        return (
          [...elsewhere(sharedTopics([one('CA', title, about), one('US', title, about)].map(sightingOf)))].length <= 2
        )
      }),
    )
  })
})

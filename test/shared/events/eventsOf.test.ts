import { describe, expect, test } from 'vitest'
import { eventsOf } from '../../../shared/events/eventsOf.ts'
import type { Trend } from '../../../shared/trend.ts'
import { articleAt, grouped, lone } from '../../support/aCountryOfTrends.ts'

const STRIKE = articleAt('strike', 'Cabin crews of Northline walk out')
const FRONT = { ...articleAt(''), url: 'https://news.example/' }

describe('two trends are one event when', () => {
  test('they share an article that is about both', () => {
    const [one, other] = [lone('northline strike', { articles: [STRIKE] }), lone('cabin crew', { articles: [STRIKE] })]
    expect(grouped([one, other])).toEqual([['cabin crew', 'northline strike']])
  })

  test.each([
    ['a word of it in its title', 'northline flights', articleAt('b', 'Refunds explained')],
    ['a word of it in another article', 'flight refunds', articleAt('b', 'Refunds for Northline passengers')],
    ['a word of it in a related query', 'flight refunds', articleAt('b', 'Your money back'), ['northline refund']],
    ['no other article but the front page', 'flights', FRONT],
    ['another script, which cannot be compared', 'страйк', articleAt('b', 'Великий страйк')],
  ])('they share an article, and one of them has %s', (_, title, own, related: string[] = []) => {
    const trends = [lone('northline strike', { articles: [STRIKE] }), lone(title, { related, articles: [STRIKE, own] })]
    expect(grouped(trends)).toEqual([[title, 'northline strike'].sort()])
  })

  test.each([
    [3, [['flight refunds', 'northline strike']]],
    [4, []],
  ])('the article is about one by a word of an article of %d trends: at most three', (count, events) => {
    const day = articleAt('day', 'Refunds for Northline passengers')
    const trends = [
      lone('northline strike', { articles: [STRIKE] }),
      lone('flight refunds', { articles: [STRIKE, day] }),
      ...['goat', 'mill', 'vaccine']
        .slice(0, count - 1)
        .map((title) => lone(title, { articles: [day, articleAt(title)] })),
    ]
    expect(grouped(trends)).toEqual(events)
  })

  test('one is a related query of the other, and both started at the same time and share a rare word', () => {
    const trends = [
      lone('bank rate decision', { related: ['mortgage rates'] }),
      lone('mortgage rates', { related: [] }),
    ]
    expect(grouped(trends)).toEqual([])
    const withWord = [lone('bank rates decision', { related: ['mortgage rates'] }), lone('mortgage rates')]
    expect(grouped(withWord)).toEqual([['bank rates decision', 'mortgage rates']])
  })

  test('they are the only trends of a country, and share a related query', () => {
    const trends = [
      lone('bank rate', { related: ['mortgage rates', 'x y'] }),
      lone('mortgage rates', { related: ['x y'] }),
    ]
    expect(eventsOf(trends)).toHaveLength(1)
  })
})

const ABOUT = { related: ['a b', 'c d', 'e f'], hours: 3 }
const ROUND = articleAt('round', 'Results of the cup, game by game')
const LIST = articleAt('list', 'Traffic, weather, and a goat')

describe('two trends are not one event when', () => {
  test.each<[string, ...Trend[]]>([
    [
      'they share no article and no query, however much else they share',
      lone('harbour fire', { ...ABOUT, articles: [articleAt('1', 'Fire in the old harbour spreads')] }),
      lone('harbour smoke', { ...ABOUT, articles: [articleAt('2', 'Fire in the old harbour spreads')] }),
    ],
    [
      'the shared article is about one of them, and the other, with a short title, has articles of its own',
      lone('cup results', { articles: [ROUND] }),
      lone('rams', { articles: [articleAt('r', 'Rams beat Petrels'), ROUND] }),
    ],
    [
      'the shared article names something else of each of three',
      ...['heavy traffic', 'weather warning', 'goat video'].map((title) =>
        lone(title, { articles: [LIST, articleAt(title)] }),
      ),
    ],
    [
      'the shared article has no word of either, they are of two categories, and the start of neither is known',
      lone('flights', { articles: [STRIKE], startedAt: null }),
      lone('airports', { articles: [STRIKE], startedAt: null, categories: ['Politics'] }),
    ],
    [
      'one is a related query of the other, and their articles share only its words',
      lone('northline strike', { related: ['cabin crew pay'], articles: [articleAt('1', 'Cabin crew pay 1x')] }),
      lone('cabin crew pay', { hours: 10, articles: [articleAt('2', 'Cabin crew pay 2x')] }),
    ],
    ['they share only the front page', lone('a b', { articles: [FRONT] }), lone('c d', { articles: [FRONT] })],
    [
      'one has a title without text',
      lone('  ', { articles: [STRIKE] }),
      lone('northline strike', { articles: [STRIKE] }),
    ],
    [
      'a single word is a related query of the other',
      lone('mortgage rates', { related: ['rates', 'x y', 'v w'] }),
      lone('rates', { related: ['x y', 'v w'] }),
    ],
    [
      'they are waves of the same topic: only the newest counts',
      lone('northline strike', { hours: 40, articles: [STRIKE] }),
      lone('northline strike', { hours: 2, articles: [STRIKE] }),
    ],
  ])('%s', (_, ...trends) => {
    expect(grouped(trends)).toEqual([])
  })
})

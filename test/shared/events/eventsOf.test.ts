import { describe, expect, test } from 'vitest'
import { eventsOf } from '../../../shared/events/eventsOf.ts'
import { articleAt, grouped, lone } from '../../support/aCountryOfTrends.ts'

const STRIKE = articleAt('strike', 'Cabin crews of Northline walk out')

describe('two trends are one event when', () => {
  test('they share an article that is about both', () => {
    const [one, other] = [lone('northline strike', { articles: [STRIKE] }), lone('cabin crew', { articles: [STRIKE] })]
    expect(grouped([one, other])).toEqual([['cabin crew', 'northline strike']])
  })

  test.each([
    ['its title', 'northline flights', articleAt('b', 'Refunds explained')],
    ['another of its articles', 'flight refunds', articleAt('b', 'Refunds for Northline passengers')],
  ])('the article is about a trend with other articles, by a word of %s', (_, title, own) => {
    const trends = [lone('northline strike', { articles: [STRIKE] }), lone(title, { articles: [STRIKE, own] })]
    expect(grouped(trends)).toEqual([[title, 'northline strike'].sort()])
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
const FRONT = { ...articleAt(''), url: 'https://news.example/' }
const ROUND = articleAt('round', 'Results of the cup, game by game')

describe('two trends are not one event when', () => {
  test.each([
    [
      'they share no article and no query, however much else they share',
      lone('harbour fire', { ...ABOUT, articles: [articleAt('1', 'Fire in the old harbour spreads')] }),
      lone('harbour smoke', { ...ABOUT, articles: [articleAt('2', 'Fire in the old harbour spreads')] }),
    ],
    [
      'the shared article is about one of them, and the other has articles of its own',
      lone('cup results', { articles: [ROUND] }),
      lone('gannets', { articles: [articleAt('g', 'Gannets beat Petrels'), ROUND] }),
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
  ])('%s', (_, one, other) => {
    expect(grouped([one, other])).toEqual([])
  })
})

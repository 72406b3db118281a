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

describe('two trends are not one event when', () => {
  test('they share no article and no query, however much else they share', () => {
    const about = { related: ['a b', 'c d', 'e f'], hours: 3 }
    const trends = [
      lone('harbour fire', { ...about, articles: [articleAt('1', 'Fire in the old harbour spreads')] }),
      lone('harbour smoke', { ...about, articles: [articleAt('2', 'Fire in the old harbour spreads')] }),
    ]
    expect(grouped(trends)).toEqual([])
  })

  test('the shared article is about one of them, and the other has articles of its own', () => {
    const round = articleAt('round', 'Results of the cup, game by game')
    const trends = [
      lone('cup results', { articles: [round] }),
      lone('gannets', { articles: [articleAt('g', 'Gannets beat Petrels'), round] }),
    ]
    expect(grouped(trends)).toEqual([])
  })

  test('they share only the front page of a site', () => {
    const front = { ...articleAt(''), url: 'https://news.example/' }
    expect(grouped([lone('a b', { articles: [front] }), lone('c d', { articles: [front] })])).toEqual([])
  })

  test('one has a title without text', () => {
    expect(grouped([lone('  ', { articles: [STRIKE] }), lone('northline strike', { articles: [STRIKE] })])).toEqual([])
  })

  test('a single word is a related query of the other', () => {
    const about = { related: ['x y', 'v w'] }
    const trends = [lone('mortgage rates', { ...about, related: ['rates', ...about.related] }), lone('rates', about)]
    expect(grouped(trends)).toEqual([])
  })

  test('they are waves of the same topic: only the newest counts', () => {
    const older = lone('northline strike', { hours: 40, articles: [STRIKE] })
    const newer = lone('northline strike', { hours: 2, articles: [STRIKE] })
    expect(grouped([older, newer])).toEqual([])
  })
})

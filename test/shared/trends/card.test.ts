import { describe, expect, test } from 'vitest'
import { hasCard, titledArticles } from '../../../shared/trends/card.ts'
import { aTrend, someArticles } from '../../support/builders.ts'

describe('a card', () => {
  test('shows the articles with a title', () => {
    const [first, second, third] = ['One', ' ', 'Three'].map((title) => ({ title }))
    expect(titledArticles([first, second, third].filter((each) => each !== undefined))).toEqual([first, third])
  })

  test.each([
    ['without articles', aTrend({ articles: [] }), false],
    ['with an untitled article', aTrend({ articles: untitled(1) }), false],
    ['with one titled article', aTrend({ articles: [...untitled(1), ...someArticles(1)] }), true],
  ])('of a trend %s', (_, trend, exists) => {
    expect(hasCard(trend)).toBe(exists)
  })
})

function untitled(count: number) {
  return someArticles(count).map((article) => ({ ...article, title: '' }))
}

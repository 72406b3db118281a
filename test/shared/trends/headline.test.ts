import { describe, expect, test } from 'vitest'
import { headlineOf } from '../../../shared/trends/headline.ts'
import { minutesAgo, someArticles } from '../../support/builders.ts'

/** One article for each time, in this order. */
function articlesOf(...times: (string | null)[]) {
  return someArticles(times.length).map((article, index) => ({ ...article, publishedAt: times[index] ?? null }))
}

describe('the headline of a trend is', () => {
  test('its newest article, with address, publisher and time', () => {
    const articles = articlesOf(minutesAgo(90), minutesAgo(30), minutesAgo(60))
    expect(headlineOf({ articles })).toEqual({
      title: 'Article 2',
      url: 'https://news.example/2',
      source: 'The Example',
      published_at: minutesAgo(30),
    })
  })

  test.each([
    ['an article with a time before one without', [null, minutesAgo(9_000)], 'Article 2'],
    ['the first of those of one time', [minutesAgo(30), minutesAgo(30)], 'Article 1'],
    ['the first when no time is known', [null, null], 'Article 1'],
  ])('%s', (_, times, title) => {
    expect(headlineOf({ articles: articlesOf(...times) })?.title).toBe(title)
  })

  test('no article without a title', () => {
    const [blank, other] = articlesOf(minutesAgo(10), minutesAgo(30))
    expect(
      headlineOf({ articles: [{ ...blank, title: ' ' } as NonNullable<typeof blank>, ...(other ? [other] : [])] })
        ?.title,
    ).toBe('Article 2')
  })

  test('nothing when nobody wrote about it', () => {
    expect(headlineOf({ articles: [] })).toBeNull()
  })
})

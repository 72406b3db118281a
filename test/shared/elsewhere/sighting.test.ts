import { describe, expect, test } from 'vitest'
import { articleSign, sightingOf } from '../../../shared/elsewhere/sighting.ts'
import { textSign } from '../../../shared/text/textSign.ts'
import { aTrend, someArticles } from '../../support/builders.ts'

describe('the sign of a text', () => {
  const signs = Array.from({ length: 20_000 }, (_, index) => textSign(`query ${index}`))

  test('is a whole number of at most 53 bits, which an array of numbers keeps exactly', () => {
    for (const sign of ['', 'a', '東京', ...Array.from({ length: 100 }, (_, index) => `query ${index}`)].map(
      textSign,
    )) {
      expect(Number.isSafeInteger(sign)).toBe(true)
      expect(sign).toBeGreaterThanOrEqual(0)
    }
  })

  test('is another one for each text', () => {
    expect(new Set(signs).size).toBe(signs.length)
    expect(textSign('ab')).not.toBe(textSign('ba'))
  })

  test('uses all 53 bits: half of the signs have the highest one', () => {
    const high = signs.filter((sign) => sign >= 2 ** 52).length
    expect(Math.abs(high - signs.length / 2)).toBeLessThan(signs.length / 50)
  })

  test('tells texts apart by its 21 high bits, too: of 20,000 texts, about 95 share them by chance', () => {
    const high = new Set(signs.map((sign) => Math.floor(sign / 2 ** 32)))
    expect(signs.length - high.size).toBeLessThan(150)
  })
})

test('a front page names no article, and an article that is listed twice counts once', () => {
  const [article] = someArticles(1)
  if (!article) throw new Error('There is no article.')
  const articles = [article, { ...article, url: 'https://news.example/' }, { ...article, title: 'Again' }]
  expect(sightingOf(aTrend({ articles })).articles).toEqual([articleSign(article.url)])
})

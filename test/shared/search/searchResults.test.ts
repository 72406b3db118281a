import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Problem } from '../../../shared/problem.ts'
import { characterCount, orderResults, readQuery } from '../../../shared/search/searchResults.ts'
import { foldText } from '../../../shared/text/foldText.ts'
import { anyText, anyTrends } from '../../support/arbitraries.ts'
import { aTrend, minutesAgo, titlesOf } from '../../support/builders.ts'

describe('search results', () => {
  test('are first the titles that are the query, then those that contain it, then the rest', () => {
    const hits = [
      aTrend({ title: 'Bank of rates', startedAt: minutesAgo(1) }),
      aTrend({ title: 'The bank rate decision', startedAt: minutesAgo(2) }),
      aTrend({ title: 'Bänk  Rate', startedAt: minutesAgo(3) }),
    ]
    expect(titlesOf(orderResults(' bank RATE', hits))).toEqual([
      'Bänk  Rate',
      'The bank rate decision',
      'Bank of rates',
    ])
  })

  test('among equals are the newest first, then by volume, then by title; unknown starts last', () => {
    const hits = [
      aTrend({ title: 'rate unknown', startedAt: null, volume: 5_000_000 }),
      aTrend({ title: 'rate old', startedAt: minutesAgo(20), volume: 5_000_000 }),
      aTrend({ title: 'rate small', startedAt: minutesAgo(10), volume: 100 }),
      aTrend({ title: 'rate b', startedAt: minutesAgo(10), volume: 200 }),
      aTrend({ title: 'rate a', startedAt: minutesAgo(10), volume: 200 }),
      aTrend({ title: 'rate no volume', startedAt: minutesAgo(10), volume: null }),
    ]
    expect(titlesOf(orderResults('rate', hits))).toEqual([
      'rate a',
      'rate b',
      'rate small',
      'rate no volume',
      'rate old',
      'rate unknown',
    ])
  })

  test('are at most 40', () => {
    const hits = Array.from({ length: 41 }, (_, index) => aTrend({ title: `rate ${index}` }))
    expect(orderResults('rate', hits)).toHaveLength(40)
    expect(orderResults('rate', hits.slice(1))).toHaveLength(40)
  })

  test('hold each wave once, but every wave and country of a topic', () => {
    const wave = aTrend({ title: 'rate', startedAt: minutesAgo(10) })
    const earlier = aTrend({ title: 'rate', startedAt: minutesAgo(900) })
    const elsewhere = aTrend({ title: 'rate', startedAt: minutesAgo(10), country: 'US' })
    expect(orderResults('rate', [wave, { ...wave }, earlier, elsewhere])).toEqual([wave, elsewhere, earlier])
  })

  test('for any query are some of the hits, each once, the exact ones first', () => {
    fc.assert(
      fc.property(anyTrends, fc.oneof(anyText, fc.constantFrom('bank', 'Harbour', 'r')), (hits, query) => {
        const results = orderResults(query, hits)
        expect(new Set(results.map(({ key }) => key)).size).toBe(results.length)
        expect(results.length).toBe(new Set(hits.map(({ key }) => key)).size)
        const isExact = results.map(({ title }) => foldText(title) === foldText(query))
        expect(isExact).toEqual(isExact.toSorted((one, other) => Number(other) - Number(one)))
        expect(orderResults(query, results)).toEqual(results)
      }),
    )
  })
})

describe('a query', () => {
  test.each([
    ['ab', 'ab'],
    ['  bank rate ', 'bank rate'],
    ['台風', '台風'],
    ['🏆🏆', '🏆🏆'],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['🏆'.repeat(64), '🏆'.repeat(64)],
    ['\u202ebank\u2066 rate\u200f ', 'bank rate'],
  ])('may be %j', (text, query) => {
    expect(readQuery(text)).toBe(query)
  })

  test.each(['', ' ', 'a', ' a ', '🏆', 'x'.repeat(65), '🏆'.repeat(65)])(
    'of fewer than 2 or more than 64 characters is a bad query: %j',
    (text) => {
      expect(() => readQuery(text)).toThrow(
        expect.objectContaining({
          code: 'bad-query',
          status: 400,
          message: 'Please search for 2 to 64 characters.',
        }),
      )
    },
  )

  test('may not be endless', () => {
    expect(() => readQuery('x'.repeat(1_000_000))).toThrow(Problem)
  })

  test('of any kind is read or refused, and read the same again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const query = text.replaceAll(/\p{Bidi_Control}/gu, '').trim()
        const length = characterCount(query)
        if (length < 2 || length > 64) expect(() => readQuery(text)).toThrow(Problem)
        else expect(readQuery(readQuery(text))).toBe(query)
      }),
    )
  })
})

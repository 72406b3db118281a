import { describe, expect, test } from 'vitest'
import { countByCategory, hasOnlyOthers, suggestedCategory } from '../../../shared/answers/categoryCounts.ts'
import { aTrend } from '../../support/builders.ts'

describe('the number beside a category', () => {
  test('counts a trend in every category it is listed in', () => {
    const counts = countByCategory([
      aTrend({ title: 'a', categories: ['Games', 'Technology'] }),
      aTrend({ title: 'b', categories: ['Games'] }),
    ])
    expect(counts).toEqual({ Games: 2, Technology: 1 })
  })

  test('does not count a trend without a card', () => {
    expect(countByCategory([aTrend({ articles: [] })])).toEqual({})
  })
})

describe('a country has only Others', () => {
  test.each([
    ['when all its cards are there, as from the feed', { Others: 3 }, true],
    ['not when another category has a card', { Others: 3, Games: 1 }, false],
    ['not when a category after it has a card', { Others: 3, Sports: 1 }, false],
    ['not when it has no cards', {}, false],
    ['not when only other categories have cards', { Games: 1 }, false],
  ])('%s', (_, counts, expected) => {
    expect(hasOnlyOthers(counts)).toBe(expected)
  })
})

describe('an empty category leads to', () => {
  test('the default one', () => {
    const counts = countByCategory([
      aTrend({ title: 'a', categories: ['Games'] }),
      aTrend({ title: 'b', categories: ['Games'] }),
      aTrend({ title: 'c', categories: ['Business and Finance'] }),
    ])
    expect(suggestedCategory(counts)).toBe('Business and Finance')
  })

  test('the fullest one when the default is empty as well', () => {
    const counts = countByCategory([
      aTrend({ title: 'a', categories: ['Climate'] }),
      aTrend({ title: 'b', categories: ['Sports'] }),
      aTrend({ title: 'c', categories: ['Sports'] }),
    ])
    expect(suggestedCategory(counts)).toBe('Sports')
  })

  test('no other when the country has nothing', () => {
    expect(suggestedCategory(countByCategory([]))).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { countByCategory, livelyCategory } from '../../../shared/trends/overview.ts'
import { anItem } from '../../support/anItem.ts'

describe('the number beside a category', () => {
  test('counts a trend in every category it is listed in', () => {
    const counts = countByCategory([
      anItem({ title: 'a', categories: ['Games', 'Technology'] }),
      anItem({ title: 'b', categories: ['Games'] }),
    ])
    expect(counts).toEqual({ Games: 2, Technology: 1 })
  })

  test('does not count a trend without a card', () => {
    expect(countByCategory([anItem({ articles: [] })])).toEqual({})
  })
})

describe('an empty category leads to', () => {
  test('the default one', () => {
    const counts = countByCategory([
      anItem({ title: 'a', categories: ['Games'] }),
      anItem({ title: 'b', categories: ['Games'] }),
      anItem({ title: 'c', categories: ['Business and Finance'] }),
    ])
    expect(livelyCategory(counts)).toBe('Business and Finance')
  })

  test('the fullest one when the default is empty as well', () => {
    const counts = countByCategory([
      anItem({ title: 'a', categories: ['Climate'] }),
      anItem({ title: 'b', categories: ['Sports'] }),
      anItem({ title: 'c', categories: ['Sports'] }),
    ])
    expect(livelyCategory(counts)).toBe('Sports')
  })

  test('no other when the country has nothing', () => {
    expect(livelyCategory(countByCategory([]))).toBeUndefined()
  })
})

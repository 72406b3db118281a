import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CATEGORIES,
  categoriesOfSourceIds,
  categoryRoute,
  DEFAULT_CATEGORY,
  findCategory,
  LEFTOVER_CATEGORY,
  mainCategory,
} from '../../shared/categories.ts'
import { anyText } from '../support/arbitraries.ts'

test('the categories are 17, in the order of the alphabet, and Business and Finance is the default', () => {
  expect(CATEGORIES).toHaveLength(17)
  expect([...CATEGORIES]).toEqual(CATEGORIES.toSorted())
  expect(DEFAULT_CATEGORY).toBe('Business and Finance')
})

describe('a category is found by', () => {
  test.each([
    ['Business and Finance', 'Business and Finance'],
    ['BusinessandFinance', 'Business and Finance'],
    ['BUSINESS AND FINANCE', 'Business and Finance'],
    ['travel-and_transportation', 'Travel and Transportation'],
  ])('%j', (text, category) => {
    expect(findCategory(text)).toBe(category)
  })

  test('its own name and route', () => {
    for (const category of CATEGORIES) {
      expect(findCategory(category)).toBe(category)
      expect(findCategory(categoryRoute(category))).toBe(category)
      expect(categoryRoute(category)).toMatch(/^[A-Za-z]+$/)
    }
  })
})

describe('no category is found by', () => {
  test.each(['', 'Astrology', 'S-p-o-r-t-s', 'Uncategorized', '__proto__'])('%j', (text) => {
    expect(findCategory(text)).toBeUndefined()
  })

  test('most texts, and none is too strange to try', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const category = findCategory(text)
        expect(category === undefined || CATEGORIES.includes(category)).toBe(true)
      }),
    )
  })
})

describe("the source's category ids", () => {
  test.each([
    ['the first is the main one', [17, 3], ['Sports', 'Business and Finance']],
    ['one that comes twice counts once', [17, 3, 17], ['Sports', 'Business and Finance']],
    ['Beauty and Fashion is no category of ours', [2, 16], ['Shopping']],
    ['none of ours is Others', [2, 4], ['Others']],
    ['none at all is Others', [], ['Others']],
    ['unknown ones are Others', [0, 12, 21, -1, Number.NaN], ['Others']],
  ])('%s', (_, ids, categories) => {
    expect(categoriesOfSourceIds(ids)).toEqual(categories)
  })

  test('of any kind give categories of ours, each once', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.integer({ min: -2, max: 25 }), fc.double())), (ids) => {
        const categories = categoriesOfSourceIds(ids)
        expect(categories.length).toBeGreaterThan(0)
        expect(new Set(categories).size).toBe(categories.length)
        expect(categories.every((category) => CATEGORIES.includes(category))).toBe(true)
        if (categories.length > 1) expect(ids.length).toBeGreaterThan(1)
      }),
    )
    expect(LEFTOVER_CATEGORY).toBe('Others')
  })
})

test('the main category of a trend is its first one, and Others when it has none', () => {
  expect(mainCategory(['Games', 'Sports'])).toBe('Games')
  expect(mainCategory([])).toBe(LEFTOVER_CATEGORY)
})

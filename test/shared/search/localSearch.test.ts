import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemTexts, localSearch, needsRemoteSearch } from '../../../shared/search/localSearch.ts'
import { foldText } from '../../../shared/text/foldText.ts'
import { anItem, titlesOf } from '../../support/anItem.ts'
import { anyItems, anyText } from '../../support/arbitraries.ts'
import { someArticles } from '../../support/builders.ts'

const articles = someArticles(1).map((article) => ({ ...article, title: 'Snow closes the mountain pass' }))

describe('a trend is found by', () => {
  const item = anItem({
    title: 'Élection à Québec',
    categories: ['Politics', 'Law and Government'],
    articles,
  })
  const find = localSearch([item], itemTexts)

  test.each([
    ['its title', 'Élection'],
    ['its title in other case and without accents', 'ELECTION A QUEBEC'],
    ['a piece of its title', 'lecti'],
    ['its category', 'politics'],
    ['its other category', 'law and gov'],
    ['its country', 'canada'],
    ['an article', 'mountain  pass'],
    ['a query with spaces around it', '  québec '],
  ])('%s', (_, query) => {
    expect(find(query)).toEqual([item])
  })

  test.each([
    ['the source of an article', 'The Example'],
    ['two of its texts at once', 'Politics Law'],
    ['the end of one text and the beginning of another', 'canada snow'],
    ['words in another order', 'Québec Élection'],
  ])('not by %s', (_, query) => {
    expect(find(query)).toEqual([])
  })

  test.each(['', ' ', '\t\n'])('nothing for the empty query %j', (query) => {
    expect(find(query)).toEqual([])
  })
})

test('those found by their title come before those found by something else, else in the order given', () => {
  const items = [
    anItem({ title: 'Storm', categories: ['Climate'] }),
    anItem({ title: 'Climate summit' }),
    anItem({ title: 'Flood', categories: ['Climate'] }),
    anItem({ title: 'A climate of hope' }),
  ]
  expect(titlesOf(localSearch(items, itemTexts)('climate'))).toEqual([
    'Climate summit',
    'A climate of hope',
    'Storm',
    'Flood',
  ])
})

test('at most 50 are found', () => {
  const items = Array.from({ length: 51 }, (_, index) => anItem({ title: `storm ${index}` }))
  const find = localSearch(items, itemTexts)
  expect(find('storm')).toHaveLength(50)
  expect(find('storm 50')).toHaveLength(1)
})

test('a country that is not ours is searched by its code', () => {
  expect(localSearch([anItem({ country: 'XX' })], itemTexts)('xx')).toHaveLength(1)
})

test('any query finds only what contains it, and never fails', () => {
  fc.assert(
    fc.property(anyItems, fc.oneof(anyText, fc.constantFrom('a', 'HARB', 'bank r', 'canada')), (items, query) => {
      const found = localSearch(items, itemTexts)(query)
      const wanted = foldText(query)
      for (const item of found) {
        const { title, others } = itemTexts(item)
        expect([title, ...others].some((text) => foldText(text).includes(wanted))).toBe(true)
      }
      const missed = items.filter((item) => !found.includes(item))
      if (wanted !== '') expect(missed.some((item) => foldText(item.trend).includes(wanted))).toBe(false)
    }),
  )
})

describe('the server is asked too', () => {
  test.each([
    ['ab', 0, false],
    ['abc', 0, true],
    ['abc', 49, true],
    ['abc', 50, false],
    ['  ab  ', 0, false],
    ['台風', 0, false],
    ['台風7', 0, true],
    ['🏆🏆', 0, false],
    ['', 0, false],
    ['x'.repeat(64), 0, true],
    ['x'.repeat(65), 0, false],
  ])('for %j with %d found here: %s', (query, count, isNeeded) => {
    expect(needsRemoteSearch(query, count)).toBe(isNeeded)
  })
})

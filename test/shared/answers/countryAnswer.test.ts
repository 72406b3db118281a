import { describe, expect, test } from 'vitest'
import { categoriesAnswer, countryAnswer, listAnswer, trendLines } from '../../../shared/answers/countryAnswer.ts'
import { topSearchesOf } from '../../../shared/answers/topSearches.ts'
import { CATEGORIES } from '../../../shared/categories.ts'
import { buildTitleIndex, titlesWithout } from '../../../shared/search/titleIndex.ts'
import { aTrend, NOW } from '../../support/builders.ts'
import { UP_TO_DATE } from '../../support/countryStates.ts'

const GAME = aTrend({ title: 'Orbit 9', categories: ['Games', 'Technology'], volume: 200_000 })
const MATCH = aTrend({ title: 'Harbour match', categories: ['Sports'], volume: null })
const EVENT = {
  id: 'event',
  head: GAME.key,
  members: [GAME.key, MATCH.key],
  reasons: [],
  links: [],
  headline: null,
}
const LISTED = { trends: [GAME, MATCH], events: [EVENT] }

describe('the answer of a country', () => {
  test('has its trends by their keys, and its events', () => {
    const answer = countryAnswer('CA', UP_TO_DATE, LISTED)
    expect(answer).toMatchObject({ name: 'Canada', updated_at: NOW, stale: false, sample: false, events: [EVENT] })
    expect(Object.entries(answer.trends).map(([key, { trend }]) => [key, trend])).toEqual([
      [GAME.key, 'Orbit 9'],
      [MATCH.key, 'Harbour match'],
    ])
    expect(answer).not.toHaveProperty('overview')
  })

  test('of one category has the trends listed there, no event of one of them, and an overview of all', () => {
    const answer = listAnswer('CA', UP_TO_DATE, LISTED, 'Technology')
    expect(Object.keys(answer.trends)).toEqual([GAME.key])
    expect(answer.events).toEqual([])
    expect(answer.overview?.counts).toEqual({ Games: 1, Technology: 1, Sports: 1 })
  })

  test('says when its trends are older, or invented', () => {
    const empty = { trends: [], events: [] }
    expect(countryAnswer('CA', { ...UP_TO_DATE, state: 'stale' }, empty)).toMatchObject({
      stale: true,
      sample: false,
    })
    expect(countryAnswer('CA', { ...UP_TO_DATE, origin: 'sample' }, empty)).toMatchObject({
      stale: false,
      sample: true,
    })
  })
})

test('the answer of all categories has each of them, and a trend of two in both', () => {
  const { name, categories } = categoriesAnswer(countryAnswer('CA', UP_TO_DATE, LISTED))
  expect(name).toBe('Canada')
  expect(Object.keys(categories)).toEqual([...CATEGORIES])
  const filled = Object.entries(categories).flatMap(([category, items]) => items.map(({ trend }) => [category, trend]))
  expect(filled).toEqual(
    expect.arrayContaining([
      ['Games', 'Orbit 9'],
      ['Technology', 'Orbit 9'],
      ['Sports', 'Harbour match'],
    ]),
  )
  expect(filled).toHaveLength(3)
})

test('a line of a list has the volume as a number and as a text', () => {
  expect(trendLines([{ title: 'Orbit 9', category: 'Games', volume: 200_000 }])).toEqual([
    { trend: 'Orbit 9', category: 'Games', search: '200K+', volume: 200_000 },
  ])
})

test('the top search of each country is its most searched trend, whose volume may not be known', () => {
  const index = buildTitleIndex(NOW, [
    ['CA', [MATCH, GAME]],
    ['FR', [aTrend({ title: 'Pont', country: 'FR', volume: null })]],
    ['JP', []],
  ])
  expect(topSearchesOf(index)).toEqual({
    countries: { CA: { trend: 'Orbit 9', search: '200K+' }, FR: { trend: 'Pont', search: null } },
  })
})

test('the top search is the next of any category when the most searched topic was taken out', () => {
  const other = aTrend({ title: 'Orbit 8', categories: ['Games'], volume: 1_000 })
  const index = buildTitleIndex(NOW, [['CA', [GAME, other, { ...MATCH, volume: 100_000 }]]])
  const left = titlesWithout(index, (_, topic) => topic === GAME.topic)
  expect(topSearchesOf(left)).toEqual({ countries: { CA: { trend: 'Harbour match', search: '100K+' } } })
})

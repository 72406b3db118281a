import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FollowNews } from '../../../shared/answers/signedInApi.ts'
import { readFollowTarget } from '../../../shared/people/follow.ts'
import { followedChanges, followedTrend, followNews } from '../../../shared/people/followNews.ts'
import { type ChangedTrend, compareCollections } from '../../../shared/significance.ts'
import type { Trend } from '../../../shared/trend.ts'
import { aTrend, minutesAgo, NOW } from '../../support/builders.ts'

function aFollow(kind: 'trend' | 'category', name: string) {
  const target = readFollowTarget({ kind, name, country: 'CA' })
  if (!target) throw new Error(`${name} cannot be followed`)
  return { id: 'a-follow', ...target }
}

/** The news of a follow, when its country lists these trends. */
function newsOf(
  follow: ReturnType<typeof aFollow>,
  { trends, changes }: { trends: readonly Trend[]; changes: readonly ChangedTrend[] },
) {
  return followNews(follow, { trends: trends.map(followedTrend), changes })
}

const BRIDGE = aFollow('trend', 'Harbour Bridge Reopening')
const GAMES = aFollow('category', 'Games')

const NOTHING = { id: 'a-follow', status: null, search: '', trends: null, changes: [] }

describe('the news of a followed trend', () => {
  test('are its status, its volume and its changes', () => {
    const before = [aTrend({ volume: 100_000 }), aTrend({ title: 'cup final', volume: 100 })]
    const trends = [aTrend({ volume: 200_000, endedAt: NOW }), aTrend({ title: 'cup final', volume: 900 })]
    const news = newsOf(BRIDGE, { trends, changes: compareCollections(before, trends) })
    expect(FollowNews.parse(news)).toEqual(news)
    expect(news).toEqual({
      id: 'a-follow',
      kind: 'trend',
      category: 'Business and Finance',
      status: 'Lasted',
      search: '200K+',
      trends: null,
      changes: [{ trend: 'Harbour bridge reopening', reasons: [{ kind: 'ended' }] }],
    })
  })

  test('are those of its newest wave', () => {
    const trends = [
      aTrend({ volume: 500, startedAt: minutesAgo(60) }),
      aTrend({ volume: 9_000, startedAt: minutesAgo(3000), endedAt: NOW }),
    ]
    expect(newsOf(BRIDGE, { trends, changes: [] })).toMatchObject({
      status: 'Active',
      search: '500+',
    })
  })

  test('are those of a trend that is found by the followed name', () => {
    const trends = [aTrend({ title: 'ısparta hava durumu', volume: 500 })]
    const news = newsOf(aFollow('trend', 'ISPARTA HAVA DURUMU'), { trends, changes: compareCollections([], trends) })
    expect(news).toMatchObject({ status: 'Active', changes: [{ trend: 'ısparta hava durumu' }] })
  })

  test('invent no volume', () => {
    const trends = [aTrend({ volume: null })]
    expect(newsOf(BRIDGE, { trends, changes: [] })).toMatchObject({ status: 'Active', search: '' })
  })

  test('are none while it is in no list', () => {
    const news = newsOf(BRIDGE, { trends: [aTrend({ title: 'cup final' })], changes: [] })
    expect(news).toEqual({ ...NOTHING, kind: 'trend' })
  })
})

describe('the news of a followed category', () => {
  const trends = Array.from({ length: 12 }, (_, index) =>
    aTrend({
      title: `game ${index}`,
      volume: (index + 1) * 100,
      categories: index === 11 ? ['Sports', 'Games'] : ['Games'],
    }),
  )
  const others = [aTrend({ categories: ['Sports'], volume: 1_000_000 })]

  test('are how many trends it has, and its changed ones, the most searched first and at most 10', () => {
    const all = [...trends, ...others]
    const news = newsOf(GAMES, { trends: all, changes: compareCollections([], all) })
    expect(FollowNews.parse(news)).toEqual(news)
    expect(news).toEqual({
      id: 'a-follow',
      kind: 'category',
      status: null,
      search: '',
      trends: 12,
      changes: [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => ({
        trend: `game ${index}`,
        reasons: [{ kind: 'new' }],
      })),
    })
  })

  test('count what its page shows: no trend without an article', () => {
    const shown = [...trends, aTrend({ title: 'bare', categories: ['Games'], articles: [] })]
    expect(newsOf(GAMES, { trends: shown, changes: [] }).trends).toBe(12)
  })

  test('are none of a trend of the same name', () => {
    const named = [aTrend({ title: 'Games', categories: ['Sports'] })]
    const country = { trends: named, changes: compareCollections([], named) }
    expect(newsOf(GAMES, country)).toMatchObject({ trends: 0, changes: [] })
    expect(newsOf(aFollow('trend', 'Games'), country).changes).toHaveLength(1)
  })
})

test.each([BRIDGE, GAMES])('a country that cannot be read has no news of a $kind', (follow) => {
  expect(followNews(follow, undefined)).toEqual({ ...NOTHING, kind: follow.kind })
})

test('whatever changed, a follow hears of its own alone, and in the same order each time', () => {
  const aChanged = fc.record({
    title: fc.constantFrom('one', 'two', 'three', 'four'),
    volume: fc.option(fc.constantFrom(100, 200, 500)),
    category: fc.constantFrom('Games', 'Sports'),
  })
  const changesOf = fc.uniqueArray(aChanged, { selector: ({ title }) => title, maxLength: 4 })
  fc.assert(
    fc.property(changesOf, (changed) => {
      const trends = changed.map(({ title, volume, category }) =>
        aTrend({ title, volume, categories: category === 'Games' ? ['Games'] : ['Sports'] }),
      )
      const changes = compareCollections([], trends)
      const heard = followedChanges(GAMES, changes)
      expect(heard.every(({ trend }) => trend.categories.includes('Games'))).toBe(true)
      expect(heard).toHaveLength(changed.filter(({ category }) => category === 'Games').length)
      expect(followedChanges(GAMES, changes.toReversed())).toEqual(heard)
      const one = followedChanges(aFollow('trend', 'one'), changes)
      expect(one.map(({ trend }) => trend.topic)).toEqual(trends.some((t) => t.topic === 'one') ? ['one'] : [])
    }),
  )
})

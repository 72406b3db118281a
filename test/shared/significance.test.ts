import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Change,
  compareCollections,
  reasonText,
  significantChanges,
  toReported,
} from '../../shared/significance.ts'
import type { Trend } from '../../shared/trend.ts'
import { waveTopic } from '../../shared/trends/waves.ts'
import { anyTrend } from '../support/arbitraries.ts'
import { aTrend, minutesAgo, NOW, someArticles } from '../support/builders.ts'

/** Articles as a source may give them, each at its own address. */
const articlesAt = (...urls: string[]) => urls.map((url) => ({ title: 'One', url, source: 'News', publishedAt: null }))

describe('a follower hears nothing when', () => {
  const three = someArticles(3)
  const metered = three.map((article, index) => ({
    ...article,
    url: `${article.url.replace('://', '://www.')}?gaa_at=eafs&gaa_n=${index}&gaa_ts=69a1&gaa_sig=x#top`,
  }))
  const twice = articlesAt('https://m.news.example/a', 'https://news.example/a/amp?srsltid=1', 'https://news.example/b')

  test.each<[when: string, before: Partial<Trend>, after: Partial<Trend>]>([
    ['its volume fell', { volume: 200_000 }, { volume: 100 }],
    ['nobody searched for it, before or after', { volume: 0 }, { volume: 0 }],
    ['its volume was not known before', { volume: null }, { volume: 2_000_000 }],
    ['its volume is not known any more', { volume: 100 }, { volume: null }],
    ['its growth fell', { growth: 1000 }, { growth: 50 }],
    ['its growth was not known before', { growth: null }, { growth: 1000 }],
    ['its growth is not known any more', { growth: 50 }, { growth: null }],
    ['exactly 2 articles were added', {}, { articles: three }],
    ['all its articles were there before', { articles: someArticles(5) }, { articles: someArticles(4) }],
    ['three new articles are one and the same', { articles: [] }, { articles: Array(3).fill(three[0]) }],
    [
      'the addresses of three articles have other parameters that track or meter',
      { articles: three },
      { articles: metered },
    ],
    ['two of three new articles are one at two addresses', { articles: [] }, { articles: twice }],
    [
      'three articles have a new title at their old address',
      { articles: three },
      { articles: three.map((article) => ({ ...article, title: 'Corrected' })) },
    ],
    ['it ended and had ended before', { endedAt: minutesAgo(90) }, { endedAt: NOW }],
    ['it moved in the list', { rank: 1 }, { rank: 99 }],
  ])('%s', (_, before, after) => {
    expect(significantChanges(aTrend(before), aTrend(after))).toEqual([])
  })
})

describe('a follower hears', () => {
  test('of a new topic', () => {
    expect(significantChanges(undefined, aTrend())).toEqual([{ kind: 'new' }])
    expect(reasonText({ kind: 'new' })).toBe('new')
  })

  test.each<[what: string, kind: 'volume' | 'growth', before: number, after: number, reason: string]>([
    ['a volume that rose by more than 30 percent', 'volume', 1000, 1301, '1.3K+, was 1K+'],
    ['a volume that doubled', 'volume', 100_000, 200_000, '200K+, was 100K+'],
    ['a volume that rose from nothing', 'volume', 0, 100, '100+, was 0+'],
    ['growth that rose by more than 15 points', 'growth', 100, 116, '+116%, was +100%'],
    ['growth that rose by a tenth more than 15 points', 'growth', 15, 30.1, '+30.1%, was +15%'],
    ['growth that rose from below nothing', 'growth', -50, 1000, '+1,000%, was -50%'],
  ])('of %s', (_, kind, before, after, reason) => {
    const change: Change = { kind, before, after }
    expect(significantChanges(aTrend({ [kind]: before }), aTrend({ [kind]: after }))).toEqual([change])
    expect(reasonText(change)).toBe(reason)
  })

  test.each<[what: string, endedBefore: string | null, endedAt: string | null, change: Change, reason: string]>([
    ['ended', null, NOW, { kind: 'status', before: 'Active', after: 'Lasted' }, 'ended'],
    ['came back', NOW, null, { kind: 'status', before: 'Lasted', after: 'Active' }, 'active again'],
  ])('when it %s', (_, endedBefore, endedAt, change, reason) => {
    expect(significantChanges(aTrend({ endedAt: endedBefore }), aTrend({ endedAt }))).toEqual([change])
    expect(reasonText(change)).toBe(reason)
  })

  test('of three new articles', () => {
    const change: Change = { kind: 'articles', added: someArticles(3, 2) }
    expect(significantChanges(aTrend(), aTrend({ articles: someArticles(4) }))).toEqual([change])
    expect(reasonText(change)).toBe('3 new articles')
  })

  test('everything at once, in one order', () => {
    const before = aTrend({ volume: 100, growth: 0, articles: [] })
    const after = aTrend({ volume: 200, growth: 50, endedAt: NOW, articles: someArticles(3) })
    const kinds = significantChanges(before, after).map(({ kind }) => kind)
    expect(kinds).toEqual(['volume', 'growth', 'status', 'articles'])
  })
})

describe('for any volumes', () => {
  const anyVolume = fc.integer({ min: 1, max: 1e9 })

  test('a rise to exactly 130 percent is never reported, one search more always', () => {
    fc.assert(
      fc.property(anyVolume, (tenth) => {
        const before = aTrend({ volume: tenth * 10 })
        expect(significantChanges(before, aTrend({ volume: tenth * 13 }))).toEqual([])
        expect(significantChanges(before, aTrend({ volume: tenth * 13 + 1 }))).toHaveLength(1)
      }),
    )
  })

  test('a reported rise names two different volumes', () => {
    fc.assert(
      fc.property(anyVolume, anyVolume, (before, after) => {
        for (const change of significantChanges(aTrend({ volume: before }), aTrend({ volume: after }))) {
          const [now, was] = reasonText(change).split(', was ')
          expect(now).not.toBe(was)
        }
      }),
    )
  })
})

test('for any growth in thousandths, exactly 15 points are never reported and a thousandth more always', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 1_000_000 }), (thousandths) => {
      const before = aTrend({ growth: thousandths / 1000 })
      expect(significantChanges(before, aTrend({ growth: (thousandths + 15_000) / 1000 }))).toEqual([])
      expect(significantChanges(before, aTrend({ growth: (thousandths + 15_001) / 1000 }))).toHaveLength(1)
    }),
  )
})

test('no trend differs from itself', () => {
  fc.assert(
    fc.property(anyTrend, (trend) => {
      expect(significantChanges(trend, trend)).toEqual([])
    }),
  )
})

describe('of two collections of a country', () => {
  test('a topic has of its articles only the newest with a title', () => {
    const [old, newest] = someArticles(2).map((article, index) => ({ ...article, publishedAt: minutesAgo(90 - index) }))
    if (!old || !newest) throw new Error('There are two articles')
    const untitled = { ...newest, title: ' ', publishedAt: NOW }
    const [changed] = compareCollections([], [aTrend({ articles: [old, newest, untitled] })])
    expect(changed?.trend.articles).toEqual([newest])
  })

  test('a topic that is in both is reported only when it changed', () => {
    const [storm, ferry] = [aTrend({ title: 'Storm', volume: 100 }), aTrend({ title: 'Ferry', volume: 100 })]
    const larger = { ...storm, volume: 200 }
    expect(compareCollections([storm, ferry], [ferry, larger])).toEqual([
      { trend: toReported(larger), changes: [{ kind: 'volume', before: 100, after: 200 }] },
    ])
  })

  test('a topic that returns in a later wave is the same topic, however it is written', () => {
    const before = aTrend({ title: 'Türkiye', startedAt: minutesAgo(2000), endedAt: minutesAgo(1500) })
    const after = aTrend({ title: 'türkiye', startedAt: minutesAgo(10) })
    expect(compareCollections([before], [after])).toEqual([
      { trend: toReported(after), changes: [{ kind: 'status', before: 'Lasted', after: 'Active' }] },
    ])
  })

  test('a topic whose title gains accents is the same; beside one without them, it is another', () => {
    const [plain, accented] = [aTrend({ title: 'ano' }), aTrend({ title: 'año' })]
    expect(compareCollections([plain], [accented])).toEqual([])
    expect(compareCollections([plain], [plain, accented])).toEqual([
      { trend: toReported(accented), changes: [{ kind: 'new' }], beside: ['ano'] },
    ])
  })

  test('the newest wave of each side counts, and a topic is reported once', () => {
    const first = aTrend({ startedAt: minutesAgo(3000), volume: 100 })
    const second = aTrend({ startedAt: minutesAgo(1000), volume: 1000 })
    const third = aTrend({ startedAt: minutesAgo(10), volume: 1301 })
    expect(compareCollections([first, second], [second, third, first])).toEqual([
      { trend: toReported(third), changes: [{ kind: 'volume', before: 1000, after: 1301 }] },
    ])
  })

  test('a topic names the event of the newer one that its wave belongs to, if any', () => {
    const [storm, ferry, match] = [aTrend({ title: 'Storm' }), aTrend({ title: 'Ferry' }), aTrend({ title: 'Match' })]
    const events = [
      { id: 'weather', members: ['another', storm.key] },
      { id: 'strike', members: [ferry.key] },
    ]
    const changes = [{ kind: 'new' }]
    expect(compareCollections([], [storm, ferry, match], events)).toStrictEqual([
      { trend: toReported(storm), changes, event: 'weather' },
      { trend: toReported(ferry), changes, event: 'strike' },
      { trend: toReported(match), changes },
    ])
  })

  test('any two report each topic of the newer at most once; the same twice reports nothing', () => {
    const anyTrends = fc.array(anyTrend, { maxLength: 10 })
    fc.assert(
      fc.property(anyTrends, anyTrends, (before, after) => {
        const changed = compareCollections(before, after)
        expect(new Set(changed.map(({ trend }) => waveTopic(trend))).size).toBe(changed.length)
        const old = new Set(before.map(waveTopic))
        for (const { trend, changes } of changed) {
          expect(after.map(toReported)).toContainEqual(trend)
          expect(changes.some(({ kind }) => kind === 'new')).toBe(!old.has(waveTopic(trend)))
        }
        expect(compareCollections(after, after)).toEqual([])
      }),
    )
  })
})

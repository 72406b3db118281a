import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Change,
  compareCollections,
  reasonText,
  significantChanges,
  toReported,
} from '../../shared/significance.ts'
import { waveTopic } from '../../shared/trends/waves.ts'
import { anyTrend } from '../support/arbitraries.ts'
import { aTrend, minutesAgo, NOW, someArticles } from '../support/builders.ts'

describe('a follower hears nothing when', () => {
  test.each([
    ['nothing changed', aTrend(), aTrend()],
    ['its volume rose by exactly 30 percent', aTrend({ volume: 1000 }), aTrend({ volume: 1300 })],
    ['a small volume rose by exactly 30 percent', aTrend({ volume: 10 }), aTrend({ volume: 13 })],
    ['its volume fell', aTrend({ volume: 200_000 }), aTrend({ volume: 100 })],
    ['nobody searched for it, before or after', aTrend({ volume: 0 }), aTrend({ volume: 0 })],
    ['its volume was not known before', aTrend({ volume: null }), aTrend({ volume: 2_000_000 })],
    ['its volume is not known any more', aTrend({ volume: 100 }), aTrend({ volume: null })],
    ['its growth rose by exactly 15 points', aTrend({ growth: 100 }), aTrend({ growth: 115 })],
    ['tenths add up to exactly 15 points', aTrend({ growth: 15.1 }), aTrend({ growth: 30.1 })],
    ['its growth fell', aTrend({ growth: 1000 }), aTrend({ growth: 50 })],
    ['its growth was not known before', aTrend({ growth: null }), aTrend({ growth: 1000 })],
    ['its growth is not known any more', aTrend({ growth: 50 }), aTrend({ growth: null })],
    ['its growth was below nothing and is not known any more', aTrend({ growth: -50 }), aTrend({ growth: null })],
    ['exactly 2 articles were added', aTrend(), aTrend({ articles: someArticles(3) })],
    [
      'all its articles were there before',
      aTrend({ articles: someArticles(5) }),
      aTrend({ articles: someArticles(4) }),
    ],
    [
      'three new articles are one and the same',
      aTrend({ articles: [] }),
      aTrend({ articles: [...someArticles(1), ...someArticles(1), ...someArticles(1)] }),
    ],
    [
      'three articles have the same addresses with other parameters that track or meter',
      aTrend({ articles: someArticles(3) }),
      aTrend({
        articles: someArticles(3).map((article, index) => ({
          ...article,
          url: `${article.url.replace('://', '://www.')}?gaa_at=eafs&gaa_n=${index}&gaa_ts=69a1&gaa_sig=x#top`,
        })),
      }),
    ],
    [
      'three new articles are one and the same at several addresses',
      aTrend({ articles: [] }),
      aTrend({
        articles: ['https://m.news.example/a', 'https://news.example/a/amp', 'https://news.example/a?srsltid=1'].map(
          (url) => ({ title: 'One', url, source: 'News', publishedAt: null }),
        ),
      }),
    ],
    [
      'three articles have a new title at their old address',
      aTrend({ articles: someArticles(3) }),
      aTrend({ articles: someArticles(3).map((article) => ({ ...article, title: 'Corrected' })) }),
    ],
    ['it ended and had ended before', aTrend({ endedAt: minutesAgo(90) }), aTrend({ endedAt: NOW })],
    ['it moved in the list', aTrend({ rank: 1 }), aTrend({ rank: 99 })],
  ])('%s', (_, before, after) => {
    expect(significantChanges(before, after)).toEqual([])
  })
})

describe('a follower hears', () => {
  test.each<[string, Change, string, ReturnType<typeof aTrend> | undefined, ReturnType<typeof aTrend>]>([
    ['of a new topic', { kind: 'new' }, 'new', undefined, aTrend()],
    [
      'when its volume rose by more than 30 percent',
      { kind: 'volume', before: 1000, after: 1301 },
      '1.3K+, was 1K+',
      aTrend({ volume: 1000 }),
      aTrend({ volume: 1301 }),
    ],
    [
      'when its volume doubled',
      { kind: 'volume', before: 100_000, after: 200_000 },
      '200K+, was 100K+',
      aTrend({ volume: 100_000 }),
      aTrend({ volume: 200_000 }),
    ],
    [
      'when its volume rose from nothing',
      { kind: 'volume', before: 0, after: 100 },
      '100+, was 0+',
      aTrend({ volume: 0 }),
      aTrend({ volume: 100 }),
    ],
    [
      'when its growth rose by more than 15 points',
      { kind: 'growth', before: 100, after: 116 },
      '+116%, was +100%',
      aTrend({ growth: 100 }),
      aTrend({ growth: 116 }),
    ],
    [
      'when its growth rose by a tenth more than 15 points',
      { kind: 'growth', before: 15, after: 30.1 },
      '+30.1%, was +15%',
      aTrend({ growth: 15 }),
      aTrend({ growth: 30.1 }),
    ],
    [
      'when its growth rose from below nothing',
      { kind: 'growth', before: -50, after: 1000 },
      '+1,000%, was -50%',
      aTrend({ growth: -50 }),
      aTrend({ growth: 1000 }),
    ],
    [
      'when it ended',
      { kind: 'status', before: 'Active', after: 'Lasted' },
      'ended',
      aTrend(),
      aTrend({ endedAt: NOW }),
    ],
    [
      'when it came back',
      { kind: 'status', before: 'Lasted', after: 'Active' },
      'active again',
      aTrend({ endedAt: NOW }),
      aTrend(),
    ],
    [
      'of three new articles',
      { kind: 'articles', added: someArticles(3, 2) },
      '3 new articles',
      aTrend(),
      aTrend({ articles: someArticles(4) }),
    ],
  ])('%s', (_, change, reason, before, after) => {
    expect(significantChanges(before, after)).toEqual([change])
    expect(reasonText(change)).toBe(reason)
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
  test('a topic that the older one does not have is new', () => {
    const trend = aTrend()
    expect(compareCollections([], [trend])).toEqual([{ trend: toReported(trend), changes: [{ kind: 'new' }] }])
  })

  test('a topic has of its articles only the newest with a title', () => {
    const [old, newest] = someArticles(2).map((article, index) => ({ ...article, publishedAt: minutesAgo(90 - index) }))
    if (!old || !newest) throw new Error('There are two articles')
    const untitled = { ...newest, title: ' ', publishedAt: NOW }
    const [changed] = compareCollections([], [aTrend({ articles: [old, newest, untitled] })])
    expect(changed?.trend.articles).toEqual([newest])
  })

  test('a topic that the newer one does not have has not changed', () => {
    expect(compareCollections([aTrend()], [])).toEqual([])
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

  test('the newest wave of each side counts, and a topic is reported once', () => {
    const first = aTrend({ startedAt: minutesAgo(3000), volume: 100 })
    const second = aTrend({ startedAt: minutesAgo(1000), volume: 1000 })
    const third = aTrend({ startedAt: minutesAgo(10), volume: 1301 })
    expect(compareCollections([first, second], [second, third, first])).toEqual([
      { trend: toReported(third), changes: [{ kind: 'volume', before: 1000, after: 1301 }] },
    ])
  })

  test('the same topic of another country is another one', () => {
    const trend = aTrend({ country: 'US' })
    expect(compareCollections([aTrend({ country: 'CA' })], [trend])).toEqual([
      { trend: toReported(trend), changes: [{ kind: 'new' }] },
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

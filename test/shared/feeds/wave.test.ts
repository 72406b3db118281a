import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byFirstSeen, type FeedWave, isRecentWave, mergeWaves, waveOfTrend } from '../../../shared/feeds/wave.ts'
import type { Trend } from '../../../shared/trend.ts'
import { anyTrend } from '../../support/arbitraries.ts'
import { aTrend, NOW, someArticles } from '../../support/builders.ts'

const HOUR_MS = 3_600_000

function hours(count: number): string {
  return new Date(Date.parse(NOW) + count * HOUR_MS).toISOString()
}

/** The wave after collections 12 hours apart. */
function waveAfter(...seen: Partial<Trend>[]): FeedWave | undefined {
  let waves: FeedWave[] = []
  for (const [index, about] of seen.entries()) waves = mergeWaves(waves, [aTrend(about)], hours(12 * index))
  return waves[0]
}

describe('an entry is updated when its wave', () => {
  test.each<[string, Partial<Trend>[]]>([
    ['ended', [{}, { endedAt: hours(6) }]],
    ['rose by two rungs', [{ volume: 1_000 }, { volume: 5_000 }]],
    ['rose by one rung twice', [{ volume: 500 }, { volume: 1_000 }, { volume: 2_000 }]],
    ['rose by two rungs after its volume became known', [{ volume: null }, { volume: 1_000 }, { volume: 5_000 }]],
  ])('%s', (_, seen) => {
    expect(waveAfter(...seen)).toMatchObject({ firstSeen: NOW, updatedAt: hours(12 * (seen.length - 1)) })
  })
})

describe('an entry stays as it was when its wave', () => {
  test.each<[string, Partial<Trend>[]]>([
    ['is the same', [{}, {}]],
    ['rose by one rung', [{ volume: 1_000 }, { volume: 2_000 }]],
    ['fell', [{ volume: 5_000 }, { volume: 1_000 }]],
    ['fell and rose again', [{ volume: 5_000 }, { volume: 500 }, { volume: 5_000 }]],
    ['has more articles', [{}, { articles: someArticles(4) }]],
    ['has a volume for the first time', [{ volume: null }, { volume: 50_000 }]],
    ['is over for longer', [{ endedAt: NOW }, { endedAt: hours(-1) }]],
  ])('%s', (_, seen) => {
    expect(waveAfter(...seen)).toMatchObject({ firstSeen: NOW, updatedAt: NOW })
  })
})

describe('an entry says', () => {
  test('the most searches of any collection, so that none leaves a feed with a minimum', () => {
    expect(waveAfter({ volume: 5_000 }, { volume: 1_000 })?.volume).toBe(5_000)
    expect(waveAfter({ volume: 1_000 }, { volume: 2_000 })).toMatchObject({ volume: 2_000, firstVolume: 1_000 })
  })

  test('growth and article of its last update', () => {
    const [first, later] = [someArticles(1), someArticles(1, 2)]
    expect(waveAfter({ growth: 100, articles: first }, { growth: 200, articles: later })).toMatchObject({
      growth: 100,
      article: first[0],
    })
    expect(waveAfter({ growth: 100, articles: first }, { growth: 200, articles: later, endedAt: NOW })).toMatchObject({
      growth: 200,
      article: later[0],
    })
  })

  test('its first article, as soon as there is one', () => {
    expect(waveAfter({ articles: [] }, { articles: someArticles(1) })?.article).toEqual(someArticles(1)[0])
  })
})

describe('a wave is kept', () => {
  const old = waveOfTrend(aTrend(), NOW)
  const week = 7 * 24

  test('for 7 days after it was first seen', () => {
    expect(mergeWaves([old], [], hours(week - 1))).toEqual([old])
    expect(mergeWaves([old], [], hours(week))).toEqual([])
    expect([isRecentWave(old, hours(week - 1)), isRecentWave(old, hours(week))]).toEqual([true, false])
  })

  test('for longer while it is in the list, so that it is not new again', () => {
    const [kept] = mergeWaves([old], [aTrend()], hours(week + 12))
    expect(kept).toMatchObject({ key: old.key, firstSeen: NOW })
    expect(kept && isRecentWave(kept, hours(week + 12))).toBe(false)
  })
})

test('a country without a list of waves gets them from the histories of its trends', () => {
  const history = [
    { at: hours(-24), volume: 1_000 },
    { at: hours(-12), volume: 2_000 },
    { at: NOW, volume: 10_000 },
  ]
  const ended = aTrend({ history, endedAt: hours(-13) })
  expect(mergeWaves([], [aTrend({ history })], NOW)[0]).toMatchObject({
    firstSeen: hours(-24),
    firstVolume: 1_000,
    updatedAt: NOW,
    volume: 10_000,
  })
  expect(mergeWaves([], [{ ...ended, history: history.slice(0, 2) }], hours(-12))[0]).toMatchObject({
    firstSeen: hours(-24),
    updatedAt: hours(-12),
    endedAt: hours(-13),
  })
})

describe('a wave from the history of its trend ended with the first collection after its end:', () => {
  test.each<[string, string | null, string]>([
    ['when it lasts, it has no update', null, hours(-24)],
    ['when it ended before all collections, neither', hours(-25), hours(-24)],
    ['between two', hours(-13), hours(-12)],
    ['in the moment of one', hours(-12), hours(-12)],
    ['just after one', hours(-11), NOW],
    ['after the newest, which had noted its end in advance', hours(1), NOW],
  ])('%s', (_, endedAt, updatedAt) => {
    const history = [hours(-24), hours(-12), NOW].map((at) => ({ at, volume: 1_000 }))
    expect(waveOfTrend(aTrend({ history, volume: 1_000, endedAt }), NOW)).toMatchObject({
      firstSeen: hours(-24),
      updatedAt,
      endedAt,
    })
  })
})

test('a country has at most 5,000 waves, the newest', () => {
  const one = waveOfTrend(aTrend(), NOW)
  const before = Array.from({ length: 5_001 }, (_, index) => ({ ...one, key: `${index}`, firstSeen: hours(-1) }))
  const [oldest, ...others] = before
  const known = oldest ? [{ ...oldest, firstSeen: hours(-2) }, ...others] : []
  const kept = mergeWaves(known, [], NOW)
  expect(kept).toHaveLength(5_000)
  expect(kept.some(({ key }) => key === oldest?.key)).toBe(false)
})

test('waves are sorted by the collection that saw them first, then by their searches there', () => {
  const before = mergeWaves([], [aTrend({ title: 'a', volume: 100 }), aTrend({ title: 'b', volume: 200 })], NOW)
  const now = [
    aTrend({ title: 'a', volume: 1_000_000 }),
    aTrend({ title: 'c', volume: null }),
    aTrend({ title: 'd', volume: 500 }),
  ]
  expect(mergeWaves(before, now, hours(12)).map(({ title }) => title)).toEqual(['d', 'c', 'b', 'a'])
})

test('whatever collections see, an entry keeps its place and its start, and updates move forward', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyTrend, { maxLength: 8 }), { maxLength: 5 }), (collections) => {
      let waves: FeedWave[] = []
      for (const [index, trends] of collections.entries()) {
        const at = hours(12 * index)
        const later = mergeWaves(waves, trends, at)
        const known = new Map(waves.map((wave) => [wave.key, wave]))
        expect(later).toEqual(later.toSorted(byFirstSeen))
        for (const wave of later) {
          const before = known.get(wave.key)
          expect(wave.firstSeen).toBe(before?.firstSeen ?? at)
          expect(wave.updatedAt >= (before?.updatedAt ?? at) && wave.updatedAt <= at).toBe(true)
        }
        expect(later.filter(({ key }) => known.has(key)).map(({ key }) => key)).toEqual(waves.map(({ key }) => key))
        waves = later
      }
    }),
  )
})

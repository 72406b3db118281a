import { describe, expect, test } from 'vitest'
import { mergeWaves } from '../../../shared/feeds/wave.ts'
import type { Trend } from '../../../shared/trend.ts'
import { rungOf } from '../../../shared/trends/volume.ts'
import { watchedWaves } from '../../../shared/watches/watchedWaves.ts'
import { aTrend, minutesAgo, NOW } from '../../support/builders.ts'

const EARLIER = minutesAgo(720)

/** What a collection changed about a wave that an earlier one saw; undefined when it is not listed. */
function eventsOf(before: Partial<Trend>, after: Partial<Trend>) {
  const known = mergeWaves([], [aTrend(before)], EARLIER)
  return watchedWaves(known, [aTrend(after)])[0]?.events
}

const NOTHING = { isNew: false, passed: null, grew: false, ended: false }

describe('a collection changes about a wave that', () => {
  test.each<[string, Partial<Trend>, Partial<Trend>, object | undefined]>([
    ['is as it was', {}, { growth: 900, articles: [] }, undefined],
    [
      'passes a rung',
      { volume: 5_000 },
      { volume: 10_000 },
      { ...NOTHING, from: 5_000, passed: rungOf(10_000), grew: true },
    ],
    [
      'passes a rung by a small rise',
      { volume: 9_000 },
      { volume: 10_000 },
      { ...NOTHING, from: 9_000, passed: rungOf(10_000) },
    ],
    ['rises by exactly 30 % on its rung', { volume: 1_000_000 }, { volume: 1_300_000 }, undefined],
    ['rises by more', { volume: 1_000_000 }, { volume: 1_300_001 }, { ...NOTHING, from: 1_000_000, grew: true }],
    ['falls', { volume: 10_000 }, { volume: 5_000 }, undefined],
    ['ends', {}, { endedAt: NOW }, { ...NOTHING, from: 10_000, ended: true }],
    ['had ended', { endedAt: EARLIER }, { endedAt: EARLIER }, undefined],
    ['has searches at last', { volume: null }, { volume: 100 }, { ...NOTHING, from: null }],
    ['has no known searches, as before', { volume: null }, { volume: null, growth: 900 }, undefined],
    ['has no searches any more', {}, { volume: null }, undefined],
  ])('%s', (_, before, after, events) => {
    expect(eventsOf(before, after)).toEqual(events)
  })
})

test('a wave that falls and rises again passes only rungs that it never had', () => {
  const seen = [5_000, 1_000].reduce<ReturnType<typeof mergeWaves>>(
    (waves, volume, index) => mergeWaves(waves, [aTrend({ volume })], minutesAgo(720 - index * 60)),
    [],
  )
  expect(watchedWaves(seen, [aTrend({ volume: 5_000 })])).toEqual([])
  expect(watchedWaves(seen, [aTrend({ volume: 10_000 })])[0]?.events.from).toBe(5_000)
})

test('a wave that was not seen is new, another one of the same topic, too', () => {
  const known = mergeWaves([], [aTrend()], EARLIER)
  const [first, second] = watchedWaves(known, [
    aTrend({ title: 'Orbit 9', volume: null }),
    aTrend({ startedAt: minutesAgo(5), endedAt: NOW }),
  ])
  expect(first?.events).toEqual({ ...NOTHING, isNew: true, from: null })
  expect(second?.events).toEqual({ ...NOTHING, isNew: true, from: null, ended: true })
})

test('without anything to compare with, all waves are listed and none is news', () => {
  const trend = aTrend({ related: ['ferry'] })
  expect(watchedWaves(undefined, [trend])).toEqual([
    {
      country: 'CA',
      key: trend.key,
      title: trend.title,
      related: ['ferry'],
      categories: trend.categories,
      volume: 10_000,
      growth: 200,
      startedAt: trend.startedAt,
      endedAt: null,
      events: { ...NOTHING, from: 10_000 },
    },
  ])
})

import { describe, expect, test } from 'vitest'
import { isOfWave, type SeenPoint, wavesOf } from '../../../shared/trends/topicHistory.ts'
import { NOW } from '../../support/builders.ts'

function aPoint(about: Partial<SeenPoint>): SeenPoint {
  return {
    at: NOW,
    title: 'Bridge',
    volume: 100,
    growth: 50,
    rank: 1,
    startedAt: null,
    endedAt: null,
    ...about,
  }
}

const [MONDAY, TUESDAY, FRIDAY] = ['2026-11-16T00:00:00.000Z', '2026-11-17T00:00:00.000Z', '2026-11-20T00:00:00.000Z']

describe('the points of a topic', () => {
  test('with one start are one wave: its highest numbers, its newest end, and when it was seen', () => {
    const points = [
      aPoint({ at: TUESDAY, startedAt: MONDAY, endedAt: TUESDAY, volume: 200, growth: null }),
      aPoint({ at: MONDAY, startedAt: MONDAY, volume: 500, growth: 10 }),
    ]
    const wave = {
      startedAt: MONDAY,
      endedAt: TUESDAY,
      peakVolume: 500,
      peakGrowth: 10,
      firstSeen: MONDAY,
      lastSeen: TUESDAY,
    }
    expect(wavesOf(points)).toEqual([wave])
    expect(wavesOf(points.toReversed())).toEqual([wave])
  })

  test.each([
    [[100, 500, 200], 500],
    [[500, null, 100], 500],
    [[null, null], null],
  ])('are a wave with the highest volume of %j: %j', (volumes, peakVolume) => {
    const points = volumes.map((volume, index) => aPoint({ at: `2026-11-1${index}T00:00:00.000Z`, volume }))
    expect(wavesOf(points)).toMatchObject([{ peakVolume }])
  })

  test('are waves by their starts, the newest first; what is not known stays unknown', () => {
    const points = [
      aPoint({ at: MONDAY, startedAt: MONDAY, volume: null, growth: null }),
      aPoint({ at: FRIDAY, startedAt: FRIDAY }),
      aPoint({ at: TUESDAY, startedAt: null }),
    ]
    expect(wavesOf(points).map(({ startedAt, peakVolume }) => [startedAt, peakVolume])).toEqual([
      [FRIDAY, 100],
      [null, 100],
      [MONDAY, null],
    ])
  })
})

test('a wave is known by the minute in which it began', () => {
  const at = (startedAt: string | null) => ({ startedAt })
  expect(isOfWave(at('2026-11-16T10:00:59.000Z'), at('2026-11-16T10:00:00.000Z'))).toBe(true)
  expect(isOfWave(at('2026-11-16T10:01:00.000Z'), at('2026-11-16T10:00:59.000Z'))).toBe(false)
  expect(isOfWave(at(null), at(null))).toBe(true)
})

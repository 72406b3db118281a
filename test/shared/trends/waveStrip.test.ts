import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STRIP_DAYS, stripEnd, stripTicks, waveStrip } from '../../../shared/trends/waveStrip.ts'
import { aWave } from '../../support/aTopicAnswer.ts'

const NOW = '2026-11-22T12:00:00.000Z'
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.parse(NOW) - days * DAY_MS).toISOString()

/** A wave that ended. */
const anEnded = (began: number, ended: number, peak_volume: number | null = 1_000) =>
  aWave({
    started_at: daysAgo(began),
    ended_at: daysAgo(ended),
    first_seen: daysAgo(began),
    last_seen: daysAgo(ended),
    peak_volume,
    is_current: false,
  })

describe('the strip of a topic’s waves', () => {
  test('places each wave from its start to its end, the oldest first', () => {
    const blocks = waveStrip([anEnded(STRIP_DAYS / 4, STRIP_DAYS / 5), anEnded(STRIP_DAYS / 2, STRIP_DAYS / 4)], NOW)
    expect(blocks).toMatchObject([
      { left: 50, width: 25, isCurrent: false, from: daysAgo(STRIP_DAYS / 2) },
      { left: 75, width: 5, isCurrent: false },
    ])
  })

  test('draws the wave that goes on up to now', () => {
    const current = aWave({ started_at: daysAgo(STRIP_DAYS / 10), first_seen: daysAgo(1), last_seen: daysAgo(1) })
    expect(waveStrip([current], NOW)).toMatchObject([{ left: 90, width: 10, isCurrent: true }])
  })

  test('begins a wave whose start is not known where it was first seen, and ends it where it was last seen', () => {
    const unknown = { ...anEnded(STRIP_DAYS / 2, STRIP_DAYS / 4), started_at: null, ended_at: null }
    expect(waveStrip([unknown], NOW)).toMatchObject([{ left: 50, width: 25 }])
  })

  test('is higher for more searches, and has no number where none is known', () => {
    const [none, few, many] = waveStrip([anEnded(9, 8, null), anEnded(7, 6, 500), anEnded(5, 4, 2_000_000)], NOW)
    expect(none?.volume).toBeNull()
    expect(few?.height).toBeCloseTo(14.9, 1)
    expect(many?.height).toBeCloseTo(91.5, 1)
  })

  test('names the highest wave, the first of equal ones, and the newest', () => {
    const named = (...waves: ReturnType<typeof anEnded>[]) =>
      waveStrip(waves, NOW).map(({ isHighest, isNewest }) => `${isHighest ? 'highest' : ''}${isNewest ? 'newest' : ''}`)
    expect(named(anEnded(9, 8, null), anEnded(7, 6, 5_000), anEnded(5, 4, 5_000), anEnded(3, 2, 500))).toEqual([
      '',
      'highest',
      '',
      'newest',
    ])
    expect(named(anEnded(9, 8, 100), anEnded(7, 6, 5_000))).toEqual(['', 'highestnewest'])
  })

  test(`has the waves of ${STRIP_DAYS} days, and cuts one that began before`, () => {
    expect(waveStrip([anEnded(STRIP_DAYS + 1, STRIP_DAYS)], NOW)).toEqual([])
    expect(waveStrip([anEnded(STRIP_DAYS + 10, STRIP_DAYS * 0.9)], NOW)).toMatchObject([{ left: 0 }])
  })

  test('ends now, or with the newest collection where that is later', () => {
    expect(stripEnd([anEnded(5, 4)], NOW)).toBe(NOW)
    expect(stripEnd([anEnded(5, -4), anEnded(5, 4)], NOW)).toBe(daysAgo(-4))
  })

  test('never leaves its frame', () => {
    const days = fc.double({ min: 0, max: 900, noNaN: true })
    fc.assert(
      fc.property(fc.array(fc.tuple(days, days)), (spans) => {
        const waves = spans.map(([one, other]) => anEnded(Math.max(one, other), Math.min(one, other)))
        for (const { left, width, height } of waveStrip(waves, NOW)) {
          expect(left).toBeGreaterThanOrEqual(0)
          expect(left + width).toBeLessThanOrEqual(100.000_001)
          expect(height).toBeLessThanOrEqual(100)
        }
      }),
    )
  })
})

describe('the months below the strip', () => {
  test('are every third one up to this month', () => {
    expect(stripTicks(NOW).map(({ at }) => at.slice(0, 10))).toEqual([
      ...['2025-11-01', '2026-02-01', '2026-05-01', '2026-08-01', '2026-11-01'],
    ])
  })
})

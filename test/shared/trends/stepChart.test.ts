import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TopicPoint } from '../../../shared/answers/topicAnswer.ts'
import { stepChart } from '../../../shared/trends/stepChart.ts'
import { swipeLength } from '../../../shared/trends/volume.ts'

const START = Date.parse('2026-11-20T00:00:00.000Z')
const HOUR_MS = 3_600_000

function at(hours: number, volume: number | null): TopicPoint {
  return { at: new Date(START + hours * HOUR_MS).toISOString(), volume, growth: null, rank: null }
}

/** `"11-20"`, in UTC. */
function dayOf(time: number): string {
  return new Date(time).toISOString().slice(-19, -14)
}

/** The chart of these points; fails when there is none. */
function chartOf(...points: TopicPoint[]) {
  const chart = stepChart(points, dayOf, 12)
  if (!chart) throw new Error('There is no chart.')
  return chart
}

describe('the chart of a history', () => {
  test('is a step for each collection, which holds until the next one', () => {
    const { line, area } = chartOf(at(0, 100), at(18, 200), at(36, 100), at(54, 200), at(68, 100))
    expect(line).toBe('M0 95.5H22.5L22.5 94.24H45L45 95.5H67.5L67.5 94.24H85L85 95.5H100')
    expect(area).toBe('M0 100L0 95.5H22.5L22.5 94.24H45L45 95.5H67.5L67.5 94.24H85L85 95.5H100V100z')
  })

  test('of a single point is one step at the end of three days', () => {
    const { line, area, peak, days } = chartOf(at(0, 100))
    expect(line).toBe('M83.33 95.5H100')
    expect(area).toBe('M83.33 100L83.33 95.5H100V100z')
    expect(peak).toMatchObject({ left: 83.33, top: 95.5, volume: 100 })
    expect(days).toEqual([{ label: '11-20', left: 83.33, isMinor: false }])
  })

  test('has no gap when the next collection is exactly 18 hours later', () => {
    expect(chartOf(at(0, 100), at(18, 100)).line).toBe('M58.33 95.5H83.33L83.33 95.5H100')
  })

  test('has a gap when a collection in between did not see the topic', () => {
    const { line, area } = chartOf(at(0, 100), at(24, 100))
    expect(line).toBe('M50 95.5H66.67M83.33 95.5H100')
    expect(area).toBe('M50 100L50 95.5H66.67V100zM83.33 100L83.33 95.5H100V100z')
  })

  test('is led across a gap within a wave, and not from one wave to the next', () => {
    const of = (wave: string | null, point: TopicPoint) => ({ ...point, started_at: wave })
    const WAVE = '2026-11-19T20:00:00Z'
    expect(chartOf(of(WAVE, at(0, 100)), of(WAVE, at(24, 200))).gaps).toBe('M66.67 95.5L83.33 94.24')
    expect(chartOf(of(WAVE, at(0, 100)), of('2026-11-20T20:00:00Z', at(24, 200))).gaps).toBe('')
    expect(chartOf(of(null, at(0, 100)), of(null, at(24, 200))).gaps).toBe('')
    expect(chartOf(of(WAVE, at(0, 100)), of(WAVE, at(12, 200))).gaps).toBe('')
  })

  test('has a gap where a collection knew no number, but not where nobody searched', () => {
    expect(chartOf(at(0, 0), at(12, 0)).line).toBe('M66.67 95.5H83.33L83.33 95.5H100')
    expect(chartOf(at(0, 100), at(12, null), at(24, 200)).line).toBe('M50 95.5H66.67M83.33 94.24H100')
  })

  test('has named lines at powers of ten, without the sign of a lower bound, wherever its highest number is', () => {
    const levels = [
      { volume: 1_000, top: 80.85 },
      { volume: 10_000, top: 61.7 },
      { volume: 100_000, top: 42.55 },
      { volume: 1_000_000, top: 23.4 },
    ]
    expect(chartOf(at(0, 100), at(12, 2_000_000)).levels).toEqual(levels)
    expect(chartOf(at(0, 100)).levels).toEqual(levels)
  })

  test('marks the first of several equal peaks', () => {
    expect(chartOf(at(0, 100), at(12, 500), at(24, 500)).peak).toEqual({
      left: 66.67,
      top: 86.62,
      at: '2026-11-20T12:00:00.000Z',
      volume: 500,
    })
  })

  test('names fewer days on a phone', () => {
    const days = chartOf(...[0, 12, 24, 36, 48, 60].map((hours) => at(hours, 100))).days
    expect(days).toEqual([
      { label: '11-20', left: 0, isMinor: false },
      { label: '11-21', left: 33.33, isMinor: false },
      { label: '11-22', left: 66.67, isMinor: false },
    ])
    const moreDays = chartOf(...[0, 12, 24, 36, 48, 60, 72, 84, 96].map((hours) => at(hours, 100))).days
    expect(moreDays.map(({ label, isMinor }) => [label, isMinor])).toEqual([
      ['11-20', false],
      ['11-21', true],
      ['11-22', false],
      ['11-23', true],
      ['11-24', false],
    ])
  })
})

describe('there is no chart', () => {
  test.each<[string, TopicPoint[]]>([
    ['without points', []],
    ['of points without numbers', [at(0, null), at(12, null), at(24, null)]],
    ['of points without times', [{ ...at(0, 100), at: 'soon' }]],
    ['of what is no number', [at(0, Number.NaN), at(12, Number.POSITIVE_INFINITY), at(24, -1)]],
  ])('%s', (_, points) => {
    expect(stepChart(points, dayOf, 12)).toBeUndefined()
  })
})

const anyPoint = fc.record({
  at: fc.oneof(
    fc.integer({ min: 0, max: 80 }).map((step) => at(step * 6, null).at),
    fc.date().map((date) => (Number.isNaN(date.getTime()) ? 'Invalid Date' : date.toISOString())),
    fc.string(),
  ),
  volume: fc.oneof(fc.constantFrom(null, 0, 100, 200, 1_000_000), fc.double()),
  growth: fc.constant(null),
  rank: fc.constant(null),
})

test('for any points, everything is inside the chart, and day labels do not overlap', () => {
  fc.assert(
    fc.property(fc.array(anyPoint, { maxLength: 20 }), (points) => {
      const chart = stepChart(points, dayOf, 12)
      if (!chart) return
      const { line, area, levels, days, peak } = chart
      const drawn = [...`${line}${area}`.matchAll(/[A-Z ]([^A-Zz ]+)/g)].map(([, length]) => Number(length))
      const lengths = [...drawn, ...[...levels, peak].map(({ top }) => top), ...days.map(({ left }) => left)]
      expect(lengths.filter((length) => !(length >= 0 && length <= 100))).toEqual([])
      const tooNear = (places: typeof days, distance: number) =>
        places.filter(({ left }, index) => left - (places[index - 1]?.left ?? -100) < distance)
      expect(tooNear(days, 10)).toEqual([])
      expect(
        tooNear(
          days.filter(({ isMinor }) => !isMinor),
          25,
        ),
      ).toEqual([])
    }),
  )
})

test('every known number is one step, at the height of its stroke', () => {
  const anyHistory = fc.uniqueArray(
    fc.tuple(fc.integer({ min: 0, max: 40 }), fc.option(fc.integer({ min: 1, max: 5_000_000 }))),
    { selector: ([step]) => step, maxLength: 15 },
  )
  fc.assert(
    fc.property(anyHistory, (history) => {
      const known = history
        .toSorted(([one], [other]) => one - other)
        .flatMap(([, volume]) => (volume === null ? [] : [volume]))
      const line = stepChart(
        history.map(([step, volume]) => at(step * 12, volume)),
        dayOf,
        12,
      )?.line
      const tops = [...(line ?? '').matchAll(/ ([\d.]+)H/g)].map(([, top]) => Number(top))
      expect(tops).toEqual(known.map((volume) => Math.round((100 - swipeLength(volume) * 90) * 100) / 100))
    }),
  )
})

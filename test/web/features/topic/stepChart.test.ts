import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TopicPoint } from '../../../../shared/topicAnswer.ts'
import { stepChart } from '../../../../web/features/topic/stepChart.ts'

const START = Date.parse('2026-11-20T00:00:00.000Z')
const HOUR_MS = 3_600_000

function at(hours: number, volume: number | null): TopicPoint {
  return { at: new Date(START + hours * HOUR_MS).toISOString(), volume, growth: null, rank: null }
}

/** The chart of these points; fails when there is none. */
function chartOf(...points: TopicPoint[]) {
  const chart = stepChart(points)
  if (!chart) throw new Error('There is no chart.')
  return chart
}

describe('the chart of a history', () => {
  test('is a step for each collection, which holds until the next one', () => {
    const { line, area } = chartOf(at(0, 100), at(12, 200))
    expect(line).toBe('M0 55H50L50 10H100')
    expect(area).toBe('M0 100L0 55H50L50 10H100V100z')
  })

  test('is the same in whatever order the points come', () => {
    expect(chartOf(at(24, 500), at(0, 100), at(12, 200))).toEqual(
      chartOf(at(0, 100), at(12, 200), at(24, 500)),
    )
  })

  test('has no gap when the next collection is exactly 18 hours later', () => {
    expect(chartOf(at(0, 100), at(18, 100)).line).toBe('M0 10H60L60 10H100')
  })

  test('has a gap when a collection in between did not see the topic', () => {
    const { line, area } = chartOf(at(0, 100), at(24, 100))
    expect(line).toBe('M0 10H33.33M66.67 10H100')
    expect(area).toBe('M0 100L0 10H33.33V100zM66.67 100L66.67 10H100V100z')
  })

  test('has a gap where a collection knew no number', () => {
    expect(chartOf(at(0, 100), at(12, null), at(24, 200)).line).toBe('M0 55H33.33M66.67 10H100')
  })

  test('has its level and the half of it at the side, without the sign of a lower bound', () => {
    expect(chartOf(at(0, 100), at(12, 2_000_000)).levels).toEqual([
      { label: '2M', top: 10 },
      { label: '1M', top: 55 },
    ])
  })

  test('marks the first of several equal peaks', () => {
    expect(chartOf(at(0, 100), at(12, 500), at(24, 500)).peak).toEqual({
      left: 33.33,
      top: 10,
      at: '2026-11-20T12:00:00.000Z',
      volume: 500,
    })
  })

  test('names the days below it', () => {
    expect(chartOf(at(0, 100), at(12, 500), at(24, 500)).days).toEqual([
      { label: '20 Nov', left: 0 },
      { label: '21 Nov', left: 66.67 },
    ])
  })

  test.each([1, 7, 8, 9, 200])('has at most 8 names of days, also for %i days', (days) => {
    const points = Array.from({ length: days * 2 }, (_, index) => at(index * 12, 100))
    expect(chartOf(...points).days.length).toBeLessThanOrEqual(8)
    expect(chartOf(...points).days.length).toBeGreaterThanOrEqual(2)
  })

  test('lies on the ground when nobody searched', () => {
    const { line, levels } = chartOf(at(0, 0), at(12, 0))
    expect(line).toBe('M0 100H50L50 100H100')
    expect(levels).toEqual([])
  })
})

describe('there is no chart', () => {
  test.each<[string, TopicPoint[]]>([
    ['without points', []],
    ['of one point', [at(0, 100)]],
    ['of points without numbers', [at(0, null), at(12, null), at(24, null)]],
    ['of one number', [at(0, null), at(12, 100)]],
    ['of one point that comes twice', [at(0, 100), at(0, 100)]],
    ['of points without times', [{ ...at(0, 100), at: 'soon' }, at(12, 100)]],
  ])('%s', (_, points) => {
    expect(stepChart(points)).toBeUndefined()
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

test('whatever the points are, everything is drawn inside the chart', () => {
  fc.assert(
    fc.property(fc.array(anyPoint, { maxLength: 20 }), (points) => {
      const chart = stepChart(points)
      if (!chart) return
      const drawn = [...`${chart.line}${chart.area}`.matchAll(/[A-Z ]([^A-Zz ]+)/g)].map(
        ([, length]) => length,
      )
      const lengths = [
        ...drawn.map(Number),
        ...[...chart.levels, chart.peak].map(({ top }) => top),
        ...[...chart.days, chart.peak].map(({ left }) => left),
      ]
      expect(lengths.filter((length) => !(length >= 0 && length <= 100))).toEqual([])
      expect(chart.line.split('M').length).toBe(chart.area.split('M').length)
    }),
  )
})

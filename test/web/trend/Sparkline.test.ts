import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as texts from '../../../web/texts/texts.ts'
import { spanPath, sparkPath } from '../../../web/trend/Sparkline.tsx'
import { minutesAgo } from '../../support/builders.ts'

const HOUR = 60

function point(hoursAgo: number, volume: number | null) {
  return { at: minutesAgo(hoursAgo * HOUR), volume }
}

describe('a sparkline', () => {
  test('spans the whole width for 48 hours and has the highest volume on top', () => {
    const path = sparkPath([point(48, 0), point(24, 50), point(0, 100)])
    expect(path?.line).toBe('M1 24L39 14L77 4')
    expect(path?.area).toBe('M1 26L1 24L39 14L77 4L77 26z')
    expect(path?.end).toEqual({ x: 77, y: 4 })
  })

  test('ends with the last collection, however long ago that was', () => {
    expect(sparkPath([point(60, 10), point(12, 5)])?.line).toBe('M1 4L77 14')
  })

  test('is flat when nobody searched', () => {
    expect(sparkPath([point(48, 0), point(0, 0)])?.line).toBe('M1 24L77 24')
  })

  test('leaves out what was not known', () => {
    expect(sparkPath([point(48, 100), point(24, null), point(0, 100)])?.line).toBe('M1 4L77 4')
  })

  test.each([
    ['no points', []],
    ['one point', [point(0, 100)]],
    ['one known point', [point(12, null), point(0, 100)]],
    ['a time that cannot be read', [{ at: 'yesterday', volume: 1 }, point(0, 2)]],
  ])('is missing for %s', (_, history) => {
    expect(sparkPath(history)).toBeUndefined()
  })

  test('never leaves its box, whatever came', () => {
    const history = fc.array(
      fc.record({
        at: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        volume: fc.option(fc.double({ min: 0, noNaN: true }), { nil: null }),
      }),
    )
    fc.assert(
      fc.property(history, (points) => {
        const places = sparkPath(points)?.line.slice(1).split('L') ?? []
        return places
          .map((place) => place.split(' ').map(Number))
          .every(([x = -1, y = -1]) => x >= 1 && x <= 77 && y >= 4 && y <= 24)
      }),
    )
  })
})

describe('the sparkline of a wave of which one number is known', () => {
  const span = (startedHoursAgo: number | null, endedHoursAgo: number | null = null, seenHoursAgo = 0) =>
    spanPath({
      history: [point(seenHoursAgo, 100)],
      started_at: startedHoursAgo === null ? null : minutesAgo(startedHoursAgo * HOUR),
      ended_at: endedHoursAgo === null ? null : minutesAgo(endedHoursAgo * HOUR),
    })

  test('is a block from its start to the collection', () => {
    expect(span(24)).toEqual({
      line: 'M39 25.5V7H77',
      area: 'M39 26V7H77V26z',
      end: { x: 77, y: 7 },
      hours: 24,
    })
    expect(span(3)?.line).toBe('M72.3 25.5V7H77')
  })

  test('has no left edge when it began before the 48 hours', () => {
    expect(span(48)?.line).toBe('M1 7H77')
    expect(span(72)).toMatchObject({ line: 'M1 7H77', hours: 72 })
  })

  test('is closed at its end', () => {
    expect(span(32, 14)).toMatchObject({ line: 'M26.3 25.5V7H54.8V25.5', end: { x: 54.8, y: 7 }, hours: 18 })
  })

  test('is missing without a start, without a collection, or with times that cannot be', () => {
    expect(span(null)).toBeUndefined()
    expect(span(1, 2)).toBeUndefined()
    expect(spanPath({ history: [], started_at: minutesAgo(60), ended_at: null })).toBeUndefined()
    expect(spanPath({ history: [], started_at: minutesAgo(60), ended_at: minutesAgo(30) })).toBeUndefined()
    expect(spanPath({ history: [point(0, 1)], started_at: 'soon', ended_at: null })).toBeUndefined()
  })

  test('has words for it', () => {
    expect(texts.span(1, false)).toBe('Active for 1 hour; one number is known')
    expect(texts.span(48, false)).toBe('Active for 48 hours; one number is known')
    expect(texts.span(49, false)).toBe('Active for more than 48 hours; one number is known')
    expect(texts.span(18, true)).toBe('Lasted 18 hours; one number is known')
  })
})

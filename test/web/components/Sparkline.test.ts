import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sparkPath } from '../../../web/components/Sparkline.tsx'
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

  test('begins where the wave began', () => {
    expect(sparkPath([point(12, 100), point(0, 100)])?.line).toBe('M58 4L77 4')
  })

  test('ends with the last collection, however long ago that was', () => {
    expect(sparkPath([point(60, 10), point(12, 5)])?.line).toBe('M1 4L77 14')
  })

  test('leaves out what was not known', () => {
    expect(sparkPath([point(48, 100), point(24, null), point(0, 100)])?.line).toBe('M1 4L77 4')
  })

  test('is flat when nobody searched', () => {
    expect(sparkPath([point(48, 0), point(0, 0)])?.line).toBe('M1 24L77 24')
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

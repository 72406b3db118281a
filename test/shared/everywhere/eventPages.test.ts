import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventPages } from '../../../shared/everywhere/eventPages.ts'

/** Events with these numbers of countries. */
const events = (...sizes: number[]) => sizes.map((length) => ({ members: Array.from({ length }) }))
const many = (count: number, countries: number) => events(...Array.from({ length: count }, () => countries))

describe('the pages of a list of events', () => {
  test('have 25 events each, the last one what is left', () => {
    expect(eventPages(many(60, 3))).toEqual([
      { from: 1, to: 25 },
      { from: 26, to: 50 },
      { from: 51, to: 60 },
    ])
  })

  test('have fewer where these are in many countries: 240 topics at most', () => {
    expect(eventPages(events(45, 45, 45, 45, 45, 15, 1))).toEqual([
      { from: 1, to: 6 },
      { from: 7, to: 7 },
    ])
  })

  test('are none without events', () => {
    expect(eventPages([])).toEqual([])
  })

  test('have every event once, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 2, max: 300 }), { maxLength: 80 }), (sizes) => {
        const places = eventPages(events(...sizes)).flatMap(({ from, to }) =>
          Array.from({ length: to - from + 1 }, (_, index) => from + index),
        )
        expect(places).toEqual(sizes.map((_, index) => index + 1))
      }),
    )
  })
})

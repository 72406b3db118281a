import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  archiveStart,
  daysOfMonth,
  monthBefore,
  readArchiveTime,
  readCollectionTime,
  readMonth,
  spanOfMonth,
  weekBefore,
  yearBefore,
} from '../../../shared/archive/archiveTime.ts'
import { hourOf } from '../../../shared/time.ts'
import { anyInstant, anyText } from '../../support/arbitraries.ts'

describe('the time in an address is', () => {
  test.each([
    ['2026-11-21T12', '2026-11-21T12:00:00.000Z', '2026-11-21T12:59:59.999Z'],
    ['2026-12-31T23', '2026-12-31T23:00:00.000Z', '2026-12-31T23:59:59.999Z'],
    ['2026-11-21T12:30', '2026-11-21T12:30:00.000Z', '2026-11-21T12:30:59.999Z'],
    ['2026-11-21T12Z', '2026-11-21T12:00:00.000Z', '2026-11-21T12:59:59.999Z'],
    ['2026-11-21T12:30:15.250Z', '2026-11-21T12:30:15.250Z', '2026-11-21T12:30:16.249Z'],
  ])('an hour, or a time within it: %s', (text, from, until) => {
    expect(readArchiveTime(text)).toEqual({ kind: 'hour', from, until })
  })

  test('a day, or a month', () => {
    expect(readArchiveTime('2026-11-21')).toEqual({ kind: 'day', day: '2026-11-21' })
    expect(readArchiveTime('2028-02-29')).toEqual({ kind: 'day', day: '2028-02-29' })
    expect(readArchiveTime('2026-11')).toEqual({ kind: 'month', month: '2026-11' })
  })

  test.each([
    '',
    '2026',
    '2026-00',
    '2026-02-29',
    '2026-11-21T24',
    '2026-11-21T1',
    '2026-11-21T12:30:61',
    '2026-11-21 12',
    '2026-11-21T12+01:00',
    '2026-11-21T12\n',
    '+02026-11-21T12',
  ])('malformed: %j', (text) => {
    expect(readArchiveTime(text)).toBeUndefined()
  })

  test('never more than that', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const time = readArchiveTime(text)
        if (time) expect(text).toMatch(/^\d{4}-\d\d/)
      }),
    )
  })
})

describe('the API accepts', () => {
  test('an hour alone', () => {
    expect(readCollectionTime('2026-11-21T12')).toEqual({
      from: '2026-11-21T12:00:00.000Z',
      until: '2026-11-21T12:59:59.999Z',
    })
  })

  test.each(['2026-11-21T12:30:15.250Z', '2026-11-21T12:30:15Z'])('an instant as answers give it: %s', (text) => {
    const from = new Date(text).toISOString()
    expect(readCollectionTime(text)).toEqual({ from, until: new Date(Date.parse(from) + 999).toISOString() })
  })

  test.each(['2026-11-21T12:00', '2026-11-21T12Z', '2026-11-21T12:00:00.000', '2026-11-21', '2026-11', ''])(
    'no other form of it: %j',
    (text) => {
      expect(readCollectionTime(text)).toBeUndefined()
    },
  )

  test('a month alone', () => {
    expect(readMonth('2026-11')).toBe('2026-11')
    for (const text of ['2026-11-21', '2026-11-21T12', '2026-13', '11-2026', ''])
      expect(readMonth(text)).toBeUndefined()
  })
})

test('the hour of an instant names it', () => {
  fc.assert(
    fc.property(anyInstant, (at) => {
      const span = readCollectionTime(hourOf(at))
      expect(span && at >= span.from && at <= span.until).toBe(true)
    }),
  )
})

describe('a month', () => {
  test.each([
    ['2026-11', 30, '2026-11-30T23:59:59.999Z'],
    ['2026-02', 28, '2026-02-28T23:59:59.999Z'],
    ['2028-02', 29, '2028-02-29T23:59:59.999Z'],
  ])('%s has %i days', (month, count, until) => {
    const days = daysOfMonth(month)
    expect(days).toHaveLength(count)
    expect(days[0]).toBe(`${month}-01`)
    expect(spanOfMonth(month)).toEqual({ from: `${month}-01T00:00:00.000Z`, until })
    expect(until.startsWith(days.at(-1) ?? 'none')).toBe(true)
  })
})

describe('earlier is', () => {
  test('the same time a week before, however clocks were changed meanwhile', () => {
    expect(weekBefore('2026-11-21T12:00:00.000Z')).toBe('2026-11-14T12:00:00.000Z')
    expect(weekBefore('2026-11-04T12:00:00.000Z')).toBe('2026-10-28T12:00:00.000Z')
    expect(weekBefore('2026-04-02T12:00:00.000Z')).toBe('2026-03-26T12:00:00.000Z')
  })

  test.each([
    ['2026-11-21T12:00:00.000Z', '2025-11-21T12:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', '2027-02-28T12:00:00.000Z'],
    ['2027-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
  ])('the same time of the same date a year before %s', (at, before) => {
    expect(yearBefore(at)).toBe(before)
  })
})

test('the archive reaches back 395 days', () => {
  expect(archiveStart('2026-11-21T12:00:00.000Z')).toBe('2025-10-22T12:00:00.000Z')
})

test.each([
  ['2026-11-21T12:00:00.000Z', '2026-10-21T12:00:00.000Z'],
  ['2026-01-31T12:00:00.000Z', '2025-12-31T12:00:00.000Z'],
  ['2026-03-31T12:00:00.000Z', '2026-02-28T12:00:00.000Z'],
])('a month before %s is %s', (at, before) => {
  expect(monthBefore(at)).toBe(before)
})

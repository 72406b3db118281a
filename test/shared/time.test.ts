import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateBefore } from '../../shared/time.ts'

test.each([
  ['2026-11-21', 0, '2026-11-21'],
  ['2026-11-21', 1, '2026-11-20'],
  ['2026-11-21', 7, '2026-11-14'],
  ['2026-03-01', 1, '2026-02-28'],
  ['2028-03-01', 1, '2028-02-29'],
  ['2027-01-01', 1, '2026-12-31'],
])('before %s by %i days is %s', (date, days, before) => {
  expect(dateBefore(date, days)).toBe(before)
})

test('n single days before are n days before', () => {
  const dates = fc.integer({ min: 0, max: 40_000 }).map((day) => dateBefore('2080-01-01', day))
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 35 }), (date, days) => {
      let one = date
      for (let day = 0; day < days; day += 1) one = dateBefore(one, 1)
      expect(dateBefore(date, days)).toBe(one)
      expect(one < date).toBe(true)
    }),
  )
})

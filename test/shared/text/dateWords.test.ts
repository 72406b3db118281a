import { expect, test } from 'vitest'
import { monthName, weekdayName } from '../../../shared/text/dateWords.ts'

test('names of months and days are those of Intl, in UTC', () => {
  // Every day of a leap year, a millisecond before its end.
  for (let day = 1; day <= 366; day += 1) {
    const date = new Date(Date.UTC(2028, 0, day + 1) - 1)
    expect(monthName(date)).toBe(date.toLocaleString('en', { month: 'long', timeZone: 'UTC' }))
    expect(weekdayName(date)).toBe(date.toLocaleString('en', { weekday: 'long', timeZone: 'UTC' }))
  }
})

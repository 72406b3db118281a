import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TimestampAnswer } from '../../../shared/api.ts'
import { timestampAnswer } from '../../../shared/collections/lastUpdated.ts'
import { anyInstant } from '../../support/arbitraries.ts'

test('the time of the data is answered in all its forms', () => {
  const answer = timestampAnswer('2025-04-30T14:05:00.000Z', 12, true)
  expect(answer).toEqual({
    timestamp: '2025-04-30T14:05:00.000Z',
    raw: '2025-04-30T14:05:00.000Z',
    formatted: '30 April 2025 (Wednesday) - 14:05 UTC / 8:05 MDT',
    formatted_with_prefix: 'Updated: 30 April 2025 (Wednesday) - 14:05 UTC / 8:05 MDT',
    update_frequency: '(Updates every 12 hours)',
    collection_hours: 12,
    sample: true,
  })
  expect(TimestampAnswer.parse(answer)).toEqual(answer)
})

describe('the time is written with the day of UTC, six hours before it as MDT, and hours of one digit', () => {
  test.each([
    ['2026-01-01T05:59:59.999Z', '1 January 2026 (Thursday) - 5:59 UTC / 23:59 MDT'],
    ['2026-01-01T06:00:00.000Z', '1 January 2026 (Thursday) - 6:00 UTC / 0:00 MDT'],
    ['2028-02-29T23:59:00.000Z', '29 February 2028 (Tuesday) - 23:59 UTC / 17:59 MDT'],
  ])('%s', (instant, formatted) => {
    expect(timestampAnswer(instant, 12, false).formatted).toBe(formatted)
  })
})

test('any moment can be read back from what is written', () => {
  fc.assert(
    fc.property(anyInstant, (instant) => {
      const { formatted } = timestampAnswer(instant, 12, false)
      const [, date, time] = /^(.*) \(\w+day\) - (.*) UTC \/ /.exec(formatted) ?? []
      const minute = 60_000
      expect(Date.parse(`${date} ${time} UTC`)).toBe(Math.floor(Date.parse(instant) / minute) * minute)
    }),
  )
})

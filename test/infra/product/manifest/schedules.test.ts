import { describe, expect, test } from 'vitest'
import {
  maxStartDelayMinutes,
  periodMinutes,
  type Schedule,
  scheduleTimes,
} from '../../../../infra/product/manifest/schedules.ts'

const every = (
  period: { everyHours: number; fromHour?: number; atMinute?: number } | { everyMinutes: number },
): Schedule => ({
  function: 'digest',
  retries: 0,
  ...period,
})

describe('a schedule', () => {
  test.each([
    [{ everyHours: 12 }, '0', '0,12', 720],
    [{ everyHours: 24 }, '0', '0', 1_440],
    [{ everyHours: 24, fromHour: 23 }, '0', '23', 1_440],
    [{ everyHours: 12, fromHour: 23 }, '0', '11,23', 720],
    [{ everyHours: 6, fromHour: 23 }, '0', '5,11,17,23', 360],
    [{ everyHours: 4, fromHour: 23 }, '0', '3,7,11,15,19,23', 240],
    [{ everyHours: 1, fromHour: 23 }, '0', Array.from({ length: 24 }, (_, hour) => hour).join(','), 60],
    [{ everyHours: 24, fromHour: 12, atMinute: 20 }, '20', '12', 1_440],
    [{ everyMinutes: 15 }, '0,15,30,45', '*', 15],
    [{ everyMinutes: 60 }, '0', '*', 60],
  ])('of %j has the same minutes and hours every day', (period, minute, hour, minutes) => {
    expect(scheduleTimes(every(period))).toEqual({ minute, hour })
    expect(periodMinutes(every(period))).toBe(minutes)
  })

  test.each([{ everyHours: 5 }, { everyHours: 48 }, { everyMinutes: 7 }, { everyMinutes: 90 }, { everyMinutes: 0 }])(
    'of %j is refused, because it does not divide an hour or a day',
    (period) => {
      expect(() => scheduleTimes(every(period))).toThrow(/^The period of digest must divide \d+/)
    },
  )

  test.each([
    [{ everyHours: 12 }, 60],
    [{ everyHours: 1 }, 60],
    [{ everyMinutes: 15 }, 15],
  ])('of %j starts at the latest after an hour, and before the next run', (period, minutes) => {
    expect(maxStartDelayMinutes(every(period))).toBe(minutes)
  })
})

import { describe, expect, test } from 'vitest'
import { english } from '../../../lambdas/mail/words/english.ts'
import { cityOf } from '../../../shared/text/cityOf.ts'
import { clockIn, dateIn, shownTime } from '../../../shared/text/zoneTimes.ts'

describe('a time in the zone of a reader', () => {
  /** Monday, 8:00 in Toronto. */
  const NOW = '2026-11-23T13:00:00.000Z'

  test.each([
    ['2026-11-23T09:20:00.000Z', 'today, 04:20'],
    ['2026-11-23T05:00:00.000Z', 'today, 00:00'],
    ['2026-11-23T04:59:00.000Z', 'yesterday, 23:59'],
    ['2026-11-21T14:00:00.000Z', 'Saturday, 09:00'],
    ['2026-11-17T05:00:00.000Z', 'Tuesday, 00:00'],
    ['2026-11-17T04:59:00.000Z', '16 Nov, 23:59'],
    ['2026-11-24T14:00:00.000Z', '24 Nov, 09:00'],
  ])('%s is %s', (instant, text) => {
    expect(english.time(shownTime('America/Toronto', instant, NOW))).toBe(text)
  })

  test('has the day and weekday of that zone', () => {
    const instant = '2026-11-22T18:20:00.000Z'
    expect([dateIn('Asia/Kathmandu', instant), clockIn('Asia/Kathmandu', instant)]).toEqual(['2026-11-23', '00:05'])
  })
})

test.each([
  ['America/Toronto', 'Toronto time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['Asia/Calcutta', 'Kolkata time'],
  ['Europe/Kiev', 'Kyiv time'],
  ['America/Sao_Paulo', 'São Paulo time'],
  ['UTC', 'UTC'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
])('the zone %s is called %s', (zone, name) => {
  expect(english.zone(zone)).toBe(name)
})

test('a zone without a city has none', () => {
  expect(cityOf('Etc/GMT+5')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { lastOfYesterday, pastDays, zoneOf } from '../../../shared/archive/localDays.ts'
import { COUNTRIES } from '../../../shared/countries.ts'
import { countryOf } from '../../support/countryOf.ts'

const JAPAN = countryOf('JP')
const BRAZIL = countryOf('BR')

/** Collections at 11:00 and 23:00 UTC: 20:00 and 8:00 in Tokyo, 8:00 and 20:00 in São Paulo. */
const TIMES = [
  '2026-11-18T23:00:00.000Z',
  '2026-11-19T11:00:00.000Z',
  '2026-11-19T23:00:00.000Z',
  '2026-11-20T11:00:00.000Z',
  '2026-11-20T23:00:00.000Z',
]

test('every country has a zone', () => {
  for (const country of COUNTRIES) expect(zoneOf(country), country.name).not.toBe('UTC')
})

test('the days of a country are those of its calendar, without the one that goes on', () => {
  const now = '2026-11-21T00:30:00.000Z'
  expect(pastDays(TIMES, JAPAN, now, 7)).toEqual([
    { date: '2026-11-20', at: '2026-11-20T11:00:00.000Z' },
    { date: '2026-11-19', at: '2026-11-19T11:00:00.000Z' },
  ])
  expect(pastDays(TIMES, BRAZIL, now, 7)).toEqual([
    { date: '2026-11-19', at: '2026-11-19T23:00:00.000Z' },
    { date: '2026-11-18', at: '2026-11-18T23:00:00.000Z' },
  ])
  expect(pastDays(TIMES, JAPAN, now, 1)).toHaveLength(1)
})

test('yesterday leads to its last collection, and changes at midnight there', () => {
  const yesterday = (now: string) => lastOfYesterday(TIMES, BRAZIL, now)
  expect(yesterday('2026-11-21T02:59:59.999Z')).toEqual({ kind: 'found', at: '2026-11-19T23:00:00.000Z' })
  expect(yesterday('2026-11-21T03:00:00.000Z')).toEqual({ kind: 'found', at: '2026-11-20T23:00:00.000Z' })
})

test('a yesterday without a collection has none, and names the nearest', () => {
  expect(lastOfYesterday(TIMES, BRAZIL, '2026-11-25T12:00:00.000Z')).toEqual({
    kind: 'unknown',
    nearest: ['2026-11-20T23:00:00.000Z'],
  })
  expect(lastOfYesterday([], BRAZIL, '2026-11-25T12:00:00.000Z')).toEqual({ kind: 'unknown', nearest: [] })
})

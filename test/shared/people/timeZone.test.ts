import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalTimeZone, DEFAULT_TIME_ZONE } from '../../../shared/people/timeZone.ts'
import { anyText } from '../../support/arbitraries.ts'

/** What Node lists, and what it knows besides: by its own list alone, nobody could live in India. */
const ZONES = [
  ...Intl.supportedValuesOf('timeZone'),
  'UTC',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Europe/Kyiv',
  'America/Argentina/ComodRivadavia',
  'Etc/GMT+5',
]

describe('a time zone', () => {
  test.each(ZONES)('%s has one name, which is its own', (zone) => {
    const name = canonicalTimeZone(zone)
    if (name === undefined) throw new Error('It is not known')
    expect(canonicalTimeZone(name)).toBe(name)
    const clock = (timeZone: string) => new Date(0).toLocaleString('en', { timeZone })
    expect(clock(name)).toBe(clock(zone))
  })

  test.each([
    ['Asia/Kolkata', 'Asia/Calcutta'],
    ['Asia/Kathmandu', 'Asia/Katmandu'],
    ['america/toronto', 'America/Toronto'],
    ['Etc/UTC', 'UTC'],
    ['GMT', 'UTC'],
    ['PST', 'America/Los_Angeles'],
  ])('%s is the same as %s', (zone, same) => {
    expect(canonicalTimeZone(zone)).toBe(canonicalTimeZone(same))
  })

  test('is UTC where none is known', () => {
    expect(canonicalTimeZone(DEFAULT_TIME_ZONE)).toBe('UTC')
  })
})

test.each([
  ['nothing', ''],
  ['a place that is on no map', 'Mars/Olympus'],
  ['a path', '../etc'],
  ['300 characters', 'A'.repeat(300)],
  ['a zone and a long tail', `America/Toronto${'/'.repeat(300)}`],
  ['an offset', '+05:45'],
  ['an offset with the minus of typesetters', '\u{2212}05:00'],
  ['an offset from UTC', 'UTC+5'],
  ['a zone and a null byte', 'America/Toronto\u0000'],
  ['a zone and a line end', 'America/Toronto\n'],
  ['a zone between spaces', ' America/Toronto '],
  ['a name of the language', '__proto__'],
  ['half a character', '\ud800'],
  ['what keys are made of', 'America/Toronto#1'],
])('%s is no time zone', (_, zone) => {
  expect(canonicalTimeZone(zone)).toBeUndefined()
})

test('whatever is sent, it is no time zone or one with the same name again', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.constantFrom(...ZONES)), (text) => {
      const name = canonicalTimeZone(text)
      return name === undefined || (canonicalTimeZone(name) === name && /^[\w+/-]+$/.test(name))
    }),
  )
})

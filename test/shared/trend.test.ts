import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Instant } from '../../shared/instant.ts'
import { statusOf, topicOf } from '../../shared/trend.ts'
import { Trend } from '../../shared/trendShape.ts'
import { trendKey } from '../../shared/trends/trendKey.ts'
import { anyText, anyTrend } from '../support/arbitraries.ts'
import { aTrend, NOW } from '../support/builders.ts'

describe('a trend is', () => {
  test('Active while it has no end, and Lasted from then on', () => {
    expect(statusOf({ endedAt: null })).toBe('Active')
    expect(statusOf({ endedAt: NOW })).toBe('Lasted')
  })

  test('known by its country, its folded title and the minute its wave began', () => {
    expect(trendKey('CA', 'bank rate', '2026-11-21T09:00:59.999Z')).toBe('CA:bank rate:2026-11-21T09:00Z')
    expect(trendKey('CA', 'bank rate', null)).toBe('CA:bank rate:unknown')
  })

  test('read as it was stored', () => {
    fc.assert(
      fc.property(anyTrend, (trend) => {
        expect(Trend.parse(JSON.parse(JSON.stringify(trend)))).toEqual(trend)
      }),
    )
  })
})

describe('what is stored is not a trend', () => {
  test.each<[string, Record<string, unknown>]>([
    ['without a category', { categories: [] }],
    ['with a volume in words', { volume: '100K+' }],
    ['with no volume at all instead of an unknown one', { volume: undefined }],
    ['with a start that is no instant', { startedAt: '1 hour ago' }],
    ['with an article without an address', { articles: [{ title: 'x', source: '', publishedAt: null }] }],
  ])('%s', (_, about) => {
    expect(Trend.safeParse({ ...aTrend(), ...about }).success).toBe(false)
  })
})

test.each([
  ['2026-11-21T09:00:00.000Z', true],
  ['2026-11-21T09:00:00Z', true],
  ['2026-11-21T09:00:00+01:00', false],
  ['2026-13-21T09:00:00Z', false],
  ['', false],
])('%j is an instant: %s', (text, isInstant) => {
  expect(Instant.safeParse(text).success).toBe(isInstant)
})

test('a topic is the same in capitals and in another width, and another one with other letters or accents', () => {
  expect(topicOf('  Türkiye  ＤＥＰＲＥＭ ')).toBe('türkiye deprem')
  expect(topicOf('İSTANBUL')).toBe(topicOf('istanbul'))
  expect(topicOf('año')).not.toBe(topicOf('ano'))
  fc.assert(
    fc.property(anyText, (title) => {
      expect(topicOf(topicOf(title))).toBe(topicOf(title))
    }),
  )
})

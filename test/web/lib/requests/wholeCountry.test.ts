import '../../../support/jsdom.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { overviewOfItems } from '../../../../shared/answers/overview.ts'
import { type ApiItem, QuickHit, type TrendsAnswer } from '../../../../shared/api.ts'
import { type Country, DEFAULT_COUNTRY, findCountry } from '../../../../shared/countries.ts'
import { readCountryTrends } from '../../../../web/lib/requests/wholeCountry.ts'
import { anItem } from '../../../support/anItem.ts'
import { minutesAgo, NOW } from '../../../support/builders.ts'

const JAPAN = findCountry('Japan') ?? DEFAULT_COUNTRY
const FRANCE = findCountry('France') ?? DEFAULT_COUNTRY
const START = Date.parse(NOW)
/** The name of Japan's Quick Hits in the storage. */
const KEPT = 'uptick.hits.JP'
const ITEMS = [anItem({ title: 'Orbit 9' })]

function answerOf(
  { code, name }: Country,
  items: readonly ApiItem[] = ITEMS,
  updatedAt: string | null = NOW,
): TrendsAnswer {
  const trends = Object.fromEntries(items.map((item) => [item.key, item]))
  return { countries: { [code]: { name, updated_at: updatedAt, stale: false, sample: false, trends } } }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }))

test('the counts and the Quick Hits of a whole country are those that answers about its categories have', () => {
  const { counts, hits } = readCountryTrends(JAPAN, answerOf(JAPAN))
  expect({ counts, quick_hits: hits }).toEqual(overviewOfItems(ITEMS, NOW))
  expect(hits.map(({ trend }) => trend)).toEqual(['Orbit 9'])
})

describe('Quick Hits', () => {
  /** Reads Japan and marks the Quick Hits that it has stored, so that they are told from computed ones. */
  function keepMarked(): void {
    readCountryTrends(JAPAN, answerOf(JAPAN))
    sessionStorage.setItem(KEPT, stored().replaceAll('Orbit 9', 'Kept'))
  }

  const stored = () => sessionStorage.getItem(KEPT) ?? ''

  function shown(answer = answerOf(JAPAN), country = JAPAN) {
    return readCountryTrends(country, answer).hits.map(({ trend }) => trend)
  }

  test.each([
    ['at once', 0, 'Kept'],
    ['just before 30 seconds are over', 29_999, 'Kept'],
    ['when 30 seconds are over', 30_000, 'Orbit 9'],
    ['when the clock was put back', -1, 'Orbit 9'],
  ])('are computed once in 30 seconds: %s', (_, ms, expected) => {
    keepMarked()
    vi.setSystemTime(START + ms)
    expect(shown()).toEqual([expected])
  })

  test('do not stay longer because they were read', () => {
    keepMarked()
    vi.setSystemTime(START + 20_000)
    shown()
    vi.setSystemTime(START + 30_000)
    expect(shown()).toEqual(['Orbit 9'])
  })

  test('are computed for each country', () => {
    keepMarked()
    expect(shown(answerOf(FRANCE), FRANCE)).toEqual(['Orbit 9'])
  })

  test.each([
    ['of another update', answerOf(JAPAN, ITEMS, minutesAgo(1))],
    ['of an unknown update', answerOf(JAPAN, ITEMS, null)],
    ['with more trends', answerOf(JAPAN, [...ITEMS, anItem({ key: 'another' })])],
  ])('are computed again from an answer %s', (_, answer) => {
    keepMarked()
    expect(shown(answer)).not.toContain('Kept')
  })

  test('of Canada are always computed', () => {
    keepMarked()
    sessionStorage.setItem('uptick.hits.CA', stored())
    expect(shown(answerOf(DEFAULT_COUNTRY), DEFAULT_COUNTRY)).toEqual(['Orbit 9'])
    expect(sessionStorage.getItem('uptick.hits.CA')).toBe(stored())
  })

  test('are valid, whatever is stored', () => {
    keepMarked()
    const kept: unknown = JSON.parse(stored())
    const { hits } = readCountryTrends(JAPAN, answerOf(JAPAN))
    const fields = fc.record(
      {
        of: fc.oneof(fc.constant(`${NOW} 1`), fc.string()),
        at: fc.oneof(fc.constant(START), fc.jsonValue({ maxDepth: 0 })),
        hits: fc.oneof(fc.constant(hits), fc.jsonValue({ maxDepth: 1 })),
      },
      { requiredKeys: [] },
    )
    const texts = fc.oneof(
      fc.string(),
      fc.json({ maxDepth: 1 }),
      fc.oneof(fields, fc.constant(kept)).map((each) => JSON.stringify(each)),
    )
    fc.assert(
      fc.property(texts, (text) => {
        sessionStorage.setItem(KEPT, text)
        const found = readCountryTrends(JAPAN, answerOf(JAPAN)).hits
        expect(found.every((hit) => QuickHit.safeParse(hit).success)).toBe(true)
      }),
    )
  })
})

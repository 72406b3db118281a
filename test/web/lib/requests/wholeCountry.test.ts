import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { overviewOfItems } from '../../../../shared/answers/overview.ts'
import { type ApiItem, QuickHit, type TrendsAnswer } from '../../../../shared/api.ts'
import { type Country, DEFAULT_COUNTRY, findCountry } from '../../../../shared/countries.ts'
import { readCountryTrends } from '../../../../web/lib/requests/wholeCountry.ts'
import { anItem } from '../../../support/anItem.ts'
import { minutesAgo, NOW } from '../../../support/builders.ts'
import { memoryStorage } from '../../../support/memoryStorage.ts'

const JAPAN = findCountry('Japan') ?? DEFAULT_COUNTRY
const FRANCE = findCountry('France') ?? DEFAULT_COUNTRY
const START = Date.parse(NOW)
const ITEMS = [anItem({ title: 'Orbit 9' })]

function answerOf(
  { code, name }: Country,
  items: readonly ApiItem[] = ITEMS,
  updatedAt: string | null = NOW,
): TrendsAnswer {
  const trends = Object.fromEntries(items.map((item) => [item.key, item]))
  return { countries: { [code]: { name, updated_at: updatedAt, stale: false, sample: false, trends } } }
}

test('the counts and the Quick Hits of a whole country are those that answers about its categories have', () => {
  const { counts, hits } = readCountryTrends(JAPAN, answerOf(JAPAN), { storage: memoryStorage() })
  expect({ counts, quick_hits: hits }).toEqual(overviewOfItems(ITEMS, NOW))
  expect(hits.map(({ trend }) => trend)).toEqual(['Orbit 9'])
})

describe('Quick Hits', () => {
  /** Reads a country and marks the Quick Hits that it has stored, so that they are told from computed ones. */
  function marked(country: Country) {
    const storage = memoryStorage()
    readCountryTrends(country, answerOf(country), { storage, now: START })
    for (const [key, text] of storage.texts) storage.texts.set(key, text.replaceAll('Orbit 9', 'Kept'))
    return storage
  }

  function shown(storage: ReturnType<typeof memoryStorage>, answer = answerOf(JAPAN), now = START, country = JAPAN) {
    return readCountryTrends(country, answer, { storage, now }).hits.map(({ trend }) => trend)
  }

  test.each([
    ['at once', 0, 'Kept'],
    ['just before 30 seconds are over', 29_999, 'Kept'],
    ['when 30 seconds are over', 30_000, 'Orbit 9'],
    ['when the clock was put back', -1, 'Orbit 9'],
  ])('are computed once in 30 seconds: %s', (_, ms, expected) => {
    expect(shown(marked(JAPAN), answerOf(JAPAN), START + ms)).toEqual([expected])
  })

  test('do not stay longer because they were read', () => {
    const storage = marked(JAPAN)
    shown(storage, answerOf(JAPAN), START + 20_000)
    expect(shown(storage, answerOf(JAPAN), START + 30_000)).toEqual(['Orbit 9'])
  })

  test('are computed for each country', () => {
    expect(shown(marked(JAPAN), answerOf(FRANCE), START, FRANCE)).toEqual(['Orbit 9'])
  })

  test.each([
    ['of another update', answerOf(JAPAN, ITEMS, minutesAgo(1))],
    ['of an unknown update', answerOf(JAPAN, ITEMS, null)],
    ['with more trends', answerOf(JAPAN, [...ITEMS, anItem({ key: 'another' })])],
  ])('are computed again from an answer %s', (_, answer) => {
    expect(shown(marked(JAPAN), answer)).not.toContain('Kept')
  })

  test('of Canada are always computed', () => {
    expect(marked(DEFAULT_COUNTRY).texts.size).toBe(0)
    const storage = memoryStorage(new Map([['uptick.hits.CA', marked(JAPAN).texts.get('uptick.hits.JP') ?? '']]))
    expect(shown(storage, answerOf(DEFAULT_COUNTRY), START, DEFAULT_COUNTRY)).toEqual(['Orbit 9'])
  })

  test('are valid, whatever is stored', () => {
    const kept: unknown = JSON.parse(marked(JAPAN).texts.get('uptick.hits.JP') ?? '')
    const { hits } = readCountryTrends(JAPAN, answerOf(JAPAN), { storage: memoryStorage() })
    const fields = fc.record(
      {
        of: fc.oneof(fc.constant(`${NOW} 1`), fc.string()),
        at: fc.oneof(fc.constant(START), fc.jsonValue({ maxDepth: 0 })),
        hits: fc.oneof(fc.constant(hits), fc.jsonValue({ maxDepth: 1 })),
      },
      { requiredKeys: [] },
    )
    const stored = fc.oneof(
      fc.string(),
      fc.json({ maxDepth: 1 }),
      fc.oneof(fields, fc.constant(kept)).map((each) => JSON.stringify(each)),
    )
    fc.assert(
      fc.property(stored, (text) => {
        const storage = memoryStorage(new Map([['uptick.hits.JP', text]]))
        const found = readCountryTrends(JAPAN, answerOf(JAPAN), { storage, now: START }).hits
        expect(found.every((hit) => QuickHit.safeParse(hit).success)).toBe(true)
      }),
    )
  })
})

import '../../../support/jsdom.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listedTrend } from '../../../../shared/answers/item.ts'
import { quickHitsAnswer } from '../../../../shared/answers/overview.ts'
import { QuickHit } from '../../../../shared/api.ts'
import { DEFAULT_COUNTRY, findCountry } from '../../../../shared/countries.ts'
import { cachedHits, cacheHits, type HitSource } from '../../../../web/features/quickHits/useQuickHits.ts'
import { anItem } from '../../../support/anItem.ts'
import { NOW } from '../../../support/builders.ts'
import { memoryStorage } from '../../../support/memoryStorage.ts'

const JAPAN = findCountry('Japan') ?? DEFAULT_COUNTRY
const FRANCE = findCountry('France') ?? DEFAULT_COUNTRY
const SOURCE: HitSource = { items: [anItem({ title: 'Orbit 9' })], updatedAt: NOW }
const HITS = quickHitsAnswer(SOURCE.items.map(listedTrend), NOW)

function later(ms: number): string {
  return new Date(Date.parse(NOW) + ms).toISOString()
}

function kept() {
  const storage = memoryStorage()
  cacheHits(storage, JAPAN, SOURCE, HITS, NOW)
  return storage
}

describe('Quick Hits are cached', () => {
  test.each([
    ['at once', 0, HITS],
    ['just before 30 seconds are over', 29_999, HITS],
    ['when 30 seconds are over', 30_000, undefined],
    ['when the clock was put back', -1, undefined],
  ])('for 30 seconds: %s', (_, ms, found) => {
    expect(cachedHits(kept(), JAPAN, SOURCE, later(ms))).toEqual(found)
  })

  test('for each country by itself', () => {
    expect(cachedHits(kept(), FRANCE, SOURCE, NOW)).toBeUndefined()
  })

  test.each([
    ['of another update', { ...SOURCE, updatedAt: later(-1) }],
    ['of an unknown update', { ...SOURCE, updatedAt: null }],
    ['of more trends', { ...SOURCE, items: [...SOURCE.items, anItem()] }],
  ])('until there are trends %s', (_, source) => {
    expect(cachedHits(kept(), JAPAN, source, NOW)).toBeUndefined()
  })

  test('without getting any younger by being read', () => {
    const storage = kept()
    cacheHits(storage, JAPAN, SOURCE, HITS, later(20_000))
    expect(cachedHits(storage, JAPAN, SOURCE, later(30_000))).toBeUndefined()
    cacheHits(storage, JAPAN, SOURCE, HITS, later(30_000))
    expect(cachedHits(storage, JAPAN, SOURCE, later(40_000))).toEqual(HITS)
  })
})

test('Canada’s are always computed', () => {
  const storage = memoryStorage()
  cacheHits(storage, DEFAULT_COUNTRY, SOURCE, HITS, NOW)
  expect(storage.texts.size).toBe(0)
  storage.texts.set('uptick.hits.CA', kept().texts.get('uptick.hits.JP') ?? '')
  expect(cachedHits(storage, DEFAULT_COUNTRY, SOURCE, NOW)).toBeUndefined()
})

test('any stored text gives hits or undefined', () => {
  const fields = fc.record(
    {
      of: fc.oneof(fc.constant(`${NOW} 1`), fc.string()),
      at: fc.oneof(fc.constant(NOW), fc.string()),
      hits: fc.oneof(fc.constant(HITS), fc.jsonValue({ maxDepth: 1 })),
    },
    { requiredKeys: [] },
  )
  const texts = fc.oneof(
    fc.string(),
    fc.json({ maxDepth: 1 }),
    fields.map((each) => JSON.stringify(each)),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const found = cachedHits(memoryStorage(new Map([['uptick.hits.JP', text]])), JAPAN, SOURCE, NOW)
      expect(found === undefined || found.every((hit) => QuickHit.safeParse(hit).success)).toBe(true)
    }),
  )
})

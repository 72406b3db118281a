import { describe, expect, test } from 'vitest'
import { type ApiCountry, ApiItem, SearchAnswer, TrendsAnswer } from '../../shared/api.ts'
import { anItem } from '../support/anItem.ts'
import { NOW } from '../support/builders.ts'

const item = anItem()
const country: ApiCountry = {
  name: 'Canada',
  updated_at: NOW,
  stale: false,
  sample: false,
  trends: { [item.key]: item },
}

describe('the web app does not read', () => {
  test.each([
    ['an answer without countries', TrendsAnswer, {}],
    ['a country without trends', TrendsAnswer, { countries: { CA: { ...country, trends: undefined } } }],
    ['an item of a category that is not ours', ApiItem, { ...item, category: 'Astrology' }],
    ['an item whose volume is missing, which is not the same as unknown', ApiItem, { ...item, volume: undefined }],
    [
      'results without the names of their countries',
      SearchAnswer,
      { query: 'x', total: 1, countries: 1, results: [item] },
    ],
    ['an answer that is text', TrendsAnswer, '<html>'],
  ])('%s', (_, schema, answer) => {
    expect(schema.safeParse(answer).success).toBe(false)
  })
})

test('keys that every object has are nobody: an answer cannot change what objects are', () => {
  const hostile: unknown = JSON.parse('{"countries":{"__proto__":{"stale":true},"CA":null}}')
  expect(TrendsAnswer.safeParse(hostile).success).toBe(false)
  expect('stale' in {}).toBe(false)
})

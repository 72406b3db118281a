import { describe, expect, test } from 'vitest'
import {
  type ApiCountry,
  ApiItem,
  ErrorAnswer,
  FullAnswer,
  SearchAnswer,
  TrendsAnswer,
  WebConfig,
} from '../../shared/api.ts'
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

describe('the web app reads what the lambdas answer:', () => {
  test.each([
    ['an item', ApiItem, item],
    ['trends', TrendsAnswer, { countries: { CA: country } }],
    ['no trends yet', TrendsAnswer, { countries: { CA: { ...country, updated_at: null, trends: {} } } }],
    ['the full data', FullAnswer, { countries: { CA: { name: 'Canada', categories: { Games: [item], Health: [] } } } }],
    ['results', SearchAnswer, { query: 'x', total: 1, countries: 1, results: [{ ...item, country_name: 'Canada' }] }],
    ['an error', ErrorAnswer, { error: { code: 'bad-query', message: 'Please search for more.' } }],
    [
      'the settings',
      WebConfig,
      { region: 'ca-central-1', userPoolId: 'p', userPoolClientId: 'c', captcha: { kind: 'altcha' } },
    ],
  ])('%s', (_, schema, answer) => {
    expect(schema.parse(JSON.parse(JSON.stringify(answer)))).toEqual(answer)
  })
})

describe('the web app does not read', () => {
  test.each([
    ['an answer without countries', TrendsAnswer, {}],
    ['a list of countries', TrendsAnswer, { countries: [] }],
    ['a country without trends', TrendsAnswer, { countries: { CA: { ...country, trends: undefined } } }],
    ['an item of a category that is not ours', ApiItem, { ...item, category: 'Astrology' }],
    ['an item whose volume is missing, which is not the same as unknown', ApiItem, { ...item, volume: undefined }],
    [
      'results without the names of their countries',
      SearchAnswer,
      { query: 'x', total: 1, countries: 1, results: [item] },
    ],
    ['an answer that is text', TrendsAnswer, '<html>'],
    ['nothing', TrendsAnswer, null],
  ])('%s', (_, schema, answer) => {
    expect(schema.safeParse(answer).success).toBe(false)
  })
})

test('keys that every object has are nobody: an answer cannot change what objects are', () => {
  const hostile: unknown = JSON.parse('{"countries":{"__proto__":{"stale":true},"CA":null}}')
  expect(TrendsAnswer.safeParse(hostile).success).toBe(false)
  expect('stale' in {}).toBe(false)
})

import { describe, expect, test } from 'vitest'
import { createFuzzySearch, type SearchRecord } from '../../../shared/search/fuzzySearch.ts'

describe('a reader finds', () => {
  const TITLE = 'After the long storm of last week the council reopens the old harbour bridge'

  test.each([
    ['a trend by its name', 'harbour bridge', { trend: 'Harbour bridge' }],
    ['a trend in any case', 'HARBOUR BRIDGE', { trend: 'harbour bridge' }],
    ['a trend despite a wrong letter', 'harbuur', { trend: 'Harbour bridge' }],
    ['a trend despite a missing letter', 'harbor', { trend: 'Harbour bridge' }],
    ['a trend without typing its accents', 'turkiye', { trend: 'Türkiye seçim' }],
    ['a trend with accents that it does not have', 'Türkiye', { trend: 'turkiye' }],
    ['a trend whose letters carry no separate mark', 'lodz strasse', { trend: 'Łódź Straße' }],
    ['everything of a category', 'sports', { category: 'Sports' }],
    ['everything of a country', 'new zealand', { region: 'New Zealand' }],
    ['a word at the end of a long title', 'bridge', { sourceTitles: [TITLE] }],
    ['a word of the last of several titles', 'bridge', { sourceTitles: ['One', 'Two', TITLE] }],
    ['a Japanese word', '台風', { trend: '大型台風の進路' }],
    ['an Arabic word without its vowel marks', 'محمد', { trend: 'مُحَمَّد' }],
    ['a Korean word', '날씨', { trend: '서울 날씨' }],
    ['a Greek word in capitals', 'ΟΔΟΣ', { trend: 'οδός' }],
    ['a query that looks like a pattern', '.*', { trend: 'What does .* mean?' }],
    ['a query of 33 characters', 'the council reopens the old harbo', { sourceTitles: [TITLE] }],
    ['a query of 128 characters', 'bridge '.repeat(18).slice(0, 128), { sourceTitles: ['bridge '.repeat(20)] }],
  ] satisfies [string, string, Partial<SearchRecord>][])('%s', (_, query, about) => {
    const search = createFuzzySearch([aRecord({}), aRecord(about), aRecord({})])
    expect(search(query).map(({ index }) => index)).toEqual([1])
  })

  test('a text of which exactly 35 percent of the query differs, and none of which more does', () => {
    const search = createFuzzySearch([aRecord({ trend: 'abcdefghijklm' }), aRecord({ trend: 'abcdefghijkl' })])
    expect(search('abcdefghijklm1234567')).toEqual([{ index: 0, score: expect.closeTo(0.35 ** 0.6, 12) }])
  })

  test('what is equal before what contains it, and a trend before a title', () => {
    const search = createFuzzySearch([
      aRecord({ sourceTitles: ['Storm over the island'] }),
      aRecord({ trend: 'Storm warning' }),
      aRecord({ trend: 'Storm' }),
      aRecord({ trend: 'Storn warning' }),
    ])
    expect(search('storm').map(({ index }) => index)).toEqual([2, 1, 3, 0])
  })

  test('a record that matches in two fields before one that matches in one of them', () => {
    const search = createFuzzySearch([
      aRecord({ trend: 'storm' }),
      aRecord({ trend: 'storm', sourceTitles: ['storm'] }),
    ])
    expect(search('storm').map(({ index }) => index)).toEqual([1, 0])
  })
})

describe('a reader finds nothing', () => {
  const search = createFuzzySearch([aRecord({ trend: 'harbour bridge', sourceTitles: ['', ' \t'] })])

  test.each([
    ['without a query', ''],
    ['with a blank query', ' \t\n'],
    ['with nothing but an accent', '\u0301'],
    ['with a word that nowhere appears', 'qqqqq'],
    ['with a letter that nowhere appears', 'q'],
  ])('%s', (_, query) => {
    expect(search(query)).toEqual([])
  })

  test('in no records at all', () => {
    expect(createFuzzySearch([])('bridge')).toEqual([])
  })

  test.each(['b', 'oak', 'bridge'])('in records that say nothing: %s', (query) => {
    const silent = { trend: '', category: ' ', region: '', sourceTitles: [] }
    expect(createFuzzySearch([silent])(query)).toEqual([])
  })
})

describe('the number of results', () => {
  const search = createFuzzySearch(Array.from({ length: 101 }, () => aRecord({ trend: 'storm' })))

  test('is at most 100, and of equal ones the first are kept', () => {
    expect(search('storm').map(({ index }) => index)).toEqual(Array.from({ length: 100 }, (_, index) => index))
  })

  test.each([
    [0, 0],
    [1, 1],
    [99, 99],
    [101, 101],
    [102, 101],
  ])('is at most the asked %i', (limit, found) => {
    expect(search('storm', limit)).toHaveLength(found)
  })
})

describe('a query too long for any reader', () => {
  const search = createFuzzySearch([aRecord({ trend: 'a'.repeat(200) })])

  test('is searched up to 128 characters', () => {
    expect(search('a'.repeat(128))).toHaveLength(1)
  })

  test('is refused from 129 characters on, before it costs anything', () => {
    expect(() => search('a'.repeat(129))).toThrow(RangeError)
  })
})

function aRecord(about: Partial<SearchRecord>): SearchRecord {
  return { trend: 'x0x', category: 'y1y', region: 'z2z', sourceTitles: ['x3y', 'y4z', 'z5x'], ...about }
}

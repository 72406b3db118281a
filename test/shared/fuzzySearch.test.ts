import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFuzzySearch, type SearchRecord } from '../../shared/fuzzySearch.ts'
import { plainFuse } from '../support/plainFuse.ts'
import { QUERY_KINDS, searchQueries } from '../support/searchQueries.ts'
import { searchRecords } from '../support/searchRecords.ts'

const SEED = Number(process.env.PROPERTY_SEED)

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
    [
      'a query of 128 characters',
      'bridge '.repeat(18).slice(0, 128),
      { sourceTitles: ['bridge '.repeat(20)] },
    ],
  ] satisfies [string, string, Partial<SearchRecord>][])('%s', (_, query, about) => {
    const search = createFuzzySearch([aRecord({}), aRecord(about), aRecord({})])
    expect(search(query).map(({ index }) => index)).toEqual([1])
  })

  test('a text of which exactly 35 percent of the query differs, and none of which more does', () => {
    const search = createFuzzySearch([
      aRecord({ trend: 'abcdefghijklm' }),
      aRecord({ trend: 'abcdefghijkl' }),
    ])
    expect(search('abcdefghijklm1234567')).toEqual([{ index: 0, score: expect.closeTo(0.35 ** 0.6, 12) }])
  })

  test('what is equal before what contains it, and a trend before a title', () => {
    const search = createFuzzySearch([
      aRecord({ sourceTitles: ['storm'] }),
      aRecord({ trend: 'storm warning' }),
      aRecord({ trend: 'Storm' }),
      aRecord({ trend: 'strom warning' }),
    ])
    expect(search('storm').map(({ index }) => index)).toEqual([2, 1, 0, 3])
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

  test('in records that say nothing', () => {
    expect(createFuzzySearch([{ trend: '', category: ' ', region: '', sourceTitles: [] }])('bridge')).toEqual(
      [],
    )
  })
})

describe('the number of results', () => {
  const search = createFuzzySearch(Array.from({ length: 101 }, () => aRecord({ trend: 'storm' })))

  test('is at most 100, and of equal ones the first are kept', () => {
    expect(search('storm').map(({ index }) => index)).toEqual(
      Array.from({ length: 100 }, (_, index) => index),
    )
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

describe('the results are those of Fuse: the same items, order and scores', () => {
  const records = searchRecords()

  test('for 500 queries of all kinds over a tenth of a day', () => {
    const some = records.filter((_, index) => index % 10 === 0)
    const search = createFuzzySearch(some)
    const fuse = plainFuse(some)
    for (const query of searchQueries(some, 500, SEED))
      expect([query, search(query)]).toEqual([query, fuse(query)])
  }, 120_000)

  test('for queries of all kinds over all 15,300 records of a day', () => {
    const search = createFuzzySearch(records)
    const fuse = plainFuse(records)
    for (const query of searchQueries(records, 4 * QUERY_KINDS.length, SEED)) {
      expect([query, search(query)]).toEqual([query, fuse(query)])
    }
  }, 180_000)

  test.each([
    ['two letters', 'ab'],
    ['words', 'ab cd \t\u00a0'],
    ['accents', 'eé\u0301\u0327ßİıłaÅ'],
    ['capitals and the two small sigmas', 'ΣσςΑαΆ '],
    ['scripts', 'aяあガ한ไหมमि\u064b'],
    ['halves of characters beyond U+FFFF', 'a\u{1F600}\uD83D\uDE00\u{1D15E}'],
    ['characters that mean something elsewhere', '.*+?^$|\\"\'!=\0'],
  ])(
    'for any records and queries made of %s',
    (_, alphabet) => {
      fc.assert(
        fc.property(
          someRecords(alphabet),
          someQueries(alphabet),
          fc.integer({ min: 1, max: 6 }),
          (some, queries, limit) => {
            const search = createFuzzySearch(some)
            const fuse = plainFuse(some)
            for (const query of queries) expect(search(query, limit)).toEqual(fuse(query, limit))
          },
        ),
      )
    },
    120_000,
  )
})

function aRecord(about: Partial<SearchRecord>): SearchRecord {
  return { trend: 'x0x', category: 'y1y', region: 'z2z', sourceTitles: ['x3y', 'y4z', 'z5x'], ...about }
}

function textOf(alphabet: string, maxLength: number): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...alphabet.split('')), maxLength })
}

function someRecords(alphabet: string): fc.Arbitrary<SearchRecord[]> {
  const short = textOf(alphabet, 12)
  return fc.array(
    fc.record({
      trend: short,
      category: short,
      region: short,
      sourceTitles: fc.array(textOf(alphabet, 60), { maxLength: 3 }),
    }),
    { maxLength: 8 },
  )
}

function someQueries(alphabet: string): fc.Arbitrary<string[]> {
  const visible = (query: string) => query.trim() !== ''
  return fc.array(fc.oneof(textOf(alphabet, 8), textOf(alphabet, 70)).filter(visible), {
    minLength: 1,
    maxLength: 4,
  })
}

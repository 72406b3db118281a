import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createFuzzySearch, type SearchRecord } from '../../../../shared/search/fuzzySearch.ts'
import { expectSameAsFuse } from '../../../support/expectSameAsFuse.ts'
import { plainFuse } from '../../../support/plainFuse.ts'
import { searchQueries } from '../../../support/searchQueries.ts'
import { searchRecords } from '../../../support/searchRecords.ts'
import { TESTS_EVERYTHING } from '../../../support/speed.ts'

const SEED = Number(process.env.PROPERTY_SEED)
/** There are nine kinds. */
const QUERIES_OF_A_KIND = TESTS_EVERYTHING ? 56 : 4

describe('the results are those of Fuse: the same items, order and scores', () => {
  const records = searchRecords()

  test('for queries of all kinds over a part of a day', () => {
    const some = records.filter((_, index) => index % 45 === 0)
    expectSameAsFuse(some, searchQueries(some, QUERIES_OF_A_KIND, { seed: SEED }))
  })

  test('for any records, queries and limits in any script', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ALPHABETS).chain(someSearches), ({ some, queries, limit }) => {
        const search = createFuzzySearch(some)
        const fuse = plainFuse(some)
        for (const query of queries) expect(search(query, limit)).toEqual(fuse(query, limit))
      }),
    )
  })
})

/** Few characters each, so that much of what is searched is nearly found. */
const ALPHABETS = [
  'ab',
  'ab cd \t\u00a0',
  'e\u00e9\u0301\u0327\u00df\u0130\u0131\u0142a\u00c5',
  'ΣσςΑαΆ ',
  'aяあガ한ไหมमि\u064b',
  'a\u{1F600}\uD83D\uDE00\u{1D15E}',
  '.*+?^$|\\"\'!=\0',
]

function someSearches(alphabet: string): fc.Arbitrary<{ some: SearchRecord[]; queries: string[]; limit: number }> {
  const text = (maxLength: number) => fc.string({ unit: fc.constantFrom(...alphabet.split('')), maxLength })
  const record = fc.record({
    trend: text(8),
    category: text(4),
    region: text(4),
    sourceTitles: fc.array(text(20), { maxLength: 3 }),
  })
  const query = fc
    .oneof({ weight: 8, arbitrary: text(9) }, { weight: 1, arbitrary: text(70) })
    .filter((typed) => typed.trim() !== '')
  return fc.record({
    some: fc.array(record, { maxLength: 5 }),
    queries: fc.array(query, { minLength: 1, maxLength: 3 }),
    limit: fc.integer({ min: 1, max: 6 }),
  })
}

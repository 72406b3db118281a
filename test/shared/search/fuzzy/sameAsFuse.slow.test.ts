import { test } from 'vitest'
import { expectSameAsFuse } from '../../../support/expectSameAsFuse.ts'
import { QUERY_KINDS, searchQueries } from '../../../support/searchQueries.ts'
import { searchRecords } from '../../../support/searchRecords.ts'

test('the results for queries of all but the longest kind over all 15,300 records of a day are those of Fuse', () => {
  const records = searchRecords()
  // Plain Fuse takes many seconds for a long one.
  const kinds = QUERY_KINDS.filter((kind) => kind !== 'a long piece of a title')
  expectSameAsFuse(records, searchQueries(records, 2, { kinds, seed: Number(process.env.PROPERTY_SEED) }))
})

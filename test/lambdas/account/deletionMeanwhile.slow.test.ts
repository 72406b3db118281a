import { describe, expect, test } from 'vitest'
import { deleteBeforeCall, RUNNING_FUNCTIONS } from '../../support/interleavedDeletions.ts'
import { emptyPeopleTables } from '../../support/peopleTables.ts'

const anEmptyTable = emptyPeopleTables()
const long = Object.entries(RUNNING_FUNCTIONS).filter(([, { isLong }]) => isLong)

describe('a deletion before any call of a store or a service leaves nothing, while there runs', () => {
  test.each(long)('%s', { timeout: 600_000 }, async (_, running) => {
    let nth = 1
    while (await deleteBeforeCall(await anEmptyTable(), running, nth)) nth += 1
    expect(nth).toBeGreaterThan(2)
  })
})

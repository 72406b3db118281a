import { describe, expect, test } from 'vitest'
import { deleteBeforeCall, RUNNING_FUNCTIONS } from '../../support/interleavedDeletions.ts'
import { emptyPeopleTables } from '../../support/peopleTables.ts'

const anEmptyTable = emptyPeopleTables()
const functions = Object.entries(RUNNING_FUNCTIONS)

describe('a deletion before any call of a store or a service leaves nothing, while there runs', () => {
  test.each(functions)('%s', { timeout: 1_800_000 }, async (_, running) => {
    let nth = 1
    while (await deleteBeforeCall(await anEmptyTable(), running, nth)) nth += 1
    // The function does something that a deletion could disturb.
    expect(nth).toBeGreaterThan(2)
  })
})

import { describe, expect, test } from 'vitest'
import { deleteBeforeCall, RUNNING_FUNCTIONS } from '../../support/interleavedDeletions.ts'

describe('a deletion before any call of a store or a service leaves nothing, while there runs', () => {
  test.each(Object.entries(RUNNING_FUNCTIONS))('%s', async (_, running) => {
    let nth = 1
    while (await deleteBeforeCall(running, nth)) nth += 1
    // The function does something that a deletion could disturb.
    expect(nth).toBeGreaterThan(2)
  })
})

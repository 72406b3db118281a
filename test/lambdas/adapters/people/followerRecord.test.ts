import { describe, expect, test } from 'vitest'
import { shardOf } from '../../../../lambdas/adapters/people/followerRecord.ts'

describe('the shard of a person', () => {
  test('is one of 16, always the same, and all of them are used', () => {
    const shards = Array.from({ length: 400 }, (_, index) => shardOf(`sub-${index}`))
    expect([...new Set(shards)].toSorted((one, other) => one - other)).toEqual(Array.from({ length: 16 }, (_, n) => n))
    // Stored records are there: a change of the hash would lose them.
    expect(shardOf('6f9619ff-8b86-4d01-b42d-00c04fc964ff')).toBe(3)
  })
})

import { expect, expectTypeOf, test } from 'vitest'
import {
  keyPattern,
  PARTITIONS,
  type PartitionName,
  type PeopleKey,
} from '../../../../lambdas/adapters/people/partitions.ts'

const NAMES = Object.keys(PARTITIONS) as PartitionName[]

test('an item of a kind that is not declared does not compile', () => {
  expectTypeOf<{ pk: 'PERSON#1'; sk: 'ACCOUNT' }>().toExtend<PeopleKey>()
  expectTypeOf<{ pk: 'WAITLIST#1'; sk: 'any' }>().toExtend<PeopleKey>()
  expectTypeOf<{ pk: 'SECRETS#1'; sk: 'any' }>().not.toExtend<PeopleKey>()
  expectTypeOf<{ pk: 'PERSON#1'; sk: 'SECRET#1' }>().not.toExtend<PeopleKey>()
  expectTypeOf<{ pk: 'ZONES#1'; sk: 'any' }>().not.toExtend<PeopleKey>()
})

test('a permission for one partition allows no other', () => {
  for (const one of NAMES)
    for (const other of NAMES)
      if (one !== other) {
        const begins = keyPattern(one).replace('*', '')
        expect(PARTITIONS[other].begins.startsWith(begins), `${one} and ${other}`).toBe(false)
      }
})

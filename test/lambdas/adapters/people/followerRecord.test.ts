import { expect, test } from 'vitest'
import { FollowerItem, newItems, toFollower } from '../../../../lambdas/adapters/people/followerRecord.ts'
import { NOW } from '../../../support/builders.ts'
import { aPerson } from '../../../support/peopleStore.ts'

test('a record without a level of detail gets the default one', () => {
  const { record } = newItems(aPerson(), 'UTC', NOW, 'a-write')
  const { detail: _, ...older } = record
  expect(toFollower('maya', 'UTC', FollowerItem.parse(older)).detail).toBe('normal')
  expect(toFollower('maya', 'UTC', FollowerItem.parse({ ...older, detail: 'quiet' })).detail).toBe('quiet')
})

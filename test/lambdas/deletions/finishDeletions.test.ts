import { describe, expect, test } from 'vitest'
import { finishDeletions } from '../../../lambdas/deletions/finishDeletions.ts'
import { NOW } from '../../support/builders.ts'
import { aPerson, memoryPeople } from '../../support/peopleStore.ts'

/** Where addresses are stored; empty. */
const ADDRESSES = {
  waitlist: { remove: async () => undefined },
  suppressions: { expire: async () => undefined },
}

/** Some people whose deletion was interrupted when it had only begun. */
async function interrupted(subs: string[]) {
  const people = memoryPeople()
  for (const sub of subs) {
    await people.open(aPerson({ sub }), 'UTC', NOW)
    await people.deletions.begin({ sub, username: `name of ${sub}` }, NOW)
  }
  return people
}

/** A pool that cannot remove some of its users. */
function poolWithout(failing: string[] = []) {
  const removed: string[] = []
  return {
    removed,
    async remove({ username }: { username: string }) {
      if (failing.includes(username)) throw new Error('The pool fails')
      removed.push(username)
    },
  }
}

describe('the hourly run', () => {
  test('completes every unfinished deletion, and no other', async () => {
    const people = await interrupted(['maya', 'noah'])
    await people.open(aPerson({ sub: 'stays' }), 'UTC', NOW)
    const users = poolWithout()
    expect(await finishDeletions({ ...ADDRESSES, deletions: people.deletions, users, now: NOW })).toEqual({
      finished: 2,
      failed: 0,
    })
    expect(users.removed).toEqual(['name of maya', 'name of noah'])
    expect([...people.people.keys()]).toEqual(['stays'])
    expect(people.deletions.begun.size).toBe(0)
    expect([...people.deletions.gone]).toEqual(['maya', 'noah'])
  })

  test('has nothing to do most of the time', async () => {
    const services = { ...ADDRESSES, deletions: memoryPeople().deletions, users: poolWithout(), now: NOW }
    expect(await finishDeletions(services)).toEqual({ finished: 0, failed: 0 })
  })

  test('continues after a failure, reports how many failed, and retries them in the next run', async () => {
    const people = await interrupted(['maya', 'noah', 'zoe'])
    const failing = poolWithout(['name of maya', 'name of noah'])
    await expect(
      finishDeletions({ ...ADDRESSES, deletions: people.deletions, users: failing, now: NOW }),
    ).rejects.toThrow('2 of 3 failed')
    expect(failing.removed).toEqual(['name of zoe'])
    expect([...people.deletions.begun.keys()]).toEqual(['maya', 'noah'])
    // What is stored about them is gone all the same.
    expect(people.people.size).toBe(0)
    expect(
      await finishDeletions({ ...ADDRESSES, deletions: people.deletions, users: poolWithout(), now: NOW }),
    ).toEqual({
      finished: 2,
      failed: 0,
    })
    expect(people.deletions.begun.size).toBe(0)
  })
})

import { describe, expect, test } from 'vitest'
import { finishDeletions } from '../../../lambdas/deletions/finishDeletions.ts'
import { NOW } from '../../support/builders.ts'
import { aPerson } from '../../support/peopleStore.ts'
import { peopleStores } from '../../support/peopleStores.ts'

/** Some people whose deletion was interrupted when it had only begun. */
async function interrupted(subs: string[]) {
  const stores = peopleStores()
  for (const sub of subs) {
    await stores.people.open(aPerson({ sub }), 'UTC', NOW)
    await stores.deletions.begin({ sub, username: `name of ${sub}` }, NOW)
  }
  return {
    ...stores,
    finish: (users: ReturnType<typeof poolWithout>) =>
      finishDeletions({ ...stores, users, later: async () => undefined, now: NOW }),
    /** Who has an account, and whose deletion is unfinished. */
    async left() {
      const accounts = stores.table.items().filter(({ sk }) => sk === 'ACCOUNT')
      return [accounts.map(({ pk }) => pk), (await stores.deletions.unfinished(9)).map(({ sub }) => sub)]
    },
  }
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
  test('completes others while one takes long', async () => {
    const { finish, left } = await interrupted(['maya', 'noah'])
    const others = Promise.withResolvers<void>()
    const users = poolWithout()
    const finished = finish({
      ...users,
      async remove(person) {
        if (person.username === 'name of maya') await others.promise
        else others.resolve()
        await users.remove(person)
      },
    })
    expect(await finished).toEqual({ finished: 2 })
    expect(users.removed).toEqual(['name of noah', 'name of maya'])
    expect(await left()).toEqual([[], []])
  })

  test('continues after a failure, reports how many failed, and retries them in the next run', async () => {
    const { finish, left } = await interrupted(['maya', 'noah', 'zoe'])
    const failing = poolWithout(['name of maya', 'name of noah'])
    await expect(finish(failing)).rejects.toThrow('2 of 3 failed')
    expect(failing.removed).toEqual(['name of zoe'])
    // What is stored about them is gone all the same.
    expect(await left()).toEqual([[], ['maya', 'noah']])
    expect(await finish(poolWithout())).toEqual({ finished: 2 })
    expect(await left()).toEqual([[], []])
  })
})

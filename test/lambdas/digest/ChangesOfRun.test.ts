import { describe, expect, test } from 'vitest'
import { ChangesOfRun } from '../../../lambdas/digest/ChangesOfRun.ts'
import { topicOf } from '../../../shared/trend.ts'
import { aRise, digestWorld, hoursAfter, MIDNIGHT } from '../../support/digestWorld.ts'
import { aFollow } from '../../support/peopleStore.ts'

type Follows = ConstructorParameters<typeof ChangesOfRun>[1]

/** Two collections. */
async function aBucket(follows?: Follows) {
  const world = digestWorld()
  const first = await world.collect(MIDNIGHT, { CA: [aRise('One')], US: [] })
  const second = await world.collect(hoursAfter(MIDNIGHT, 12), { CA: [aRise('One'), aRise('Two')], US: [] })
  const { objects, takedowns } = world.stores
  const asked: string[] = []
  const read: string[] = []
  const failures: Error[] = []
  const bucket = {
    shown: takedowns.shown,
    async read(key: string) {
      asked.push(key)
      const failure = failures.pop()
      if (failure) throw failure
      const found = await world.stores.bucket.read(key)
      if (found !== undefined) read.push(key)
      return found
    },
  }
  return {
    takedowns,
    changes: new ChangesOfRun(bucket, follows),
    first,
    second,
    asked,
    read,
    failures,
    objects,
  }
}

describe('the changes of a country', () => {
  test('are read once per run, also by concurrent callers', async () => {
    const { changes, first, second, read } = await aBucket()
    const asked = await Promise.all(Array.from({ length: 50 }, () => changes.day('CA', second, first)))
    expect(new Set(asked).size).toBe(1)
    expect([...(asked[0]?.topics.keys() ?? [])]).toEqual(['two'])
    expect(read).toHaveLength(2)
  })

  test('are complete when the reported collection was deleted', async () => {
    const { changes, second } = await aBucket()
    const gone = '2026-11-14T00-00-00Z_abcdef12'
    expect((await changes.day('CA', second, gone))?.topics.size).toBe(2)
  })

  test('are undefined when the collection had nothing to compare with', async () => {
    const { changes, second } = await aBucket()
    expect(await changes.day('JP', second, undefined)).toBeUndefined()
    expect(await changes.week('JP', [second])).toBeUndefined()
  })

  test('are read again after the bucket did not answer', async () => {
    const { changes, first, failures } = await aBucket()
    failures.push(Object.assign(new Error('no answer'), { $metadata: {} }))
    await expect(changes.day('CA', first, undefined)).rejects.toMatchObject({ code: 'unavailable' })
    expect((await changes.day('CA', first, undefined))?.topics.size).toBe(1)
  })

  test('of one reader have what is found by the names that they follow', async () => {
    const { changes, first, second } = await aBucket([aFollow({ name: 'ＴＷＯ' })])
    for (const index of [await changes.week('CA', [second, first]), await changes.day('CA', second, first)])
      expect(index?.find(topicOf('ＴＷＯ'))?.trend.title).toBe('Two')
  })

  test('have nothing that is taken out, before the run or during it, and have it again when that is undone', async () => {
    const { changes, takedowns, first, second } = await aBucket()
    const topics = async () => [
      [...((await changes.day('CA', second, undefined))?.topics.keys() ?? [])],
      [...((await changes.week('CA', [first, second]))?.topics.keys() ?? [])],
    ]
    const before = await topics()
    expect(before.flat()).toContain('two')
    takedowns.suppress('TWO', 'US')
    expect(await topics()).toEqual(before)
    takedowns.suppress('TWO', 'CA')
    expect(await topics()).toEqual(before.map((each) => each.filter((topic) => topic !== 'two')))
    takedowns.undo('Two')
    expect(await topics()).toEqual(before)
  })
})

test('a damaged document counts as empty, without affecting other countries', async () => {
  const { changes, first, objects } = await aBucket()
  objects.set(`collections/${first}/changes/CA.json`, '{}')
  expect(await changes.day('CA', first, undefined)).toBeUndefined()
  expect(await changes.day('US', first, undefined)).toBeDefined()
})

import { describe, expect, test } from 'vitest'
import { ChangesOfRun } from '../../../lambdas/digest/ChangesOfRun.ts'
import { aRise, digestWorld, hoursAfter, MIDNIGHT } from '../../support/digestWorld.ts'

async function aBucket() {
  const world = digestWorld()
  const first = await world.collect(MIDNIGHT, { CA: [aRise('One')], US: [] })
  const second = await world.collect(hoursAfter(MIDNIGHT, 12), { CA: [aRise('One'), aRise('Two')], US: [] })
  const read: string[] = []
  const failures: Error[] = []
  const bucket = {
    async read(key: string) {
      read.push(key)
      const failure = failures.pop()
      if (failure) throw failure
      return world.stores.bucket.read(key)
    },
  }
  return { changes: new ChangesOfRun(bucket), first, second, read, failures }
}

describe('the changes of a country', () => {
  test('are read once per run, also by concurrent callers', async () => {
    const { changes, first, second, read } = await aBucket()
    const asked = await Promise.all(Array.from({ length: 50 }, () => changes.day('CA', second, first)))
    expect(new Set(asked).size).toBe(1)
    expect([...(asked[0]?.topics.keys() ?? [])]).toEqual(['two'])
    expect(read).toHaveLength(2)
  })

  test('are complete when nothing was reported before', async () => {
    const { changes, second } = await aBucket()
    expect((await changes.day('CA', second, undefined))?.topics.size).toBe(2)
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

  test('of a week have each topic once', async () => {
    const { changes, first, second, read } = await aBucket()
    expect([...((await changes.week('CA', [second, first]))?.topics.keys() ?? [])]).toEqual(['one', 'two'])
    await changes.week('CA', [second, first])
    expect(read).toHaveLength(2)
  })

  test('are undefined when the document is damaged, without affecting other countries', async () => {
    const { changes, first, failures } = await aBucket()
    failures.push(new SyntaxError('no JSON'))
    expect(await changes.day('CA', first, undefined)).toBeUndefined()
    expect(await changes.day('US', first, undefined)).toBeDefined()
  })

  test('are read again after the bucket did not answer', async () => {
    const { changes, first, failures } = await aBucket()
    failures.push(Object.assign(new Error('no answer'), { $metadata: {} }))
    await expect(changes.day('CA', first, undefined)).rejects.toMatchObject({ code: 'unavailable' })
    expect((await changes.day('CA', first, undefined))?.topics.size).toBe(1)
  })
})

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

describe('what changed in a country', () => {
  test('is read once in a run, however many ask for it at once', async () => {
    const { changes, first, second, read } = await aBucket()
    const asked = await Promise.all(Array.from({ length: 50 }, () => changes.day('CA', second, first)))
    expect(new Set(asked).size).toBe(1)
    expect([...(asked[0]?.topics.keys() ?? [])]).toEqual(['two'])
    expect(read).toHaveLength(2)
  })

  test('is everything when nothing was told before', async () => {
    const { changes, second } = await aBucket()
    expect((await changes.day('CA', second, undefined))?.topics.size).toBe(2)
  })

  test('is everything when what was told before is not there any more', async () => {
    const { changes, second } = await aBucket()
    const gone = '2026-11-14T00-00-00Z_abcdef12'
    expect((await changes.day('CA', second, gone))?.topics.size).toBe(2)
  })

  test('is nothing when nothing could be compared', async () => {
    const { changes, second } = await aBucket()
    expect(await changes.day('JP', second, undefined)).toBeUndefined()
    expect(await changes.week('JP', [second])).toBeUndefined()
  })

  test('of a week is each topic once', async () => {
    const { changes, first, second, read } = await aBucket()
    expect([...((await changes.week('CA', [second, first]))?.topics.keys() ?? [])]).toEqual(['one', 'two'])
    await changes.week('CA', [second, first])
    expect(read).toHaveLength(2)
  })

  test('is nothing when it is damaged, and other countries have theirs', async () => {
    const { changes, first, failures } = await aBucket()
    failures.push(new SyntaxError('no JSON'))
    expect(await changes.day('CA', first, undefined)).toBeUndefined()
    expect(await changes.day('US', first, undefined)).toBeDefined()
  })

  test('is asked for again when it could not be reached', async () => {
    const { changes, first, failures } = await aBucket()
    failures.push(Object.assign(new Error('no answer'), { $metadata: {} }))
    await expect(changes.day('CA', first, undefined)).rejects.toMatchObject({ code: 'unavailable' })
    expect((await changes.day('CA', first, undefined))?.topics.size).toBe(1)
  })
})

import { describe, expect, test, vi } from 'vitest'
import { changesPackKey } from '../../../lambdas/adapters/trends/collectionKeys.ts'
import { visibleBucket } from '../../../lambdas/adapters/trends/visibleBucket.ts'
import { logger } from '../../../lambdas/common/logger.ts'
import { ChangesOfRun } from '../../../lambdas/digest/ChangesOfRun.ts'
import { aRise, digestWorld, hoursAfter, MIDNIGHT } from '../../support/digestWorld.ts'
import { aFollow } from '../../support/peopleStore.ts'

type Follows = ConstructorParameters<typeof ChangesOfRun>[1]

/** Two collections; without packs, as versions before packs wrote them. */
async function aBucket({ hasPacks, follows }: { hasPacks: boolean; follows?: Follows }) {
  const world = digestWorld()
  const first = await world.collect(MIDNIGHT, { CA: [aRise('One')], US: [] })
  const second = await world.collect(hoursAfter(MIDNIGHT, 12), { CA: [aRise('One'), aRise('Two')], US: [] })
  const { objects, takedowns } = world.stores
  if (!hasPacks) for (const id of [first, second]) objects.delete(changesPackKey(id))
  const asked: string[] = []
  const read: string[] = []
  const failures: Error[] = []
  async function reading<Result>(key: string, get: (key: string) => Promise<Result>): Promise<Result> {
    asked.push(key)
    const failure = failures.pop()
    if (failure) throw failure
    const found = await get(key)
    if (found !== undefined) read.push(key)
    return found
  }
  const bucket = {
    read: (key: string) => reading(key, world.stores.bucket.read),
    readBytes: (key: string) => reading(key, world.stores.bucket.readBytes),
  }
  return {
    takedowns,
    changes: new ChangesOfRun({ bucket: visibleBucket(bucket, takedowns), takedowns }, follows),
    first,
    second,
    asked,
    read,
    failures,
    objects,
  }
}

describe.each([
  ['of a collection with a pack', true],
  ['of a collection without a pack', false],
])('the changes of a country, %s,', (_, hasPacks) => {
  test('are read once per run, also by concurrent callers', async () => {
    const { changes, first, second, read } = await aBucket({ hasPacks })
    const asked = await Promise.all(Array.from({ length: 50 }, () => changes.day('CA', second, first)))
    expect(new Set(asked).size).toBe(1)
    expect([...(asked[0]?.topics.keys() ?? [])]).toEqual(['two'])
    expect(read).toHaveLength(2)
  })

  test('are complete when nothing was reported before', async () => {
    const { changes, second, asked } = await aBucket({ hasPacks })
    expect((await changes.day('CA', second, undefined))?.topics.size).toBe(2)
    expect(asked.filter((key) => !key.includes(second))).toEqual([])
  })

  test('are complete when the reported collection was deleted', async () => {
    const { changes, second } = await aBucket({ hasPacks })
    const gone = '2026-11-14T00-00-00Z_abcdef12'
    expect((await changes.day('CA', second, gone))?.topics.size).toBe(2)
  })

  test('of one reader of a category are complete when the reported collection was deleted', async () => {
    const { changes, second } = await aBucket({
      hasPacks,
      follows: [aFollow({ kind: 'category', name: 'Business and Finance' })],
    })
    const gone = '2026-11-14T00-00-00Z_abcdef12'
    expect((await changes.day('CA', second, gone))?.topics.size).toBe(2)
  })

  test('are undefined when the collection had nothing to compare with', async () => {
    const { changes, second } = await aBucket({ hasPacks })
    expect(await changes.day('JP', second, undefined)).toBeUndefined()
    expect(await changes.week('JP', [second])).toBeUndefined()
  })

  test('of a week have each topic once', async () => {
    const { changes, first, second, read } = await aBucket({ hasPacks })
    expect([...((await changes.week('CA', [second, first]))?.topics.keys() ?? [])]).toEqual(['one', 'two'])
    await changes.week('CA', [second, first])
    expect(read).toHaveLength(2)
  })

  test('are read again after the bucket did not answer', async () => {
    const { changes, first, failures } = await aBucket({ hasPacks })
    failures.push(Object.assign(new Error('no answer'), { $metadata: {} }))
    await expect(changes.day('CA', first, undefined)).rejects.toMatchObject({ code: 'unavailable' })
    expect((await changes.day('CA', first, undefined))?.topics.size).toBe(1)
  })

  test('of one reader have only the topics that they follow', async () => {
    const { changes, second } = await aBucket({ hasPacks, follows: [aFollow({ name: 'Two' })] })
    expect([...((await changes.week('CA', [second]))?.topics.keys() ?? [])]).toEqual(['two'])
  })

  test('have nothing that is taken out, before the run or during it, and have it again when that is undone', async () => {
    const { changes, takedowns, first, second } = await aBucket({ hasPacks })
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

  test('of one reader have the topics of the categories that they follow', async () => {
    const { changes, second } = await aBucket({
      hasPacks,
      follows: [aFollow({ kind: 'category', name: 'Business and Finance' }), aFollow({ name: 'Two', country: 'US' })],
    })
    expect([...((await changes.week('CA', [second]))?.topics.keys() ?? [])]).toEqual(['one', 'two'])
    const others = await aBucket({ hasPacks, follows: [aFollow({ kind: 'category', name: 'Games' })] })
    expect((await others.changes.week('CA', [others.second]))?.topics.size).toBe(0)
  })
})

describe('a pack', () => {
  test('is read once for all countries', async () => {
    const { changes, second, read } = await aBucket({ hasPacks: true })
    await Promise.all([changes.day('CA', second, undefined), changes.day('US', second, undefined)])
    expect(read).toEqual([changesPackKey(second)])
  })

  test.each([
    ['is damaged', () => 'no pack'],
    ['ends too early', (pack: string) => pack.slice(0, -1)],
    ['has a changed byte', (pack: string) => `${pack.slice(0, -1)}${pack.endsWith('a') ? 'b' : 'a'}`],
    ['is of another collection', (pack: string) => pack.replace('T12-00-00Z', 'T13-00-00Z')],
  ])('that %s gives way to the documents of the countries', async (_, damage) => {
    const { changes, second, objects } = await aBucket({ hasPacks: true })
    objects.set(changesPackKey(second), damage(objects.get(changesPackKey(second)) ?? ''))
    expect((await changes.day('CA', second, undefined))?.topics.size).toBe(2)
  })
})

test('damaged packs and documents are logged', async () => {
  const errors = vi.spyOn(logger, 'error').mockReturnValue(undefined).mock.calls
  const { changes, first, objects } = await aBucket({ hasPacks: true })
  objects.set(changesPackKey(first), 'no pack')
  objects.set(`collections/${first}/changes/CA.json`, '{}')
  await changes.day('CA', first, undefined)
  expect(errors.map(([message]) => message)).toEqual([
    'The changes of a collection cannot be read',
    'The changes of a country cannot be read',
  ])
  vi.restoreAllMocks()
})

test.each([
  ['with 19 others is not read again', 19, 1],
  ['with 20 others is read again', 20, 2],
])('the packs of the last 20 collections are kept: one %s', async (_, others, reads) => {
  const { changes, first, read } = await aBucket({ hasPacks: true })
  const absent = Array.from({ length: others }, (_, day) => `2026-10-01T00-00-00Z_${String(day).padStart(8, '0')}`)
  await changes.day('CA', first, undefined)
  await changes.day('US', first, undefined)
  expect(read).toEqual([changesPackKey(first)])
  for (const id of absent) await changes.day('JP', id, undefined)
  await changes.week('CA', [first])
  expect(read.filter((key) => key === changesPackKey(first))).toHaveLength(reads)
})

test('of one reader, neither a followed trend of that name nor a category of another country counts as a category', async () => {
  const follows = [
    aFollow({ name: 'Business and Finance' }),
    aFollow({ kind: 'category', name: 'Business and Finance', country: 'US' }),
    aFollow({ name: 'Two', country: 'US' }),
  ]
  const { changes, second } = await aBucket({ hasPacks: true, follows })
  expect((await changes.week('CA', [second]))?.topics.size).toBe(0)
})

test('a damaged document counts as empty, without affecting other countries', async () => {
  const { changes, first, objects } = await aBucket({ hasPacks: false })
  objects.set(`collections/${first}/changes/CA.json`, '{}')
  expect(await changes.day('CA', first, undefined)).toBeUndefined()
  expect(await changes.day('US', first, undefined)).toBeDefined()
})

test('only the last collections of a country are kept: others are indexed again', async () => {
  const { changes, first, second } = await aBucket({ hasPacks: true })
  const before = await changes.week('CA', [first])
  expect(await changes.week('CA', [first])).toBe(before)
  await changes.week('CA', [second])
  expect(await changes.week('CA', [first])).not.toBe(before)
})

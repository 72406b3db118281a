import { beforeEach, describe, expect, test } from 'vitest'
import type { FollowerPages } from '../../../../lambdas/adapters/people/followerPages.ts'
import { followerKey, newItems, SHARDS, shardOf } from '../../../../lambdas/adapters/people/followerRecord.ts'
import type { PeopleTable } from '../../../../lambdas/adapters/people/peopleTable.ts'
import { NOW } from '../../../support/builders.ts'
import type { MemoryDynamo } from '../../../support/memoryDynamo.ts'
import { aDevice, aFollow, aPerson } from '../../../support/peopleStore.ts'
import { peopleStores } from '../../../support/peopleStores.ts'
import { someOf } from '../../../support/speed.ts'

const TOKYO = 'Asia/Tokyo'

let table: MemoryDynamo
let people: PeopleTable
let pages: FollowerPages
beforeEach(() => {
  ;({ table, people, pages } = peopleStores())
})

/** Names that all are in the first shard, in their order. */
function subsOfShard(count: number, shard = 0): string[] {
  const subs: string[] = []
  for (let number = 10_000; subs.length < count; number += 1)
    if (shardOf(`sub-${number}`) === shard) subs.push(`sub-${number}`)
  return subs
}

/** Who is read of a shard, page after page. */
async function readSubs(shard: number, zone = TOKYO, from?: string): Promise<string[][]> {
  const read = await Array.fromAsync(pages.followers(zone, shard, from))
  return read.map((page) => page.map((follower) => ('damaged' in follower ? `${follower.damaged}!` : follower.sub)))
}

describe('the followers of a time zone', () => {
  test('the followers of a shard are read from one of them on, whether or not they are still there', async () => {
    const subs = subsOfShard(5)
    for (const sub of subs) await people.open(aPerson({ sub }), TOKYO, NOW)
    expect((await readSubs(0, TOKYO, subs[2])).flat()).toEqual(subs.slice(2))
    expect((await readSubs(0, TOKYO, `${subs[2]}-gone`)).flat()).toEqual(subs.slice(3))
    expect(await readSubs(0, TOKYO, 'sub-9')).toEqual([])
  })

  test('each follower is in one shard, and all are read in the order of their names', async () => {
    const subs = Array.from({ length: 40 }, (__, index) => `sub-${index}`)
    for (const sub of subs) await people.open(aPerson({ sub }), TOKYO, NOW)
    const shards = await Promise.all(Array.from({ length: SHARDS }, (__, shard) => readSubs(shard)))
    expect(shards.flat(2).toSorted()).toEqual(subs.toSorted())
    for (const shard of shards) expect(shard.flat()).toEqual(shard.flat().toSorted())
  })

  test('a follower is read with everything that a digest is made from', async () => {
    const person = aPerson({ sub: 'maya' })
    await people.open(person, 'UTC', NOW)
    await people.addFollow('maya', aFollow())
    await people.addDevice(aPerson({ sub: 'maya' }), aDevice())
    await people.change('maya', { digest: 'weekly', time_zone: TOKYO }, NOW)
    const expected = (await people.read('maya'))?.follower
    expect(expected).toMatchObject({ zone: TOKYO, digest: 'weekly', follows: [aFollow()], moved_at: NOW })
    expect(await Array.fromAsync(pages.followers(TOKYO, shardOf('maya')))).toEqual([[expected]])
    expect(await pages.follower(TOKYO, 'maya')).toEqual(expected)
  })

  const PAGES: [count: number, sizes: number[]][] = [
    [101, [100, 1]],
    [100, [100]],
    [230, [100, 100, 30]],
  ]
  test.each(someOf(PAGES, 3))('%i followers are read in pages of %j', async (count, sizes) => {
    const subs = subsOfShard(count)
    await Promise.all(subs.map((sub) => people.open(aPerson({ sub }), TOKYO, NOW)))
    const read = await readSubs(0)
    expect(read.map(({ length }) => length)).toEqual(sizes)
    expect(read.flat()).toEqual(subs)
  })
})

describe('in the table,', () => {
  test('followers with so much that a page holds fewer of them are all read', async () => {
    const subs = subsOfShard(5)
    for (const sub of subs) {
      const { record } = newItems(aPerson({ sub, name: 'x'.repeat(300_000) }), TOKYO, NOW, 'test')
      table.put({ ...followerKey(TOKYO, sub), ...record })
    }
    const read = await readSubs(0)
    expect(read.flat()).toEqual(subs)
    expect(read.length).toBeGreaterThan(1)
  })

  test.each([
    ['no address', { email: null }],
    ['a choice about mails that there is not', { digest: 'hourly' }],
    ['follows that are none', { follows: 7 }],
    ['a time of its move that is none', { moved_at: 'yesterday' }],
  ])('a record with %s is reported as damaged in a page, and throws when read alone', async (_, damage) => {
    const { record } = newItems(aPerson({ sub: 'maya' }), TOKYO, NOW, 'test')
    table.put({ ...followerKey(TOKYO, 'maya'), ...record, ...damage })
    expect(await readSubs(shardOf('maya'))).toEqual([['maya!']])
    await expect(pages.follower(TOKYO, 'maya')).rejects.toThrow()
  })

  test('an unknown time zone is skipped, and the others are listed', async () => {
    await people.open(aPerson({ sub: 'maya' }), TOKYO, NOW)
    for (const sk of ['Atlantis/Capital', '+05:45', 'A#0', 'UTC']) table.put({ pk: 'ZONES', sk })
    expect(await Array.fromAsync(pages.zones())).toEqual([TOKYO, 'UTC'])
  })
})

import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test } from 'vitest'
import { AtOnceList, type WaitingReader } from '../../../../lambdas/adapters/people/atOnceList.ts'
import { Deletions } from '../../../../lambdas/adapters/people/deletions.ts'
import { atOnceOf } from '../../../../lambdas/adapters/people/followerRecord.ts'
import { aroundCalls, beforehand } from '../../../support/aroundCalls.ts'
import { aPerson } from '../../../support/peopleStore.ts'
import { emptyPeopleTables, TEST_KEYS, type TestTable } from '../../../support/peopleTables.ts'

const SEVEN = '2026-11-22T12:00:00.000Z'
const EIGHT = '2026-11-22T13:00:00.000Z'
const MAYA = aPerson().sub

const anEmptyTable = emptyPeopleTables()
let table: TestTable

function inTheTable(around = (call: () => Promise<unknown>) => call()): AtOnceList {
  return new AtOnceList(aroundCalls(table.client, around), table.name, TEST_KEYS)
}

async function dueAt(list: AtOnceList, now: string): Promise<WaitingReader[]> {
  const all: WaitingReader[] = []
  for await (const reader of list.due(now)) all.push(reader)
  return all
}

beforeEach(async () => {
  table = await anEmptyTable()
})

describe('a reader', () => {
  let list: AtOnceList
  beforeEach(() => {
    list = inTheTable()
  })

  test('is due from the instant on', async () => {
    await list.add(MAYA, SEVEN)
    expect(await dueAt(list, '2026-11-22T11:59:59.999Z')).toEqual([])
    expect(await dueAt(list, SEVEN)).toMatchObject([{ sub: MAYA, dueAt: SEVEN }])
  })

  test('who is added again stays due, and is not removed by who read it before', async () => {
    await list.add(MAYA, SEVEN)
    const [before] = await dueAt(list, SEVEN)
    await list.add(MAYA, EIGHT)
    const [after] = await dueAt(list, SEVEN)
    expect(after).toMatchObject({ sub: MAYA, dueAt: SEVEN })
    expect(before && (await list.remove(before))).toBe(false)
    expect(await dueAt(list, SEVEN)).toEqual([after])
    expect(after && (await list.remove(after))).toBe(true)
    expect(after && (await list.remove(after))).toBe(true)
    expect(await dueAt(list, EIGHT)).toEqual([])
  })

  test('is postponed once', async () => {
    await list.add(MAYA, SEVEN)
    const [reader] = await dueAt(list, SEVEN)
    if (!reader) throw new Error('Nobody is due')
    await list.postpone(reader, EIGHT)
    await list.postpone(reader, '2026-11-23T00:00:00.000Z')
    expect(await dueAt(list, SEVEN)).toEqual([])
    expect(await dueAt(list, EIGHT)).toMatchObject([{ dueAt: EIGHT }])
  })

  test('says how many runs have begun with them, until one ends or they are postponed', async () => {
    await list.add(MAYA, SEVEN)
    const attempts = async () => (await dueAt(list, EIGHT)).map((reader) => reader.attempts)
    for (const expected of [0, 1, 2]) {
      const [reader] = await dueAt(list, EIGHT)
      expect(reader?.attempts).toBe(expected)
      if (reader) await list.mark(reader)
    }
    for (const end of [list.unmark.bind(list), (reader: WaitingReader) => list.postpone(reader, EIGHT)]) {
      const [reader] = await dueAt(list, EIGHT)
      if (reader) await end(reader)
      expect(await attempts()).toEqual([0])
      if (reader) await list.mark(reader)
    }
  })

  test('who was removed meanwhile is not marked', async () => {
    await list.mark({ sub: MAYA, dueAt: SEVEN, version: 'x', attempts: 0 })
    expect(await dueAt(list, EIGHT)).toEqual([])
  })

  test('who is not listed cannot be postponed', async () => {
    await list.postpone({ sub: MAYA, dueAt: SEVEN, version: 'x', attempts: 0 }, EIGHT)
    expect(await dueAt(list, EIGHT)).toEqual([])
  })
})

test('a reader whom another run adds at the same time keeps the time of that one, under a new version', async () => {
  let before: WaitingReader | undefined
  const overtaking = beforehand(1, async () => {
    await inTheTable().add(MAYA, SEVEN)
    before = (await dueAt(inTheTable(), SEVEN))[0]
  })
  await inTheTable(overtaking).add(MAYA, EIGHT)
  expect(await dueAt(inTheTable(), SEVEN)).toMatchObject([{ dueAt: SEVEN }])
  expect(before && (await inTheTable().remove(before))).toBe(false)
})

test('a deleted reader is never listed', async () => {
  const deletions = new Deletions(table.client, table.name, TEST_KEYS)
  await deletions.begin(aPerson(), SEVEN)
  await inTheTable().add(MAYA, SEVEN)
  expect(await dueAt(inTheTable(), EIGHT)).toEqual([])
})

test('a damaged entry does not hide the others', async () => {
  const Item = { pk: atOnceOf(0), sk: 'damaged', due_at: 'soon' }
  await table.client.send(new PutCommand({ TableName: table.name, Item }))
  await inTheTable().add(MAYA, SEVEN)
  expect(await dueAt(inTheTable(), SEVEN)).toHaveLength(1)
})

import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { TABLES } from '../../../../infra/manifest/stores.ts'
import { Takedowns, TakedownTable } from '../../../../lambdas/adapters/trends/takedowns.ts'
import { logger } from '../../../../lambdas/common/logger.ts'
import { NO_TAKEDOWNS, TakedownList } from '../../../../shared/takedowns/TakedownList.ts'
import {
  fitsTakedowns,
  MAX_TAKEDOWN_BYTES,
  MAX_TAKEDOWNS,
  type Takedown,
} from '../../../../shared/takedowns/takedown.ts'
import { startTestAws } from '../../../support/aws.ts'
import { NOW } from '../../../support/builders.ts'

const JANE: Takedown = { title: 'Jane Doe', country: null, since: NOW }
const PAUL: Takedown = { title: 'Paul Poe', country: 'CA', since: NOW }

describe('the stored list', () => {
  let aws: Awaited<ReturnType<typeof startTestAws>>
  let client: DynamoDBDocumentClient
  let table: TakedownTable
  let tables = 0

  beforeAll(async () => {
    aws = await startTestAws()
    client = DynamoDBDocumentClient.from(new DynamoDBClient(aws.config))
  })
  afterAll(() => aws.cleanUp())

  async function emptyTable() {
    tables += 1
    await aws.ensureTable(`trends-${tables}`, TABLES.trends)
    table = new TakedownTable(client, `trends-${tables}`)
  }

  test('is empty at first, and then what was written', async () => {
    await emptyTable()
    expect(await table.read()).toMatchObject({ version: 0, takedowns: [] })
    expect(await table.replaceTakedowns(await table.read(), [JANE, PAUL])).toMatchObject({ version: 1 })
    expect(await table.read()).toMatchObject({ version: 1, takedowns: [JANE, PAUL] })
    await table.replaceTakedowns(await table.read(), [])
    expect(await table.read()).toMatchObject({ version: 2, takedowns: [], isEmpty: true })
  })

  test.each([0, 1])('is replaced by one of two operators who read version %i', async (version) => {
    await emptyTable()
    if (version > 0) await table.replaceTakedowns(await table.read(), [PAUL])
    const before = await table.read()
    const written = await Promise.all([[JANE], [PAUL, JANE]].map((list) => table.replaceTakedowns(before, list)))
    expect(written.filter((list) => list === undefined)).toHaveLength(1)
    expect(await table.read()).toEqual(written.find((list) => list !== undefined))
  })

  test('fits into an item when it is full', async () => {
    await emptyTable()
    const size = Math.floor((MAX_TAKEDOWN_BYTES - 2) / MAX_TAKEDOWNS) - JSON.stringify(['', 'CA', NOW]).length - 1
    const full = Array.from({ length: MAX_TAKEDOWNS }, (_, index) => ({
      ...PAUL,
      title: String(index).padEnd(size, 'x'),
    }))
    expect(fitsTakedowns(full)).toBe(true)
    await table.replaceTakedowns(await table.read(), full)
    expect((await table.read()).takedowns).toHaveLength(MAX_TAKEDOWNS)
  })

  test('cannot be read when it is damaged', async () => {
    await emptyTable()
    const Item = { pk: 'TAKEDOWNS', sk: 'LIST', version: 1, takedowns: [['Jane Doe']] }
    await client.send(new PutCommand({ TableName: `trends-${tables}`, Item }))
    await expect(table.read()).rejects.toThrow()
  })
})

describe('the list as functions read it', () => {
  const START_MS = Date.parse(NOW)

  function aReader() {
    const state = { list: NO_TAKEDOWNS, fails: false, reads: 0, now: START_MS }
    const table = {
      async read() {
        state.reads += 1
        await Promise.resolve()
        if (state.fails) throw new Error('The table does not answer')
        return state.list
      },
    }
    return Object.assign(state, { takedowns: new Takedowns(table, () => state.now) })
  }
  const CHANGED = new TakedownList(1, [JANE])

  test('is kept for less than two seconds', async () => {
    const reader = aReader()
    await reader.takedowns.current()
    reader.list = CHANGED
    reader.now += 1_999
    expect(await reader.takedowns.current()).toBe(NO_TAKEDOWNS)
    reader.now += 1
    expect(await reader.takedowns.current()).toBe(CHANGED)
    expect(reader.reads).toBe(2)
  })

  test('counts as read when the read began: a later write may be missing from it', async () => {
    const reader = aReader()
    const reading = reader.takedowns.current()
    reader.now += 1_000
    await reading
    reader.list = CHANGED
    reader.now += 1_000
    expect(await reader.takedowns.current()).toBe(CHANGED)
  })

  test('is read once by concurrent requests', async () => {
    const reader = aReader()
    await Promise.all(Array.from({ length: 20 }, () => reader.takedowns.current()))
    expect(reader.reads).toBe(1)
  })

  test('stays in use while it cannot be read', async () => {
    vi.spyOn(logger, 'error').mockReturnValue()
    const reader = aReader()
    reader.list = CHANGED
    await reader.takedowns.current()
    reader.fails = true
    reader.now += 48 * 3_600_000
    expect(await reader.takedowns.current()).toBe(CHANGED)
    reader.fails = false
    reader.list = NO_TAKEDOWNS
    expect(await reader.takedowns.current()).toBe(NO_TAKEDOWNS)
  })

  test('is `unavailable` when it was never read: nothing may be shown then', async () => {
    vi.spyOn(logger, 'error').mockReturnValue()
    const reader = aReader()
    reader.fails = true
    await expect(reader.takedowns.current()).rejects.toMatchObject({ code: 'unavailable' })
  })
})

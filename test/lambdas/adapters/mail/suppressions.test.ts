import { beforeEach, describe, expect, test } from 'vitest'
import { Suppressions } from '../../../../lambdas/adapters/mail/suppressions.ts'
import type { Keys } from '../../../../lambdas/adapters/secrets/keys.ts'
import { aroundCalls, meanwhile } from '../../../support/aroundCalls.ts'
import { MemoryDynamo } from '../../../support/memoryDynamo.ts'
import { TEST_KEYS } from '../../../support/peopleTables.ts'

const MAYA = 'maya.okafor@example.org'
const TEN = '2026-11-21T10:00:00.000Z'
const ELEVEN = '2026-11-21T11:00:00.000Z'
const NOON = '2026-11-21T12:00:00.000Z'

let table: MemoryDynamo
let suppressions: Suppressions

beforeEach(async () => {
  table = new MemoryDynamo()
  suppressions = new Suppressions(table.client, table.name, TEST_KEYS)
})

describe('an address', () => {
  test('is written to until something is known against it', async () => {
    expect(await suppressions.find(MAYA)).toBeUndefined()
    await suppressions.add(MAYA, 'bounce', TEN)
    expect(await suppressions.find(MAYA)).toEqual({ reason: 'bounce', at: TEN })
    expect(await suppressions.find('noah@example.org')).toBeUndefined()
  })

  test('can be suppressed only for mails that strangers cause, and stays so when it is verified again', async () => {
    await suppressions.add(MAYA, 'complaint', TEN, 'strangers')
    expect(await suppressions.find(MAYA)).toBeUndefined()
    await suppressions.lift(MAYA, ELEVEN)
    expect(await suppressions.find(MAYA, 'strangers')).toEqual({ reason: 'complaint', at: TEN })
  })

  test('that is suppressed gets no mails that strangers cause either', async () => {
    expect(await suppressions.find(MAYA, 'strangers')).toBeUndefined()
    await suppressions.add(MAYA, 'bounce', TEN)
    expect(await suppressions.find(MAYA, 'strangers')).toEqual({ reason: 'bounce', at: TEN })
  })

  test('is the same in capitals and between spaces', async () => {
    await suppressions.add(' Maya.Okafor@Example.ORG ', 'complaint', TEN)
    expect(await suppressions.find(MAYA)).toMatchObject({ reason: 'complaint' })
  })

  test('of a deleted person is forgotten after 30 days, and one without a suppression leaves no trace', async () => {
    await suppressions.add(MAYA, 'bounce', TEN)
    await suppressions.expire(MAYA, NOON)
    await suppressions.expire('noah@example.org', NOON)
    await suppressions.lift('noah@example.org', NOON)
    const items = table.items()
    expect(items).toMatchObject([{ reason: 'bounce', expires_at: Date.parse(NOON) / 1000 + 30 * 86_400 }])
    expect(await suppressions.find(MAYA)).toEqual({ reason: 'bounce', at: TEN })
  })

  test('of a deleted person is forgotten for the mails of strangers, too', async () => {
    await suppressions.add(MAYA, 'complaint', TEN, 'strangers')
    await suppressions.expire(MAYA, NOON)
    expect(table.items()).toMatchObject([{ sk: 'STRANGERS', expires_at: Date.parse(NOON) / 1000 + 30 * 86_400 }])
  })

  test('is exported with its suppression, or with the end of it', async () => {
    expect(await suppressions.entry(MAYA, 'everything')).toBeUndefined()
    await suppressions.add(MAYA, 'bounce', '2026-11-21T11:00:00+01:00')
    expect(await suppressions.entry(MAYA, 'everything')).toEqual({ reason: 'bounce', at: TEN })
    await suppressions.lift(MAYA, '2026-11-21T13:00:00+01:00')
    expect(await suppressions.entry(MAYA, 'everything')).toEqual({ lifted_at: NOON })
  })

  test.each([
    ['a bounce stays as it was first reported', ['bounce', 'bounce'], { reason: 'bounce', at: TEN }],
    ['a complaint weighs more than a bounce', ['bounce', 'complaint'], { reason: 'complaint', at: ELEVEN }],
    ['a bounce changes nothing about a complaint', ['complaint', 'bounce'], { reason: 'complaint', at: TEN }],
  ] as const)('reported twice: %s', async (_, [first, second], result) => {
    await suppressions.add(MAYA, first, TEN)
    await suppressions.add(MAYA, second, ELEVEN)
    expect(await suppressions.find(MAYA)).toEqual(result)
  })

  test('is written to again when its owner has verified it, whatever old reports come then', async () => {
    await suppressions.add(MAYA, 'complaint', TEN)
    await suppressions.lift(MAYA, ELEVEN)
    expect(await suppressions.find(MAYA)).toBeUndefined()
    await suppressions.add(MAYA, 'complaint', TEN)
    await suppressions.add(MAYA, 'bounce', ELEVEN)
    expect(await suppressions.find(MAYA)).toBeUndefined()
    await suppressions.add(MAYA, 'bounce', NOON)
    expect(await suppressions.find(MAYA)).toEqual({ reason: 'bounce', at: NOON })
  })
})

test('a suppression under the previous secret does not undo what another run has just lifted', async () => {
  const key = (name: string) => async (label: string) => Buffer.from(`${name} for ${label}`)
  const before = new Suppressions(table.client, table.name, { key: key('old'), previous: async () => undefined })
  await before.add(MAYA, 'bounce', TEN)
  const replaced: Keys = { key: key('new'), previous: key('old') }
  const lifting = meanwhile(2, () => new Suppressions(table.client, table.name, replaced).lift(MAYA, NOON))
  const overtaken = new Suppressions(aroundCalls(table.client, lifting), table.name, replaced)
  expect(await overtaken.find(MAYA)).toBeUndefined()
})

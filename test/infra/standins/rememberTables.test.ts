import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { TableDatabase } from '../../../infra/standins/dynamo/dynaliteParts.ts'
import { rememberTables } from '../../../infra/standins/dynamo/rememberTables.ts'

type Table = Parameters<TableDatabase['put']>[1]

function aTable(TableStatus: string): Table {
  return { TableName: 'trends', TableStatus, KeySchema: [] }
}

/** A database of one table that counts what is read of it. */
function someTables() {
  let stored: Table | undefined = aTable('ACTIVE')
  const reads = { count: 0 }
  const tables: TableDatabase = {
    get(_, done) {
      reads.count += 1
      const found = stored
      setImmediate(() => done(null, found))
    },
    put(_, table, done) {
      stored = table
      setImmediate(() => done(null))
    },
    del(_, done) {
      stored = undefined
      setImmediate(() => done(null))
    },
  }
  rememberTables(tables)
  return { reads, get: promisify(tables.get), put: promisify(tables.put), del: promisify(tables.del) }
}

test('the description of a table is read once', async () => {
  const { reads, get } = someTables()
  for (let time = 0; time < 3; time += 1) expect(await get('trends')).toEqual(aTable('ACTIVE'))
  expect(reads.count).toBe(1)
})

test('what a reader does to a description concerns nobody else', async () => {
  const { get } = someTables()
  for (let time = 0; time < 3; time += 1) {
    const table = await get('trends')
    expect(table?.TableStatus).toBe('ACTIVE')
    if (table) table.TableStatus = 'DELETING'
  }
})

test('a description is read again after a write and a deletion, also when they happen during a read', async () => {
  const { get, put, del } = someTables()
  await Promise.all([get('trends'), put('trends', aTable('UPDATING'))])
  expect((await get('trends'))?.TableStatus).toBe('UPDATING')
  await Promise.all([get('trends'), del('trends')])
  expect(await get('trends')).toBeUndefined()
})

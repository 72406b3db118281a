import type { Table } from '../../product/manifest/stores.ts'
import { type JsonObject, operationOf, readJson, refuseJson, sendJson } from '../jsonProtocol.ts'
import { readBody } from '../readBody.ts'
import { type Call, demand, type Service } from '../Service.ts'
import { ServiceError } from '../ServiceError.ts'
import { DynamoDatabase } from './DynamoDatabase.ts'
import { ReadWriteLock } from './ReadWriteLock.ts'
import { requiredPermissions } from './requiredPermissions.ts'
import { TimeToLive } from './TimeToLive.ts'
import { Transactions } from './transactions.ts'

export type Dynamo = Service & {
  ensureTable(name: string, table: Table): Promise<void>
  /** Deletes the items that have expired by `now`. */
  sweep(now: Date): Promise<void>
  stop(): Promise<void>
}

/** Stand-in for DynamoDB, stored in a folder: dynalite, plus transactions, time to live and items in condition errors. */
export async function startDynamo(folder: string): Promise<Dynamo> {
  const database = await DynamoDatabase.open(folder)
  const transactions = new Transactions(database, folder)
  const timeToLive = new TimeToLive(database, folder)
  const lock = new ReadWriteLock()
  await transactions.recover()

  async function perform(operation: string, request: JsonObject): Promise<JsonObject> {
    switch (operation) {
      case 'TransactWriteItems':
        return lock.exclusive(() => transactions.write(request))
      case 'UpdateTimeToLive':
        return timeToLive.update(request)
      default:
        return request.ReturnValuesOnConditionCheckFailure === 'ALL_OLD'
          ? lock.exclusive(() => performReturningItem(database, operation, request))
          : lock.shared(() => database.performOwn(operation, request))
    }
  }

  return {
    async handle(call: Call) {
      const operation = operationOf(call.request.headers)
      const request = readJson(await readBody(call.request))
      for (const { action, table, partitions } of requiredPermissions(operation, request))
        demand(call, action, table, partitions)
      sendJson(call.response, 200, await perform(operation, request))
    },
    refuse: refuseJson,
    async ensureTable(name, table) {
      await database.ensureTable(name, describeTable(table))
      await timeToLive.update({
        TableName: name,
        TimeToLiveSpecification: { AttributeName: table.expiresAt, Enabled: true },
      })
    },
    sweep: (now) => lock.shared(() => timeToLive.sweep(now)),
    async stop() {
      await lock.exclusive(() => database.close())
    },
  }
}

/** A conditional write whose error contains the stored item (`ReturnValuesOnConditionCheckFailure`). */
async function performReturningItem(database: DynamoDatabase, operation: string, request: JsonObject) {
  try {
    return await database.perform(operation, request)
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === 'ConditionalCheckFailedException')) throw error
    const { TableName, Key, Item } = request
    const key = Key ?? (await database.keyOf(String(TableName), { ...(Item as JsonObject) }))
    const stored = await database.perform('GetItem', { TableName, Key: key, ConsistentRead: true })
    throw new ServiceError(error.status, error.code, error.message, stored.Item ? { Item: stored.Item } : {})
  }
}

/** A table as DynamoDB describes it. */
export function describeTable({ partitionKey, sortKey, index }: Table): JsonObject {
  const names = [partitionKey, sortKey, ...(index ? [index.partitionKey, index.sortKey] : [])]
  return {
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: names.map((name) => ({ AttributeName: name, AttributeType: 'S' })),
    KeySchema: keySchema(partitionKey, sortKey),
    ...(index && {
      GlobalSecondaryIndexes: [
        {
          IndexName: index.name,
          KeySchema: keySchema(index.partitionKey, index.sortKey),
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
      ],
    }),
  }
}

function keySchema(partitionKey: string, sortKey: string): JsonObject[] {
  return [
    { AttributeName: partitionKey, KeyType: 'HASH' },
    { AttributeName: sortKey, KeyType: 'RANGE' },
  ]
}

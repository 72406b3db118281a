import type { Table } from '../../../manifest/stores.ts'
import { type JsonObject, operationOf, readJson, refuseJson, sendJson } from '../jsonProtocol.ts'
import { readBody } from '../readBody.ts'
import { type Call, demand, type Service } from '../Service.ts'
import { ServiceError } from '../ServiceError.ts'
import { DynamoDatabase } from './DynamoDatabase.ts'
import { TimeToLive } from './TimeToLive.ts'
import { TurnTaking } from './TurnTaking.ts'
import { Transactions } from './transactions.ts'
import { usesOf } from './usesOf.ts'

export type Dynamo = Service & {
  ensureTable(name: string, table: Table): Promise<void>
  /** Deletes the items that had expired by then. */
  sweep(now: Date): Promise<void>
  stop(): Promise<void>
}

/** DynamoDB in a folder: dynalite, and the transactions, expiry and failure details it lacks. */
export async function startDynamo(folder: string): Promise<Dynamo> {
  const database = await DynamoDatabase.open(folder)
  const transactions = new Transactions(database, folder)
  const timeToLive = new TimeToLive(database, folder)
  const turns = new TurnTaking()
  await transactions.recover()

  async function perform(operation: string, request: JsonObject): Promise<JsonObject> {
    switch (operation) {
      case 'TransactWriteItems':
        return turns.exclusive(() => transactions.write(request))
      case 'TransactGetItems':
        return turns.exclusive(() => transactions.read(request))
      case 'UpdateTimeToLive':
        return timeToLive.update(request)
      case 'DescribeTimeToLive':
        return timeToLive.describe(request)
      default:
        return request.ReturnValuesOnConditionCheckFailure === 'ALL_OLD'
          ? turns.exclusive(() => performShowingItem(database, operation, request))
          : turns.shared(() => database.perform(operation, request))
    }
  }

  return {
    async handle(call: Call) {
      const operation = operationOf(call.request.headers)
      const request = readJson(await readBody(call.request))
      for (const { action, table } of usesOf(operation, request)) demand(call, action, table)
      sendJson(call.response, 200, await perform(operation, request))
    },
    refuse: refuseJson,
    async ensureTable(name, table) {
      await database.ensureTable(name, describe(table))
      await timeToLive.update({
        TableName: name,
        TimeToLiveSpecification: { AttributeName: table.expiresAt, Enabled: true },
      })
    },
    sweep: (now) => turns.shared(() => timeToLive.sweep(now)),
    async stop() {
      await turns.exclusive(() => database.close())
    },
  }
}

/** A conditional write that tells, when its condition fails, which item stood in the way. */
async function performShowingItem(database: DynamoDatabase, operation: string, request: JsonObject) {
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

function describe({ partitionKey, sortKey }: Table): JsonObject {
  return {
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [partitionKey, sortKey].map((name) => ({
      AttributeName: name,
      AttributeType: 'S',
    })),
    KeySchema: [
      { AttributeName: partitionKey, KeyType: 'HASH' },
      { AttributeName: sortKey, KeyType: 'RANGE' },
    ],
  }
}

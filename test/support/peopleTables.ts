import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll } from 'vitest'
import { TABLES } from '../../infra/product/manifest/stores.ts'
import type { Keys } from '../../lambdas/adapters/secrets/keys.ts'
import { startTestAws, type TestAws } from './aws.ts'

/** A table for tests, and a client for it. */
export type TestTable = {
  client: DynamoDBDocumentClient
  name: string
  /** All items of the table. */
  items(): Promise<Record<string, unknown>[]>
  put(item: Record<string, unknown>): Promise<void>
}

/** Starts AWS stand-ins for the tests of a file and creates empty people's tables in them. */
export function emptyPeopleTables(): () => Promise<TestTable> {
  return emptyTables('people')
}

/** The same for tables of trends. */
export function emptyTrendsTables(): () => Promise<TestTable> {
  return emptyTables('trends')
}

function emptyTables(kind: 'people' | 'trends'): () => Promise<TestTable> {
  let aws: TestAws
  let tables = 0
  beforeAll(async () => {
    aws = await startTestAws()
  })
  afterAll(() => aws.cleanUp())
  return () => {
    tables += 1
    return aTable(aws, `${kind}-${tables}`, kind)
  }
}

/** Creates an empty people's table in these stand-ins. */
export async function aPeopleTable(aws: TestAws, name: string): Promise<TestTable> {
  return aTable(aws, name, 'people')
}

async function aTable(aws: TestAws, name: string, kind: 'people' | 'trends'): Promise<TestTable> {
  await aws.ensureTable(name, TABLES[kind])
  const client = clientFor(aws)
  return {
    client,
    name,
    async items() {
      const { Items = [] } = await client.send(new ScanCommand({ TableName: name }))
      return Items
    },
    async put(item) {
      await client.send(new PutCommand({ TableName: name, Item: item }))
    },
  }
}

/** A client for an address where nothing listens. */
export async function aClientOfNothing(): Promise<DynamoDBDocumentClient> {
  const aws = await startTestAws()
  await aws.cleanUp()
  return clientFor(aws, { maxAttempts: 1 })
}

/** A client for the stand-ins that drops undefined attributes, as the functions' clients do. */
export function clientFor({ config }: TestAws, about: { maxAttempts?: number } = {}): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient({ ...config, ...about }), {
    marshallOptions: { removeUndefinedValues: true },
  })
}

/** Derived keys without a secret. */
export const TEST_KEYS: Keys = {
  key: async (label) => Buffer.from(`a key for ${label}`),
  previous: async () => undefined,
}

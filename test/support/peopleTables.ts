import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll } from 'vitest'
import { TABLES } from '../../infra/manifest/stores.ts'
import { startTestAws, type TestAws } from './aws.ts'

/** A table of people to test with, and a client for it. */
export type PeopleTestTable = {
  client: DynamoDBDocumentClient
  name: string
  /** Everything that is in it. */
  items(): Promise<Record<string, unknown>[]>
  put(item: Record<string, unknown>): Promise<void>
}

/** Gives the tests of a file empty tables of people, in stand-ins for AWS of their own that end with them. */
export function emptyPeopleTables(): () => Promise<PeopleTestTable> {
  let aws: TestAws
  let tables = 0
  beforeAll(async () => {
    aws = await startTestAws()
  })
  afterAll(() => aws.cleanUp())
  return () => {
    tables += 1
    return aPeopleTable(aws, `people-${tables}`)
  }
}

/** An empty table of people in these stand-ins. */
export async function aPeopleTable(aws: TestAws, name: string): Promise<PeopleTestTable> {
  await aws.ensureTable(name, TABLES.people)
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

/** A client that finds nothing listening. */
export async function aClientOfNothing(): Promise<DynamoDBDocumentClient> {
  const aws = await startTestAws()
  await aws.cleanUp()
  return clientFor(aws, { maxAttempts: 1 })
}

/** A client for the tables of stand-ins, which leaves out what is undefined, as those of functions do. */
export function clientFor({ config }: TestAws, about: { maxAttempts?: number } = {}): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient({ ...config, ...about }), {
    marshallOptions: { removeUndefinedValues: true },
  })
}

/** Keys as a deployment derives them, without its secret. */
export const TEST_KEYS = { key: async (label: string) => Buffer.from(`a key for ${label}`) }

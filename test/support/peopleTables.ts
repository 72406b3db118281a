import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import { TABLES } from '../../infra/manifest/stores.ts'
import type { TestAws } from './aws.ts'

/** An empty table of people, and a client for it. */
export async function aPeopleTable(aws: TestAws, name: string) {
  await aws.ensureTable(name, TABLES.people)
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(aws.config), {
    marshallOptions: { removeUndefinedValues: true },
  })
  return {
    client,
    name,
    async items(): Promise<Record<string, unknown>[]> {
      const { Items = [] } = await client.send(new ScanCommand({ TableName: name }))
      return Items
    },
  }
}

/** Keys as a deployment derives them, without its secret. */
export const TEST_KEYS = { key: async (label: string) => Buffer.from(`a key for ${label}`) }

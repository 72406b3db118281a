import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'

/** An item as it is now, with every write that was answered before; undefined when there is none. */
export async function readItem(
  client: DynamoDBDocumentClient,
  table: string,
  key: { pk: string; sk: string },
): Promise<Record<string, unknown> | undefined> {
  const { Item } = await client.send(new GetCommand({ TableName: table, Key: key, ConsistentRead: true }))
  return Item
}

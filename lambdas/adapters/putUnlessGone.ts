import {
  type DynamoDBDocumentClient,
  type PutCommandInput,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import { isFirstRefused } from './tableWork.ts'

/**
 * Puts an item of a person into the table, unless their deletion was asked for: then false. So nothing about them
 * appears after everything was deleted.
 *
 * @param goneHash the salted hash under which it is remembered that they are gone
 */
export async function putUnlessGone(
  client: DynamoDBDocumentClient,
  put: PutCommandInput,
  goneHash: string,
): Promise<boolean> {
  const isNotGone = {
    TableName: put.TableName,
    Key: { pk: `GONE#${goneHash}`, sk: 'GONE' },
    ConditionExpression: 'attribute_not_exists(pk)',
  }
  try {
    await client.send(
      new TransactWriteCommand({ TransactItems: [{ ConditionCheck: isNotGone }, { Put: put }] }),
    )
    return true
  } catch (error) {
    if (isFirstRefused(error)) return false
    throw error
  }
}

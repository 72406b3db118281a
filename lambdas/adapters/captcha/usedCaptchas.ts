import { createHash, randomUUID } from 'node:crypto'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'

/** How long a used captcha is remembered, in seconds: well beyond the two minutes that it is worth anything. */
const KEEP_SECONDS = 3_600

/** Remembers which captchas were used, by their hashes, so that each lets one request through. */
export class UsedCaptchas {
  readonly #client: DynamoDBDocumentClient
  readonly #table: string

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#client = client
    this.#table = table
  }

  /** Uses a captcha up; false when it was used before. Of many who try at once, one gets true. */
  async use(captcha: string, now: string): Promise<boolean> {
    const use = randomUUID()
    try {
      await this.#client.send(
        new PutCommand({
          TableName: this.#table,
          Item: {
            pk: `CAPTCHA#${createHash('sha256').update(captcha).digest('base64url')}`,
            sk: 'USED',
            used_by: use,
            expires_at: Math.ceil(Date.parse(now) / 1000) + KEEP_SECONDS,
          },
          // The client repeats a request whose answer was lost: it must not find itself in the way.
          ConditionExpression: 'attribute_not_exists(pk) OR used_by = :use',
          ExpressionAttributeValues: { ':use': use },
        }),
      )
      return true
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return false
      throw error
    }
  }
}

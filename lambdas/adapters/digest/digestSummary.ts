import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { DigestReport } from '../../../shared/answers/statusAnswer.ts'

/** The one summary there is. */
const SUMMARY = { pk: 'PUBLISHED', sk: 'DIGEST' }

/**
 * The public summary of the digests: counts only. It is in the table of trends, because functions that serve the public
 * cannot read the table of people.
 */
export class DigestSummary {
  readonly #client: DynamoDBDocumentClient
  readonly #table: string

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#client = client
    this.#table = table
  }

  /** The newest summary; undefined before the first. */
  async read(): Promise<DigestReport | undefined> {
    const { Item } = await this.#client.send(new GetCommand({ TableName: this.#table, Key: SUMMARY }))
    return Item && DigestReport.parse(Item)
  }

  /** Writes a summary, unless a newer one is stored. */
  async publish(report: DigestReport): Promise<void> {
    try {
      await this.#client.send(
        new PutCommand({
          TableName: this.#table,
          Item: { ...SUMMARY, ...report },
          ConditionExpression: 'attribute_not_exists(pk) OR #at <= :at',
          ExpressionAttributeNames: { '#at': 'at' },
          ExpressionAttributeValues: { ':at': report.at },
        }),
      )
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error
    }
  }
}

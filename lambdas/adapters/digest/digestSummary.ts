import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { DigestReport } from '../../../shared/answers/statusAnswer.ts'
import { holds, readItem, type Table } from '../table/table.ts'

/** The one summary there is. */
const SUMMARY = { pk: 'PUBLISHED', sk: 'DIGEST' }

/**
 * The public summary of the digests: counts only. It is in the table of trends, because functions that serve the public
 * cannot read the table of people.
 */
export class DigestSummary {
  readonly #table: Table

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#table = { client, name: table }
  }

  /** The newest summary; undefined before the first. */
  read(): Promise<DigestReport | undefined> {
    return readItem(this.#table, SUMMARY, DigestReport)
  }

  /** Writes a summary, unless a newer one is stored. */
  async publish(report: DigestReport): Promise<void> {
    const { client, name: TableName } = this.#table
    await holds(
      client.send(
        new PutCommand({
          TableName,
          Item: { ...SUMMARY, ...report },
          ConditionExpression: 'attribute_not_exists(pk) OR #at <= :at',
          ExpressionAttributeNames: { '#at': 'at' },
          ExpressionAttributeValues: { ':at': report.at },
        }),
      ),
    )
  }
}

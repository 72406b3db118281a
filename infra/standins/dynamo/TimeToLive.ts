import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { JsonObject } from '../jsonProtocol.ts'
import { ServiceError } from '../ServiceError.ts'
import { writeFileAtomically } from '../writeFileAtomically.ts'
import type { DynamoDatabase } from './DynamoDatabase.ts'

const Attributes = z.array(z.tuple([z.string(), z.string()]))

const UpdateRequest = z.object({
  TableName: z.string(),
  TimeToLiveSpecification: z.object({ AttributeName: z.string(), Enabled: z.boolean() }),
})

const Page = z.object({
  Items: z.array(z.record(z.string(), z.unknown())),
  LastEvaluatedKey: z.optional(z.record(z.string(), z.unknown())),
})

/** Time to live, which dynalite lacks: items expire at the time (Unix seconds) in one of their attributes. */
export class TimeToLive {
  readonly #database: DynamoDatabase
  readonly #file: string
  readonly #attributes: Map<string, string>

  constructor(database: DynamoDatabase, folder: string) {
    this.#database = database
    this.#file = join(folder, 'timeToLive.json')
    this.#attributes = new Map(
      existsSync(this.#file) ? Attributes.parse(JSON.parse(readFileSync(this.#file, 'utf8'))) : [],
    )
  }

  /** UpdateTimeToLive. */
  async update(request: JsonObject): Promise<JsonObject> {
    const parsed = UpdateRequest.safeParse(request)
    if (!parsed.success) throw new ServiceError(400, 'ValidationException', 'TimeToLiveSpecification is malformed')
    const { TableName, TimeToLiveSpecification } = parsed.data
    await this.#database.perform('DescribeTable', { TableName })
    if (TimeToLiveSpecification.Enabled) this.#attributes.set(TableName, TimeToLiveSpecification.AttributeName)
    else this.#attributes.delete(TableName)
    writeFileAtomically(this.#file, JSON.stringify([...this.#attributes]))
    return { TimeToLiveSpecification }
  }

  /** Deletes the items that have expired by `now`. AWS does this within days. */
  async sweep(now: Date): Promise<void> {
    for (const [table, attribute] of this.#attributes) {
      const expired = {
        ExpressionAttributeNames: { '#expires': attribute },
        ExpressionAttributeValues: {
          ':now': { N: String(Math.floor(now.getTime() / 1000)) },
          ':number': { S: 'N' },
        },
      }
      const condition = 'attribute_type(#expires, :number) AND #expires < :now'
      let start: JsonObject | undefined
      do {
        const page = Page.parse(
          await this.#database.perform('Scan', {
            TableName: table,
            FilterExpression: condition,
            ...expired,
            ...(start && { ExclusiveStartKey: start }),
          }),
        )
        for (const item of page.Items)
          await this.#deleteExpired(table, await this.#database.keyOf(table, item), {
            ConditionExpression: condition,
            ...expired,
          })
        start = page.LastEvaluatedKey
      } while (start)
    }
  }

  /** Deletes an item unless it was written again since the scan. */
  async #deleteExpired(table: string, key: JsonObject, condition: JsonObject): Promise<void> {
    try {
      await this.#database.perform('DeleteItem', { TableName: table, Key: key, ...condition })
    } catch (error) {
      if (!(error instanceof ServiceError && error.code === 'ConditionalCheckFailedException')) throw error
    }
  }
}

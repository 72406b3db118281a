import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Collection } from '../../../shared/collections/collection.ts'
import { expiryOf, queryAll, readItem, type Table, writeAll } from '../table/table.ts'

/** The partition with one item per published collection, sorted by time. */
export const PUBLISHED_BEFORE = 'COLLECTION'
/** The partition with only the ids of the same collections: 100 bytes each instead of 6 KB. */
const PUBLISHED_IDS = 'COLLECTION_ID'

/** TTL of histories and of both lists of collections, in seconds: 400 days. */
export const KEEP_SECONDS = 400 * 86_400

const IdItem = z.object({ sk: z.string(), id: z.string() })
const PublishedBeforeItem = z.object({ sk: z.string(), collection: z.object({ id: z.string() }) })

/** A collection by its time. */
type Listed = { at: string; id: string }

/**
 * The ids of the published collections, which decide whether a point of a history is shown. They are kept in memory between
 * calls; a call reads only ids that are newer.
 */
export class PublishedIds {
  readonly #table: Table
  readonly #ids = new Set<string>()
  /** Ids of runs that never published, and never will because a newer collection is listed. */
  readonly #unpublished = new Set<string>()
  /** The times of the collections in memory, the oldest first, and the newest of them. */
  readonly #times: string[] = []
  #newest = ''
  #reading: Promise<void> | undefined

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#table = { client, name: table }
  }

  /**
   * Which of these collections were published; for collections that are not in the list of ids, the list of whole
   * collections is asked, too.
   *
   * @param pointer reads the id that the pointer names: a collection is published a moment before it is listed
   */
  async publishedOf(
    collections: readonly Listed[],
    pointer: () => Promise<string | undefined>,
  ): Promise<ReadonlySet<string>> {
    if (this.#unknown(collections).some(({ at }) => at > this.#newest)) await this.#readNewer()
    const unknown = this.#unknown(collections)
    const published = new Set(unknown.length > 0 ? await this.#lookUp(unknown, pointer) : [])
    for (const { id } of collections) if (this.#ids.has(id)) published.add(id)
    return published
  }

  /** The times of all published collections, the oldest first. One read, of the newer ones only. */
  async times(): Promise<readonly string[]> {
    await this.#readNewer()
    return this.#times
  }

  /** The ids of the published collections at or before an instant, newest first. */
  async newestUntil(instant: string, limit: number): Promise<string[]> {
    const items = await queryAll(
      this.#table,
      {
        KeyConditionExpression: 'pk = :pk AND sk <= :until',
        ExpressionAttributeValues: { ':pk': PUBLISHED_IDS, ':until': instant },
        ScanIndexForward: false,
      },
      limit,
    )
    return items.map((item) => IdItem.parse(item).id)
  }

  /** Adds a published collection. Earlier ones that are missing, because an older version published them, come first. */
  async addPublished({ id, at }: Pick<Collection, 'id' | 'at'>): Promise<void> {
    if (!(await this.#isComplete(at))) await this.#addEarlier(at)
    await this.#put({ at, id })
  }

  #unknown(collections: readonly Listed[]): Listed[] {
    return collections.filter(({ id }) => !this.#ids.has(id) && !this.#unpublished.has(id))
  }

  /** Concurrent calls share one read. */
  #readNewer(): Promise<void> {
    this.#reading ??= this.#readAfter(this.#newest).finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #readAfter(after: string): Promise<void> {
    const items = await queryAll(this.#table, {
      KeyConditionExpression: 'pk = :pk AND sk > :after',
      // A key must not be empty.
      ExpressionAttributeValues: { ':pk': PUBLISHED_IDS, ':after': after || '0' },
    })
    for (const item of items) {
      const { sk, id } = IdItem.parse(item)
      this.#ids.add(id)
      this.#times.push(sk)
      this.#newest = sk
    }
  }

  async #lookUp(unknown: readonly Listed[], pointer: () => Promise<string | undefined>): Promise<string[]> {
    const times = unknown.map(({ at }) => at).toSorted()
    const [listed, published] = await Promise.all([this.#listedBetween(times[0] ?? '', times.at(-1) ?? ''), pointer()])
    for (const { id } of listed) this.#ids.add(id)
    for (const { id, at } of this.#unknown(unknown)) if (at < this.#newest) this.#unpublished.add(id)
    return published === undefined ? [] : [published]
  }

  async #listedBetween(from: string, until: string): Promise<Listed[]> {
    const items = await queryAll(this.#table, {
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :until',
      ExpressionAttributeValues: { ':pk': PUBLISHED_BEFORE, ':from': from, ':until': until },
      ...ONLY_IDS,
    })
    return items.flatMap(toListed)
  }

  /** The newest id before an instant is written last, so if it is there, all are. */
  async #isComplete(before: string): Promise<boolean> {
    const [newest] = await queryAll(
      this.#table,
      {
        KeyConditionExpression: 'pk = :pk AND sk < :before',
        ExpressionAttributeValues: { ':pk': PUBLISHED_BEFORE, ':before': before },
        ScanIndexForward: false,
        ...ONLY_IDS,
      },
      1,
    )
    const [listed] = newest ? toListed(newest) : []
    if (!listed) return true
    return (await readItem(this.#table, { pk: PUBLISHED_IDS, sk: listed.at }, IdItem))?.id === listed.id
  }

  async #addEarlier(before: string): Promise<void> {
    const all = await this.#listedBetween('0', before)
    const earlier = all.filter(({ at }) => at < before)
    const newest = earlier.pop()
    await writeAll(this.#table, earlier.map(toItem))
    if (newest) await this.#put(newest)
  }

  async #put(listed: Listed): Promise<void> {
    await this.#table.client.send(new PutCommand({ TableName: this.#table.name, Item: toItem(listed) }))
  }
}

const ONLY_IDS = {
  ProjectionExpression: 'sk, #collection.#id',
  ExpressionAttributeNames: { '#collection': 'collection', '#id': 'id' },
}

function toListed(item: unknown): Listed[] {
  const { data } = z.safeParse(PublishedBeforeItem, item)
  return data ? [{ at: data.sk, id: data.collection.id }] : []
}

function toItem({ at, id }: Listed) {
  return { pk: PUBLISHED_IDS, sk: at, id, expires_at: expiryOf(at, KEEP_SECONDS) }
}

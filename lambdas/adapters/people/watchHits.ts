import { DeleteCommand, type DynamoDBDocumentClient, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { CATEGORIES } from '../../../shared/categories.ts'
import { Instant } from '../../../shared/instant.ts'
import { MAX_WATCH_HITS, WATCH_HIT_DAYS } from '../../../shared/limits.ts'
import { rungOf } from '../../../shared/trends/volume.ts'
import { StoredHit } from '../../../shared/watches/storedHit.ts'
import type { WatchHit } from '../../../shared/watches/watchHits.ts'
import { expiryOf, holds, type ItemKey, queryAll, readItem, type Table } from '../table/table.ts'
import { isRefusedByFirst, withOptimisticRetry } from '../table/withOptimisticRetry.ts'
import { accountKey, HITS, watchKey } from './followerRecord.ts'

const AnyCategory = z.enum(CATEGORIES)

/** Categories that no longer exist are dropped. */
const HitEntry = z.extend(StoredHit, {
  categories: z.pipe(
    z.array(z.unknown()),
    z.transform((all: unknown[]) => all.flatMap((one) => AnyCategory.safeParse(one).data ?? [])),
  ),
})

const HitsItem = z.object({
  sk: z.string(),
  at: Instant,
  hits: z.array(HitEntry),
  more: z._default(z.number(), 0),
  told: z._default(z.record(z.string(), z.number()), {}),
  told_by: z.optional(z.string()),
})
type HitsItem = z.infer<typeof HitsItem>

export type { StoredHit }

/** What one look has found for a watch. */
export type FoundHits = {
  watch: string
  /**
   * The name of the look, of letters, digits, `-`, `_`, `:` and `.`: the id of a collection, or the day of a digest. The
   * same look again finds the same. Names sort by time.
   */
  look: string
  /** The time of the collection. */
  at: string
  hits: StoredHit[]
  /** How many more there were. */
  more: number
  /** The rung that was told, or is about to be, of each wave by its key, those of `more` included. */
  told: Readonly<Record<string, number>>
}

/** Hits as they are stored; `toldBy` names the mail or notification that tells them, undefined while none does. */
export type RecordedHits = FoundHits & { toldBy: string | undefined }

/** One look of one watch. */
export type HitsName = Pick<FoundHits, 'watch' | 'look'>

/** What `hitsToTell` has found for a watch, as `record` stores it: the first ten with all that is shown of them. */
export function foundHits(watch: string, look: string, at: string, news: readonly WatchHit[]): FoundHits {
  const hits = news.slice(0, MAX_WATCH_HITS).map(
    ({ wave, matched, reason }): StoredHit => ({
      country: wave.country,
      key: wave.key,
      title: wave.title,
      categories: wave.categories,
      volume: wave.volume,
      growth: wave.growth,
      started_at: wave.startedAt,
      ended_at: wave.endedAt,
      reason,
      matched,
    }),
  )
  const told = Object.fromEntries(news.map(({ wave }) => [wave.key, rungOf(wave.volume ?? 0)]))
  return { watch, look, at, hits, more: news.length - hits.length, told }
}

const KEEP_SECONDS = WATCH_HIT_DAYS * 86_400

/** The most bytes of what was told that are stored of one look: an item has at most 400 KB. */
const MAX_TOLD_BYTES = 250_000

/**
 * What the watches of people have found, in their partitions of the people's table: one item for each watch and look, with
 * its hits and what is told by them. They are kept for `WATCH_HIT_DAYS`, which is longer than a wave lasts.
 *
 * To tell each hit once and to lose none: `told` of the other looks decides what is news, `record` stores what a look has
 * found, `claim` gives it to one mail, and `release` gives it back when that was surely not sent. Each can be repeated with
 * the same names. Every method throws `unavailable` when the table does not answer.
 */
export class WatchHits {
  readonly #table: Table

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#table = { client, name: table }
  }

  /**
   * The highest rung of each wave that a watch has told, or is about to. Without the look that asks, if it was recorded
   * before, so that it finds the same again.
   */
  async told(sub: string, watch: string, exceptLook?: string): Promise<Map<string, number>> {
    const told = new Map<string, number>()
    for (const hits of await this.ofWatch(sub, watch)) {
      if (hits.look === exceptLook) continue
      for (const [key, rung] of Object.entries(hits.told)) told.set(key, Math.max(rung, told.get(key) ?? rung))
    }
    return told
  }

  /**
   * Records what a look has found for a watch, and that it has matched. `there` when the look was recorded before: then
   * nothing changes. `gone` when the watch was deleted, or its owner: then nothing is stored.
   */
  record(sub: string, found: FoundHits): Promise<'recorded' | 'there' | 'gone'> {
    const { client, name: TableName } = this.#table
    const { hits, more } = found
    const at = new Date(found.at).toISOString()
    const Item = {
      ...keyOf(sub, found),
      at,
      hits,
      more,
      told: asMuchAsFits(found.told),
      expires_at: expiryOf(at, KEEP_SECONDS),
    }
    return withOptimisticRetry(async () => {
      if (await readItem(this.#table, keyOf(sub, found), HitsItem)) return 'there'
      try {
        await client.send(
          new TransactWriteCommand({
            TransactItems: [
              {
                Update: {
                  TableName,
                  Key: watchKey(sub, found.watch),
                  UpdateExpression: 'SET last_match_at = :at',
                  ConditionExpression: 'attribute_exists(pk)',
                  ExpressionAttributeValues: { ':at': at },
                },
              },
              { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } },
            ],
          }),
        )
        return 'recorded'
      } catch (error) {
        if (isRefusedByFirst(error, 1)) return 'gone'
        throw error
      }
    })
  }

  /** What a watch has found, the newest look first. */
  ofWatch(sub: string, watch: string): Promise<RecordedHits[]> {
    return this.#query(sub, `${HITS}${watch}#`)
  }

  /** What all watches of a person have found: by watch, and of each the newest look first. */
  all(sub: string): Promise<RecordedHits[]> {
    return this.#query(sub, HITS)
  }

  /** What was recorded, and no mail or notification tells yet. */
  async waiting(sub: string): Promise<RecordedHits[]> {
    return (await this.all(sub)).filter(({ toldBy }) => toldBy === undefined)
  }

  /**
   * Gives hits to one mail or notification; false when another one tells them, or they are gone. Repeated with the same
   * name it is true again, so that a run after a crash tells the same.
   */
  claim(sub: string, hits: HitsName, teller: string): Promise<boolean> {
    return this.#update(
      sub,
      hits,
      'SET told_by = :teller',
      'attribute_exists(pk) AND (attribute_not_exists(told_by) OR told_by = :teller)',
      teller,
    )
  }

  /** Gives hits back that were surely not told, so that another mail or notification can tell them; idempotent. */
  async release(sub: string, hits: HitsName, teller: string): Promise<void> {
    await this.#update(sub, hits, 'REMOVE told_by', 'told_by = :teller', teller)
  }

  /** Deletes all that a watch has found, after the watch itself; idempotent. */
  forget(sub: string, watch: string): Promise<void> {
    return withOptimisticRetry(async () => {
      const { client, name: TableName } = this.#table
      for (const { look } of await this.ofWatch(sub, watch))
        await client.send(new DeleteCommand({ TableName, Key: keyOf(sub, { watch, look }) }))
    })
  }

  #update(
    sub: string,
    hits: HitsName,
    UpdateExpression: string,
    ConditionExpression: string,
    teller: string,
  ): Promise<boolean> {
    const { client, name: TableName } = this.#table
    const update = new UpdateCommand({
      TableName,
      Key: keyOf(sub, hits),
      UpdateExpression,
      ConditionExpression,
      ExpressionAttributeValues: { ':teller': teller },
    })
    return withOptimisticRetry(() => holds(client.send(update)))
  }

  #query(sub: string, prefix: string): Promise<RecordedHits[]> {
    return withOptimisticRetry(async () => {
      const items = await queryAll(this.#table, {
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': accountKey(sub).pk, ':prefix': prefix },
        ScanIndexForward: false,
        ConsistentRead: true,
      })
      return items.map((item) => toHits(HitsItem.parse(item)))
    })
  }
}

/** The hits as use cases see them. */
export type WatchHitStore = Pick<WatchHits, keyof WatchHits>

function keyOf(sub: string, { watch, look }: HitsName): ItemKey {
  return { pk: accountKey(sub).pk, sk: `${HITS}${watch}#${look}` }
}

function toHits({ sk, told_by: toldBy, ...found }: HitsItem): RecordedHits {
  const [, watch = '', look = ''] = sk.split('#')
  return { watch, look, ...found, toldBy }
}

/** What is beyond that may be told again, which is better than not to be stored at all. */
function asMuchAsFits(told: Readonly<Record<string, number>>): Record<string, number> {
  let bytes = 0
  return Object.fromEntries(
    Object.entries(told).filter(([key]) => {
      bytes += Buffer.byteLength(key) + 12
      return bytes <= MAX_TOLD_BYTES
    }),
  )
}

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

/** The hits of a watch in one look. */
export type FoundHits = {
  watch: string
  /**
   * The name of the look: the id of a collection, or the day of a digest. It consists of letters, digits, `-`, `_`, `:` and
   * `.`, and sorts by time. Repeating a look finds the same hits.
   */
  look: string
  /** The time of the collection. */
  at: string
  hits: StoredHit[]
  /** The number of hits that are not in `hits`. */
  more: number
  /** The rung of each reported or pending wave by its key, including those of `more`. */
  rungs: Readonly<Record<string, number>>
}

/** Hits as stored; `reportedBy` is the name of the message that has claimed them, undefined while they are pending. */
export type RecordedHits = FoundHits & { reportedBy: string | undefined }

/** One look of one watch. */
export type HitsName = Pick<FoundHits, 'watch' | 'look'>

/** Converts the result of `unreportedHits` for `record`: the first ten hits with all fields, the rungs of all hits. */
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
  const rungs = Object.fromEntries(news.map(({ wave }) => [wave.key, rungOf(wave.volume ?? 0)]))
  return { watch, look, at, hits, more: news.length - hits.length, rungs }
}

const KEEP_SECONDS = WATCH_HIT_DAYS * 86_400

/** Maximum bytes of the rungs stored for one look: an item has at most 400 KB. */
const MAX_RUNG_BYTES = 250_000

/**
 * The hits of watches, in the partitions of people in the people's table: one item for each watch and look. They are kept
 * for `WATCH_HIT_DAYS`, which is longer than a wave lasts.
 *
 * Each hit is reported once, and none is lost: `reportedRungs` of the other looks decide which matches are new, `record`
 * stores the hits of a look, `claim` assigns them to one message, and `release` makes them pending again when that message
 * was surely not sent. Each is idempotent. Every method throws `unavailable` when the table does not answer.
 */
export class WatchHits {
  readonly #table: Table

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#table = { client, name: table }
  }

  /**
   * The highest reported or pending rung of each wave of a watch. Excludes `exceptLook`, so that a repeated look finds the
   * same hits again.
   */
  async reportedRungs(sub: string, watch: string, exceptLook?: string): Promise<Map<string, number>> {
    const rungs = new Map<string, number>()
    for (const hits of await this.ofWatch(sub, watch)) {
      if (hits.look === exceptLook) continue
      for (const [key, rung] of Object.entries(hits.rungs)) rungs.set(key, Math.max(rung, rungs.get(key) ?? rung))
    }
    return rungs
  }

  /**
   * Records the hits of a look, and the time of the watch's last match. Returns `there` when the look is recorded already,
   * `gone` when the watch or its owner was deleted; then nothing is stored.
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
      told: asMuchAsFits(found.rungs),
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

  /** The hits of a watch, the newest look first. */
  ofWatch(sub: string, watch: string): Promise<RecordedHits[]> {
    return this.#query(sub, `${HITS}${watch}#`)
  }

  /** The hits of all watches of a person: by watch, and of each the newest look first. */
  all(sub: string): Promise<RecordedHits[]> {
    return this.#query(sub, HITS)
  }

  /** The pending hits of a person: no mail or notification has claimed them. */
  async waiting(sub: string): Promise<RecordedHits[]> {
    return (await this.all(sub)).filter(({ reportedBy }) => reportedBy === undefined)
  }

  /**
   * Assigns hits to one mail or notification; false when another one has claimed them, or they are gone. Idempotent for
   * the same message, so that a run after a crash reports the same hits.
   */
  claim(sub: string, hits: HitsName, messageName: string): Promise<boolean> {
    return this.#update(
      sub,
      hits,
      'SET told_by = :messageName',
      'attribute_exists(pk) AND (attribute_not_exists(told_by) OR told_by = :messageName)',
      messageName,
    )
  }

  /** Makes the hits of a message that was surely not sent pending again; idempotent. */
  async release(sub: string, hits: HitsName, messageName: string): Promise<void> {
    await this.#update(sub, hits, 'REMOVE told_by', 'told_by = :messageName', messageName)
  }

  /** Deletes the hits of a watch, after the watch itself; idempotent. */
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
    messageName: string,
  ): Promise<boolean> {
    const { client, name: TableName } = this.#table
    const update = new UpdateCommand({
      TableName,
      Key: keyOf(sub, hits),
      UpdateExpression,
      ConditionExpression,
      ExpressionAttributeValues: { ':messageName': messageName },
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

function toHits({ sk, told: rungs, told_by: reportedBy, ...found }: HitsItem): RecordedHits {
  const [, watch = '', look = ''] = sk.split('#')
  return { watch, look, ...found, rungs, reportedBy }
}

/** Drops rungs beyond the limit: their waves may be reported twice, which is better than storing nothing. */
function asMuchAsFits(rungs: Readonly<Record<string, number>>): Record<string, number> {
  let bytes = 0
  return Object.fromEntries(
    Object.entries(rungs).filter(([key]) => {
      bytes += Buffer.byteLength(key) + 12
      return bytes <= MAX_RUNG_BYTES
    }),
  )
}

import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  QueryCommand,
  type QueryCommandOutput,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { TOMBSTONE_DAYS } from '../../../shared/limits.ts'
import { type PartitionOf, suppressedPartitions, voucherKey } from '../mail/suppressions.ts'
import type { Keys } from '../secrets/keys.ts'
import { readItem } from '../table/readItem.ts'
import { expressionOf, setting } from '../table/updateExpression.ts'
import { withOptimisticRetry } from '../table/withOptimisticRetry.ts'
import { accountKey, followerKey, zoneChangeKey } from './followerRecord.ts'
import { Tombstones, type TransactionParts } from './tombstones.ts'

/** Whose deletion was asked for, and what the user pool calls them (those of Google are not called by their `sub`). */
export type DeletedPerson = { sub: string; username: string }

/** How long it is remembered that a person was deleted, in seconds: 30 days. */
const KEEP_GONE_SECONDS = TOMBSTONE_DAYS * 86_400

/** The deletions that are not finished, by the person. */
const DELETIONS = 'DELETIONS'

type Key = { pk: string; sk: string }

const ZoneOfItem = z.object({ zone: z.string() })
const VouchedOfItem = z.object({ vouched: z.string() })
const KeyOfItem = z.object({ pk: z.string(), sk: z.string() })
const LeaverItem = z.object({ sk: z.string(), username: z.string() })

/**
 * The deletions of people, in the table of people. Each can be begun, carried out and finished again, wherever it was
 * interrupted before.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class Deletions {
  readonly #client: DynamoDBDocumentClient
  readonly #table: string
  readonly #marks: Tombstones
  readonly #partitionOf: PartitionOf

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#client = client
    this.#table = table
    this.#marks = new Tombstones(client, table, keys)
    this.#partitionOf = suppressedPartitions(keys)
  }

  /** Whether this person's deletion was asked for, in the last 30 days or more. */
  isGone(sub: string): Promise<boolean> {
    return withOptimisticRetry(async () => (await this.#get(await this.#marks.keyOf(sub))) !== undefined)
  }

  /**
   * Begins a deletion: from now on nothing new is made for this person and nothing is sent to them, and the deletion is
   * listed until it is finished. Beginning it again only makes it be remembered for longer.
   */
  begin({ sub, username }: DeletedPerson, now: string): Promise<void> {
    return withOptimisticRetry(async () => {
      const TableName = this.#table
      const expires_at = Math.floor(Date.parse(now) / 1000) + KEEP_GONE_SECONDS
      const account = await this.#get(accountKey(sub))
      await this.#transact([
        { Put: { TableName, Item: { ...(await this.#marks.keyOf(sub)), expires_at } } },
        { Put: { TableName, Item: { ...deletionKey(sub), username, asked_at: now } } },
        ...this.#switchingOff(sub, account && ZoneOfItem.parse(account).zone),
      ])
    })
  }

  /**
   * Deletes everything that is kept about a person whose deletion has begun. The account goes last, together with the
   * follower record: it alone knows where that one is. The record knows for which address it vouches.
   */
  deleteRows(sub: string): Promise<void> {
    return withOptimisticRetry(async () => {
      const TableName = this.#table
      const Key = accountKey(sub)
      const others = (await this.#keysOf(Key.pk)).filter(({ sk }) => sk !== Key.sk)
      for (const other of others) await this.#client.send(new DeleteCommand({ TableName, Key: other }))
      const account = await this.#get(Key)
      if (!account) return
      const { zone } = ZoneOfItem.parse(account)
      const record = await this.#get(followerKey(zone, sub))
      const vouched = VouchedOfItem.safeParse(record).data?.vouched
      await this.#transact([
        ...(vouched === undefined
          ? []
          : [{ Delete: { TableName, Key: voucherKey(await this.#partitionOf(vouched), sub) } }]),
        { Delete: { TableName, Key: followerKey(zone, sub) } },
        { Delete: { TableName, Key: zoneChangeKey(zone, sub) } },
        { Delete: { TableName, Key } },
      ])
    })
  }

  /** Records that nothing is left to do for a deletion. */
  finish(sub: string): Promise<void> {
    return withOptimisticRetry(async () => {
      await this.#client.send(new DeleteCommand({ TableName: this.#table, Key: deletionKey(sub) }))
    })
  }

  /** Deletions that are not finished, no more than so many. */
  unfinished(limit: number): Promise<DeletedPerson[]> {
    return withOptimisticRetry(async () => {
      const { Items = [] } = await this.#client.send(
        new QueryCommand({
          TableName: this.#table,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': DELETIONS },
          ConsistentRead: true,
          Limit: limit,
        }),
      )
      return Items.map((item) => {
        const { sk: sub, username } = LeaverItem.parse(item)
        return { sub, username }
      })
    })
  }

  /**
   * What is looked at last before a mail is sent says that the person is gone. The record itself is not read, because
   * who has a damaged one can leave as well; that it is in this zone is known as long as the account says so.
   */
  #switchingOff(sub: string, zone: string | undefined): TransactionParts {
    const account = { TableName: this.#table, Key: accountKey(sub) }
    if (zone === undefined)
      return [{ ConditionCheck: { ...account, ConditionExpression: 'attribute_not_exists(pk)' } }]
    const { ConditionExpression: _, ...switchingOff } = expressionOf(setting({ digest: 'off', gone: true }))
    return [
      {
        ConditionCheck: {
          ...account,
          ConditionExpression: '#zone = :zone',
          ExpressionAttributeNames: { '#zone': 'zone' },
          ExpressionAttributeValues: { ':zone': zone },
        },
      },
      { Update: { TableName: this.#table, Key: followerKey(zone, sub), ...switchingOff } },
    ]
  }

  /** The keys of everything in a partition, page after page. */
  async #keysOf(partition: string): Promise<Key[]> {
    const keys: Key[] = []
    let from: QueryCommandOutput['LastEvaluatedKey']
    do {
      const page: QueryCommandOutput = await this.#client.send(
        new QueryCommand({
          TableName: this.#table,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': partition },
          ProjectionExpression: 'pk, sk',
          ConsistentRead: true,
          ...(from && { ExclusiveStartKey: from }),
        }),
      )
      keys.push(...(page.Items ?? []).map((item) => KeyOfItem.parse(item)))
      from = page.LastEvaluatedKey
    } while (from)
    return keys
  }

  #get(key: Key): Promise<Record<string, unknown> | undefined> {
    return readItem(this.#client, this.#table, key)
  }

  async #transact(TransactItems: TransactionParts): Promise<void> {
    await this.#client.send(new TransactWriteCommand({ TransactItems }))
  }
}

/** What use cases know of the deletions; tests bring some in memory. */
export type DeletionStore = Pick<Deletions, keyof Deletions>

function deletionKey(sub: string): Key {
  return { pk: DELETIONS, sk: sub }
}

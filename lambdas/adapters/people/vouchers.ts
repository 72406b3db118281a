import { type DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import {
  type PartitionOf,
  suppressedKey,
  suppressedPartitions,
  VOUCHER,
  voucherKey,
} from '../mail/suppressions.ts'
import type { Keys } from '../secrets/keys.ts'
import { readItem } from '../table/readItem.ts'
import { isRefused, withOptimisticRetry } from '../table/withOptimisticRetry.ts'
import { accountKey, type Follower, followerKey } from './followerRecord.ts'

const VoucherItem = z.object({ sub: z.string() })
const ZoneItem = z.object({ zone: z.string() })

/**
 * Lets follower records vouch for their addresses: then whoever has read a record, as one does right before each mail, need
 * not look whether anything keeps mails from its address. A voucher, beside what is known of the address, says whose record
 * to find when something does.
 *
 * A record begins to vouch only while nothing is known against the address, and takes it back after something is: so
 * whatever happens at the same time, no record vouches for an address to which nothing is mailed.
 *
 * Both methods throw `unavailable` when the table does not answer.
 */
export class Vouchers {
  readonly #client: DynamoDBDocumentClient
  readonly #table: string
  readonly #partitionOf: PartitionOf

  constructor(client: DynamoDBDocumentClient, table: string, keys: Keys) {
    this.#client = client
    this.#table = table
    this.#partitionOf = suppressedPartitions(keys)
  }

  /** A record vouches for its address from now on, unless nothing is mailed there, or the record has changed meanwhile. */
  async vouch(follower: Pick<Follower, 'sub' | 'zone' | 'email' | 'vouched'>): Promise<void> {
    const { email, vouched } = follower
    const partition = await this.#partitionOf(email)
    const before = vouched === undefined ? partition : await this.#partitionOf(vouched)
    await withOptimisticRetry(async () => {
      try {
        await this.#begin(follower, partition, before)
      } catch (error) {
        if (!isRefused(error)) throw error
      }
    })
  }

  /** No record vouches for an address any more; it must be known by then that nothing is mailed there. */
  async takeBack(address: string): Promise<void> {
    const partition = await this.#partitionOf(address)
    await withOptimisticRetry(async () => {
      for (const sub of await this.#vouching(partition)) await this.#end(partition, sub)
    })
  }

  async #begin(
    { sub, zone, email }: Pick<Follower, 'sub' | 'zone' | 'email'>,
    partition: string,
    before: string,
  ): Promise<void> {
    const TableName = this.#table
    const nothingKnown = {
      TableName,
      Key: suppressedKey(partition),
      ConditionExpression: 'attribute_not_exists(#reason)',
      ExpressionAttributeNames: { '#reason': 'reason' },
    }
    const vouching = {
      TableName,
      Key: followerKey(zone, sub),
      UpdateExpression: 'SET vouched = :email',
      ConditionExpression: 'email = :email AND attribute_not_exists(gone)',
      ExpressionAttributeValues: { ':email': email },
    }
    const TransactItems = [
      { ConditionCheck: nothingKnown },
      { Put: { TableName, Item: { ...voucherKey(partition, sub), sub } } },
      { Update: vouching },
      ...(before === partition ? [] : [{ Delete: { TableName, Key: voucherKey(before, sub) } }]),
    ]
    await this.#client.send(new TransactWriteCommand({ TransactItems }))
  }

  /** Those whose records vouch for the address of a partition. */
  async #vouching(partition: string): Promise<string[]> {
    const { Items = [] } = await this.#client.send(
      new QueryCommand({
        TableName: this.#table,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :voucher)',
        ExpressionAttributeValues: { ':pk': partition, ':voucher': VOUCHER },
        ConsistentRead: true,
      }),
    )
    return Items.map((item) => VoucherItem.parse(item).sub)
  }

  /** Refused when the record has moved since its account was read: then all of it is done again. */
  async #end(partition: string, sub: string): Promise<void> {
    const TableName = this.#table
    const account = await readItem(this.#client, TableName, accountKey(sub))
    const parts = account && [{ Update: this.#silencing(ZoneItem.parse(account).zone, sub) }]
    const voucher = { Delete: { TableName, Key: voucherKey(partition, sub) } }
    await this.#client.send(new TransactWriteCommand({ TransactItems: [voucher, ...(parts ?? [])] }))
  }

  /** A new version, so that whoever is about to write what they read of the record reads it again. */
  #silencing(zone: string, sub: string) {
    return {
      TableName: this.#table,
      Key: followerKey(zone, sub),
      UpdateExpression: 'REMOVE vouched ADD version :one',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':one': 1 },
    }
  }
}

/** What use cases know of the vouchers; tests bring some in memory. */
export type VoucherStore = Pick<Vouchers, keyof Vouchers>

import { createHash, randomUUID } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { INDEX_SHARDS, Items, type TransactionParts } from '../table/Items.ts'
import { type ItemUpdate, setting, together } from '../table/updateExpression.ts'
import type { PeopleKey } from './partitions.ts'

/**
 * What readers are due for: their watches for a collection, their digest, and a message at once. In this order a tick hands it
 * over.
 */
export const DUE_KINDS = ['watches', 'digest', 'at-once'] as const

/** One thing that a reader is due for; each has its own queue. */
export type DueKind = (typeof DUE_KINDS)[number]

/** A reader who is due, and since when. Watches are due for every collection from then on. */
export type DueReader = { sub: string; dueAt: string }

/** What is stored about it; `version` changes each time when they are added. */
export type Due = {
  dueAt: string
  version: string
  /** When they were due in a message that is tried for the last time: the dead letter, if that fails. */
  held: string | undefined
}

/** The beginnings of the sort keys of these items. */
export const DUE = 'DUE#'

/** The time is followed by the beginning of the `sub`, so that readers who are due at one instant have an order. */
const DueItem = z.object({ due_at: z.string(), version: z.string(), held: z.optional(z.string()) })
const IndexedItem = z.object({ pk: z.string(), due_at: z.string() })

/** The length of an instant as text. */
const INSTANT = 24
/** Enough of a `sub` to continue at, and too little to identify a person who is deleted meanwhile. */
const PREFIX = 4
const PERSON = 'PERSON#'

/** Keys that are read at once. */
export const DUE_PAGE = 1_000

/** A position among all readers: a shard of the index, and the beginning of what is sorted by. */
export type DuePosition = { shard: number; from: string }

/**
 * When each reader is due next, in the people's table: one small item of each kind in the partition of the person, and an
 * index of them by due time, with keys only, spread over `INDEX_SHARDS` partitions. So a tick reads who is due and nothing else,
 * and the record of a reader is not written for it. `Deletions` deletes the items with the person.
 *
 * Every method throws `unavailable` when the table does not answer.
 */
export class DueList {
  readonly #items: Items

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#items = new Items(client, table)
  }

  /** Who is due until an instant, and after another if there is one: in pages, those longest due first. The index is eventually consistent. */
  async *due(
    kind: DueKind,
    { after, until }: { after?: string | undefined; until: string },
  ): AsyncGenerator<DueReader[]> {
    for (let shard = 0; shard < INDEX_SHARDS; shard += 1) {
      const range = { from: after === undefined ? '' : `${after}~`, until: `${until}~` }
      for await (const page of this.#items.indexed(partitionOf(kind, shard), range, DUE_PAGE)) yield page.map(toReader)
    }
  }

  /** Everybody who is due at any time, from a position on, with the position of each. */
  async *all(
    kind: DueKind,
    start: DuePosition = { shard: 0, from: '' },
  ): AsyncGenerator<{ sub: string; position: DuePosition }> {
    for (let shard = start.shard; shard < INDEX_SHARDS; shard += 1) {
      const range = { from: shard === start.shard ? start.from : '', until: '~' }
      for await (const page of this.#items.indexed(partitionOf(kind, shard), range, DUE_PAGE))
        for (const item of page) {
          const { pk, due_at } = IndexedItem.parse(item)
          yield { sub: pk.slice(PERSON.length), position: { shard, from: due_at } }
        }
    }
  }

  /** When somebody is due; undefined when they are not. */
  async find(kind: DueKind, sub: string): Promise<Due | undefined> {
    const item = await this.#items.read(keyOf(kind, sub), DueItem)
    return item && { dueAt: item.due_at.slice(0, INSTANT), version: item.version, held: item.held }
  }

  /**
   * Sets the next time, unless it is another one meanwhile.
   *
   * @param version also unless somebody has made them due again meanwhile
   */
  async move(kind: DueKind, { sub, dueAt }: DueReader, next: string, version?: string): Promise<void> {
    const moved = setting({ due_at: sortKey(sub, next) })
    await this.#items.update(
      keyOf(kind, sub),
      together(moved, { remove: ['held'] }, isDueAt(sub, dueAt), isOf(version)),
    )
  }

  /**
   * Sets the next time before the last attempt, and remembers the time of this one: whom a run dies with is due as usual after
   * it, and a dead letter that is sent again is known.
   */
  async hold(kind: DueKind, { sub, dueAt }: DueReader, next: string): Promise<void> {
    const held = setting({ due_at: sortKey(sub, next), held: dueAt })
    await this.#items.update(keyOf(kind, sub), together(held, isDueAt(sub, dueAt)))
  }

  /** Ends what was due; false when somebody was added again meanwhile. */
  async remove(kind: DueKind, sub: string, version: string): Promise<boolean> {
    if (await this.#items.delete(keyOf(kind, sub), isOf(version))) return true
    // Missing when an earlier attempt has removed it, but its response was lost.
    return (await this.#items.read(keyOf(kind, sub), DueItem)) === undefined
  }
}

/** Whether a reader is still due as a message says, or is a dead letter that is sent again. */
export function isStillDue(due: Due | undefined, { dueAt }: DueReader): due is Due {
  return due?.dueAt === dueAt || due?.held === dueAt
}

/** The part of a transaction that makes somebody due at an instant, whatever was before: it has to check that they exist. */
export function duePart(TableName: string, kind: DueKind, sub: string, dueAt: string): TransactionParts[number] {
  return partOf(TableName, kind, sub, dueAt, ':at')
}

/** The same for who is not due yet; who is stays so. */
export function dueOncePart(TableName: string, kind: DueKind, sub: string, dueAt: string): TransactionParts[number] {
  return partOf(TableName, kind, sub, dueAt, 'if_not_exists(due_at, :at)')
}

/** The part of a transaction that ends what is due. */
export function notDuePart(TableName: string, kind: DueKind, sub: string): TransactionParts[number] {
  return { Delete: { TableName, Key: keyOf(kind, sub) } }
}

function partOf(TableName: string, kind: DueKind, sub: string, dueAt: string, at: string): TransactionParts[number] {
  return {
    Update: {
      TableName,
      Key: keyOf(kind, sub),
      UpdateExpression: `SET due = :due, due_at = ${at}, version = :version`,
      ExpressionAttributeValues: {
        ':due': partitionOf(kind, shardOf(sub)),
        ':at': sortKey(sub, dueAt),
        ':version': randomUUID(),
      },
    },
  }
}

function isOf(version: string | undefined): ItemUpdate {
  return version === undefined ? {} : { conditions: ['version = :version'], values: { ':version': version } }
}

function isDueAt(sub: string, dueAt: string) {
  return {
    conditions: ['(due_at = :seen OR held = :seenAt)'],
    values: { ':seen': sortKey(sub, dueAt), ':seenAt': dueAt },
  }
}

function keyOf(kind: DueKind, sub: string): PeopleKey {
  return { pk: `${PERSON}${sub}`, sk: `${DUE}${kind}` }
}

function sortKey(sub: string, dueAt: string): string {
  return `${new Date(dueAt).toISOString()}#${sub.slice(0, PREFIX)}`
}

function partitionOf(kind: DueKind, shard: number): string {
  return `${kind}#${shard}`
}

/** The shard of a person in the index. */
function shardOf(sub: string): number {
  return createHash('sha256').update(sub).digest().readUInt8(0) % INDEX_SHARDS
}

function toReader(item: Record<string, unknown>): DueReader {
  const { pk, due_at } = IndexedItem.parse(item)
  return { sub: pk.slice(PERSON.length), dueAt: due_at.slice(0, INSTANT) }
}

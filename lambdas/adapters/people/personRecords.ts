import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type AccountExport, ExportedConfirmations } from '../../../shared/answers/signedInApi.ts'
import type { WaitingHits } from '../../../shared/watches/storedHits.ts'
import { Items } from '../table/Items.ts'
import { ChangesItem } from './addressChanges.ts'
import { DUE } from './dueList.ts'
import {
  accountKey,
  addressChangesKey,
  disabledKey,
  HITS,
  outboxOf,
  RUNGS,
  WAITING,
  WATCHES,
} from './followerRecord.ts'
import { type PartitionKey, type PartitionsOf, PERSON_KINDS, type PeopleKey, type PersonKind } from './partitions.ts'
import { type FoundHits, HitsItem, RungsItem, WaitingItem, WatchItem, type WatchSummary } from './watchHits.ts'

/** What a watch has found, as far as it is stored; the oldest look first. */
export type RecordsOfWatch = {
  summary: WatchSummary | undefined
  found: FoundHits[]
  waiting: WaitingHits | null
  rungs: Record<string, number>
}

/** What is stored about a person beside the account and the follower record. */
export type RecordsOfPerson = Pick<AccountExport, 'messages' | 'confirmations' | 'due' | 'address_changes'> & {
  watches: Map<string, RecordsOfWatch>
}

/** A kind of item about one person. */
export type Kind = {
  /** The fields of the export that have it. */
  exported: readonly (keyof AccountExport)[]
  /** What a deletion does to it: what only expires is a hash that says nothing about the person. */
  atDeletion: 'deleted' | 'expires'
}

/** A kind of item that `PersonRecords` reads, unless the export has it from another store. */
type ReadKind = Kind & {
  read?: (records: RecordsOfPerson, item: Record<string, unknown>, name: string) => void
}

const ExportedDue = z.object({ due_at: z.string() })
const MessageRow = z.object({ state: z.string(), at: z.string(), reason: z.optional(z.string()) })

/**
 * The kinds of items in the partition of a person. A deletion deletes the watches first, so that no hits can appear, then the
 * others, and the account last.
 */
export const KINDS_IN_PARTITION: Readonly<Record<PersonKind, ReadKind>> = {
  ACCOUNT: { exported: ['account'], atDeletion: 'deleted' },
  FOLLOWER: { exported: ['account', 'follows', 'devices', 'watches'], atDeletion: 'deleted' },
  [DUE]: {
    exported: ['due'],
    atDeletion: 'deleted',
    read: ({ due }, item, kind) => {
      due[kind] = ExportedDue.parse(item).due_at.replace(/#.*/, '')
    },
  },
  [WATCHES]: {
    exported: ['watches'],
    atDeletion: 'deleted',
    read: ({ watches }, item, id) => {
      watchIn(watches, id).summary = WatchItem.parse(item).summary
    },
  },
  [HITS]: {
    exported: ['watches'],
    atDeletion: 'deleted',
    read: ({ watches }, item, name) => {
      watchIn(watches, name.replace(/#.*/, '')).found.push(HitsItem.parse(item))
    },
  },
  [RUNGS]: {
    exported: ['watches'],
    atDeletion: 'deleted',
    read: ({ watches }, item, id) => {
      const { rungs } = RungsItem.parse(item)
      watchIn(watches, id).rungs = Object.fromEntries(rungs.map(([key, rung]) => [key, rung]))
    },
  },
  [WAITING]: {
    exported: ['watches'],
    atDeletion: 'deleted',
    read: ({ watches }, item, id) => {
      const { hits, more, since } = WaitingItem.parse(item)
      watchIn(watches, id).waiting = { hits, more, since }
    },
  },
  CONFIRMATIONS: {
    exported: ['confirmations'],
    atDeletion: 'deleted',
    read: (records, item) => {
      records.confirmations = ExportedConfirmations.parse(item)
    },
  },
}

/** The kinds of items that have a partition of each person for themselves. A deletion empties it before the account goes. */
export const KINDS_APART: Readonly<
  Record<PartitionsOf<'kind'>, ReadKind & { partition: (sub: string) => PartitionKey }>
> = {
  outbox: {
    partition: outboxOf,
    exported: ['messages'],
    atDeletion: 'deleted',
    read: ({ messages }, item, message) => {
      messages.push({ message, ...MessageRow.parse(item) })
    },
  },
}

/** The kinds of items of which each person has one in a common partition. A deletion deletes them together with the account. */
export const KINDS_ELSEWHERE: Readonly<
  Record<PartitionsOf<'entries'>, ReadKind & { key: (sub: string) => PeopleKey }>
> = {
  disabled: { key: disabledKey, exported: ['disabled'], atDeletion: 'deleted' },
  addressChanges: {
    key: addressChangesKey,
    exported: ['address_changes'],
    atDeletion: 'deleted',
    read: (records, item) => {
      records.address_changes = ChangesItem.parse(item)
    },
  },
}

const AnyItem = z.record(z.string(), z.unknown())

/** Reads everything that is stored about a person beside the account and the follower record, for the export. */
export class PersonRecords {
  readonly #items: Items

  constructor(client: DynamoDBDocumentClient, table: string) {
    this.#items = new Items(client, table)
  }

  /**
   * The records of a person. Throws `unavailable` when the table does not answer,
   * and an error when an item is damaged or of no known kind: an export may not lack anything.
   */
  async read(sub: string): Promise<RecordsOfPerson> {
    const records: RecordsOfPerson = {
      messages: [],
      confirmations: null,
      due: {},
      address_changes: null,
      watches: new Map(),
    }
    for await (const page of this.#items.pages({ pk: accountKey(sub).pk }))
      for (const item of page) {
        const sk = String(item.sk)
        const begins = PERSON_KINDS.find((kind) => sk.startsWith(kind))
        if (begins === undefined) throw new Error('An item of a person is of no known kind')
        KINDS_IN_PARTITION[begins].read?.(records, item, sk.slice(begins.length))
      }
    for (const { partition, read } of Object.values(KINDS_APART))
      for await (const page of this.#items.pages({ pk: partition(sub) }))
        for (const item of page) read?.(records, item, String(item.sk))
    for (const { key, read } of Object.values(KINDS_ELSEWHERE)) {
      const item = read && (await this.#items.read(key(sub), AnyItem))
      if (item) read(records, item, '')
    }
    return records
  }
}

function watchIn(watches: RecordsOfPerson['watches'], id: string): RecordsOfWatch {
  const known = watches.get(id)
  if (known) return known
  const watch: RecordsOfWatch = { summary: undefined, found: [], waiting: null, rungs: {} }
  watches.set(id, watch)
  return watch
}

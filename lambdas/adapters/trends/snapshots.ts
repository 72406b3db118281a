import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Collection } from '../../../shared/collections/collection.ts'
import { Problem } from '../../../shared/problem.ts'
import type { TakedownList } from '../../../shared/takedowns/TakedownList.ts'
import { DAY_MS, latestOf } from '../../../shared/time.ts'
import { logError } from '../../common/logger.ts'
import type { ItemKey, Table } from '../table/table.ts'
import { PUBLISHED, publishedIn } from './collectionTable.ts'
import { Shown } from './Shown.ts'
import { TAKEDOWNS, takedownsIn } from './takedowns.ts'

/** The published collection, and what the operator has taken out, as one read finds them. */
type Stored = {
  /** Undefined before the first collection. */
  collection: Collection | undefined
  takedowns: TakedownList
  /**
   * When what readers see changed last: the collection was published, which is some minutes after its own time, or something was
   * taken out or brought back.
   */
  changedAt: string | undefined
}

/** What readers see. */
export type Snapshot = Stored & {
  collection: Collection
  /** Whether the table does not answer, so that this comes from memory. */
  stale: boolean
}

/** How long a function keeps a snapshot, in milliseconds: a read costs little, and `suppress` waits for it. */
const KEPT_MS = 2_000
/** How long data in memory may be served while the stores fail, in milliseconds: a day. */
const LAST_GOOD_MS = DAY_MS

/**
 * The published collection and the takedowns, from memory for two seconds, and for at most a day while the table does not
 * answer. Without a list of takedowns, nothing may be shown. Concurrent calls share one read.
 */
export class Snapshots {
  /** What readers see of anything else that is stored, also before the first collection. */
  readonly shown = new Shown(async () => (await this.stored()).takedowns)
  readonly #readStored: () => Promise<Stored>
  readonly #clock: () => number
  #last: { stored: Stored; readAt: number } | undefined
  #reading: Promise<Stored & { stale: boolean }> | undefined

  constructor(readStored: () => Promise<Stored>, clock: () => number = Date.now) {
    this.#readStored = readStored
    this.#clock = clock
  }

  /** What readers see now. Throws `unavailable` before the first collection, and when the table does not answer. */
  async read(): Promise<Snapshot> {
    const { collection, ...rest } = await this.stored()
    if (!collection) throw new Problem('unavailable', 'No trends have been collected yet.')
    return { collection, ...rest }
  }

  /** The same without a collection before the first one. Throws `unavailable` when the table does not answer. */
  async stored(): Promise<Stored & { stale: boolean }> {
    // The first collection is waited for, so its absence is not kept.
    if (this.#last?.stored.collection && this.#clock() - this.#last.readAt < KEPT_MS)
      return { ...this.#last.stored, stale: false }
    this.#reading ??= this.#readNow().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #readNow(): Promise<Stored & { stale: boolean }> {
    // The time before the read: a later write may be missing from the result.
    const readAt = this.#clock()
    try {
      this.#last = { stored: await this.#readStored(), readAt }
      return { ...this.#last.stored, stale: false }
    } catch (cause) {
      logError('The published collection and the takedowns cannot be read', cause)
      if (this.#last && readAt - this.#last.readAt <= LAST_GOOD_MS) return { ...this.#last.stored, stale: true }
      throw new Problem('unavailable', 'Trends are unavailable at the moment. Please try again later.', { cause })
    }
  }
}

/** Opens the snapshots of a table. */
export function openSnapshots(client: DynamoDBDocumentClient, name: string): Snapshots {
  return new Snapshots(() => readStored({ client, name }))
}

const Item = z.looseObject({ pk: z.string() })

/** How often the read is tried while DynamoDB is too busy for one of the two. */
const MAX_ATTEMPTS = 3

/** Throws when DynamoDB is too busy, or one of the two is damaged. */
async function readStored({ client, name }: Table): Promise<Stored> {
  const Keys: ItemKey[] = [PUBLISHED, TAKEDOWNS]
  const both = new BatchGetCommand({ RequestItems: { [name]: { Keys, ConsistentRead: true } } })
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
    const { Responses, UnprocessedKeys } = await client.send(both)
    if (UnprocessedKeys?.[name]) continue
    const items = (Responses?.[name] ?? []).map((item) => Item.parse(item))
    const itemOf = ({ pk }: ItemKey) => items.find((item) => item.pk === pk)
    const published = publishedIn(itemOf(PUBLISHED))
    const takedowns = takedownsIn(itemOf(TAKEDOWNS))
    const changedAt = latestOf(published?.publishedAt, takedowns.changedAt)
    return { collection: published?.collection, takedowns, changedAt }
  }
  throw new Error('The table was too busy')
}

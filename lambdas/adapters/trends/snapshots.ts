import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Collection } from '../../../shared/collections/collection.ts'
import { Problem } from '../../../shared/problem.ts'
import type { TakedownList } from '../../../shared/takedowns/TakedownList.ts'
import { latestOf } from '../../../shared/time.ts'
import { logError } from '../../common/logger.ts'
import { MemoryCache } from '../../common/MemoryCache.ts'
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
export type Snapshot = Stored & { collection: Collection }

/** How long a function keeps a snapshot, in milliseconds: a read costs little, and `suppress` waits for it. */
const KEPT_MS = 2_000

/**
 * The published collection and the takedowns, from memory for two seconds, and not for longer while the table does not answer:
 * nothing may be shown without the list of takedowns. Concurrent calls share one read.
 */
export class Snapshots {
  /** What readers see of anything else that is stored, also before the first collection. */
  readonly shown = new Shown(async () => (await this.stored()).takedowns)
  readonly #readStored: () => Promise<Stored>
  readonly #kept: MemoryCache<Stored>

  constructor(readStored: () => Promise<Stored>, clock: () => number = Date.now) {
    this.#readStored = readStored
    // The first collection is waited for, so its absence is not kept.
    const keeps = ({ collection }: Stored) => collection !== undefined
    this.#kept = new MemoryCache({ milliseconds: KEPT_MS, clock, keeps })
  }

  /** What readers see now. Throws `unavailable` before the first collection, and when the table does not answer. */
  async read(): Promise<Snapshot> {
    const { collection, ...rest } = await this.stored()
    if (!collection) throw new Problem('unavailable', 'No trends have been collected yet.')
    return { collection, ...rest }
  }

  /** The same without a collection before the first one. Throws `unavailable` when the table does not answer. */
  async stored(): Promise<Stored> {
    try {
      return await this.#kept.get('last', this.#readStored)
    } catch (cause) {
      logError('The published collection and the takedowns cannot be read', cause)
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

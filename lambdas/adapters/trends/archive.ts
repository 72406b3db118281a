import type { ListedCountry } from '../../../shared/answers/countryAnswer.ts'
import { spanOfMonth } from '../../../shared/archive/archiveTime.ts'
import type { BestTopic } from '../../../shared/archive/bestTopic.ts'
import type { EarlierTrends } from '../../../shared/archive/earlierTrends.ts'
import { archivedTimes } from '../../../shared/archive/timeline.ts'
import {
  type CollectionCounts,
  type CountryState,
  countCollection,
  isSampleCollection,
  stateOf,
} from '../../../shared/collections/collection.ts'
import { Problem } from '../../../shared/problem.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { MemoryCache } from '../../common/MemoryCache.ts'
import type { CollectionTable } from './collectionTable.ts'
import { countryDocument, type Documents, everywhereDocument } from './documents.ts'
import { publishedEarlier, type ReadEarlier } from './earlierDocuments.ts'
import type { PublishedEverywhere } from './everywhereDocument.ts'
import { orUnavailable } from './orUnavailable.ts'
import type { ReadTakedowns } from './takedowns.ts'

/** How long a month is kept in memory, in milliseconds. */
const MONTH_MS = 5 * MINUTE_MS
/** The same for the times of all collections. Equal to that of takedowns, so that most pages read each store once. */
const TIMES_MS = 2_000

/** A collection in the list of a month. */
export type ListedCollection = CollectionCounts & {
  at: string
  /** Whether some of its trends are invented sample content. */
  isSample: boolean
  /** Empty when an earlier version collected it. */
  best: readonly BestTopic[]
}

/** A country as a collection of the past showed it. */
export type PastCountry = ListedCountry & { collected: CollectionCounts['countries']; state: CountryState }

type Stores = {
  table: Pick<CollectionTable, 'times' | 'collectionOf' | 'collectionsBetween' | 'bestBetween'>
  bucket: Documents
  takedowns: ReadTakedowns
}

/**
 * The collections of the past. Only the best topics are stored for the archive; lists, documents and histories are kept
 * anyway. Methods throw `unavailable` when a store does not answer.
 */
export class Archive {
  readonly #table: Stores['table']
  readonly #bucket: Stores['bucket']
  readonly #takedowns: ReadTakedowns
  readonly #earlierOf: ReadEarlier
  readonly #times: MemoryCache<string[]>
  readonly #months: MemoryCache<ListedCollection[]>

  constructor({ table, bucket, takedowns }: Stores, clock: () => number = Date.now) {
    this.#table = table
    this.#bucket = bucket
    this.#takedowns = takedowns
    this.#earlierOf = publishedEarlier(bucket, takedowns)
    this.#times = new MemoryCache({ milliseconds: TIMES_MS, clock })
    this.#months = new MemoryCache({ milliseconds: MONTH_MS, clock })
  }

  /** The times of the collections that the archive shows, the oldest first. Throws `unavailable` before the first one. */
  times(): Promise<string[]> {
    return this.#times.get('all', async () => {
      const times = await orUnavailable(() => this.#table.times())
      if (times.length === 0) throw new Problem('unavailable', 'No trends have been collected yet.')
      return archivedTimes(times)
    })
  }

  /**
   * The collections of a month, the oldest first, without taken-down topics; kept in memory for 5 minutes.
   *
   * @param last the time of the last collection, which a list from memory has to contain
   */
  async month(month: string, last: string): Promise<ListedCollection[]> {
    const { version } = await this.#takedowns.current()
    return this.#months.get(month, () => orUnavailable(() => this.#readMonth(month)), `${last}~${version}`)
  }

  /**
   * A country as the collection of a time showed it. Throws `gone` when its document was deleted, and `unknown-collection`
   * when the country had no trends by then.
   */
  async country(at: string, code: string): Promise<PastCountry> {
    const collection = await orUnavailable(() => this.#table.collectionOf(at))
    if (!collection) throw gone()
    const state = stateOf(collection, code)
    if (!state || state.collection === null)
      throw new Problem('unknown-collection', 'This country had no trends at that time.')
    const { collection: id } = state
    // A damaged document will never be readable, so it counts as gone.
    const document = await orUnavailable(() => countryDocument.readUnlessDamaged(this.#bucket, id, code))
    if (!document) throw gone()
    const { trends, events } = document
    return { collected: countCollection(collection).countries, state, trends, events }
  }

  /** The events across countries that the collection of a time found. Throws `gone` when the collection was deleted. */
  async everywhere(at: string): Promise<PublishedEverywhere> {
    const collection = await orUnavailable(() => this.#table.collectionOf(at))
    if (!collection) throw gone()
    const everywhere = await orUnavailable(() => everywhereDocument.readUnlessDamaged(this.#bucket, collection.id))
    return { collection, everywhere, version: collection.id }
  }

  /** The trends of a country a year and a week before a collection, without taken-down topics; empty when unreadable. */
  async earlier(at: string, code: string): Promise<EarlierTrends[]> {
    const collection = await orUnavailable(() => this.#table.collectionOf(at))
    const { collection: id = null } = (collection && stateOf(collection, code)) ?? {}
    return id === null ? [] : this.#earlierOf(code, { collection: id })
  }

  async #readMonth(month: string): Promise<ListedCollection[]> {
    const { from, until } = spanOfMonth(month)
    const [collections, best] = await Promise.all([
      this.#table.collectionsBetween(from, until),
      this.#table.bestBetween(from, until),
    ])
    return collections.map((collection) => ({
      at: collection.at,
      ...countCollection(collection),
      isSample: isSampleCollection(collection),
      best: best.get(collection.id) ?? [],
    }))
  }
}

function gone(): Problem {
  return new Problem('gone', 'The trends of that time have been deleted.')
}

import type { Collection, CountryCollection, CountryState } from '../../../shared/collections/collection.ts'
import { Problem } from '../../../shared/problem.ts'
import type { Trend } from '../../../shared/trend.ts'
import { logError } from '../../common/logger.ts'
import type { CollectionTable } from './collectionTable.ts'
import { readCountry } from './countryDocuments.ts'
import type { PublishedBucket } from './publishedBucket.ts'
import { isRecent, PublishedPointer } from './publishedPointer.ts'

/** Maximum documents in memory: all countries, and some of the previous collection. */
const REMEMBERED_COUNTRIES = 60
/** Maximum older collections that are tried when a document is damaged. */
const OLDER_COLLECTIONS = 4

/** A published country. Its state holds its age and whether it is stale. */
export type PublishedCountry = { collection: string; state: CountryState; trends: Trend[] }

/** The published trends, with fallbacks for outages and damaged documents. */
export class PublishedTrends {
  readonly #pointer: PublishedPointer
  readonly #table: Pick<CollectionTable, 'collectionsUntil'>
  readonly #bucket: Pick<PublishedBucket, 'read'>
  readonly #clock: () => number
  readonly #documents = new Map<string, Promise<CountryCollection>>()
  readonly #lastGood = new Map<string, { country: PublishedCountry; readAt: number }>()

  constructor(
    stores: {
      table: Pick<CollectionTable, 'published' | 'collectionsUntil'>
      bucket: Pick<PublishedBucket, 'read'>
    },
    clock: () => number = Date.now,
  ) {
    this.#pointer = new PublishedPointer(stores.table, clock)
    this.#table = stores.table
    this.#bucket = stores.bucket
    this.#clock = clock
  }

  /** One country of the published collection. Throws `unavailable` when there is nothing to show. */
  async country(code: string): Promise<PublishedCountry> {
    const { collection, stale } = await this.#pointer.read()
    const state = stateOf(collection, code)
    if (!state || state.collection === null) throw new Problem('unavailable', 'No trends have been collected yet.')
    try {
      const { trends } = await this.#document(state.collection, code)
      const country = { collection: state.collection, state, trends }
      this.#lastGood.set(code, { country, readAt: this.#clock() })
      return stale ? asStale(country) : country
    } catch (error) {
      logError('A published country cannot be read', error, { country: code })
      return this.#fallback(code, collection)
    }
  }

  /** Falls back to memory, which cannot fail, and then to older collections. */
  async #fallback(code: string, collection: Collection): Promise<PublishedCountry> {
    const remembered = this.#lastGood.get(code)
    if (remembered && isRecent(remembered.readAt, this.#clock())) return asStale(remembered.country)
    for (const older of await this.#olderThan(collection)) {
      const state = stateOf(older, code)
      if (!state || state.collection === null) continue
      const document = await this.#document(state.collection, code).catch(() => undefined)
      if (document) return asStale({ collection: state.collection, state, trends: document.trends })
    }
    throw new Problem('unavailable', 'Trends are unavailable at the moment. Please try again later.')
  }

  async #olderThan(collection: Collection): Promise<Collection[]> {
    const listed = await this.#table.collectionsUntil(collection.at, OLDER_COLLECTIONS + 1).catch(() => [])
    return listed.filter((each) => each.id !== collection.id).slice(0, OLDER_COLLECTIONS)
  }

  /** Reads a document once and caches it, because documents never change. Failures are not cached. */
  #document(id: string, code: string): Promise<CountryCollection> {
    const name = `${id}/${code}`
    const known = this.#documents.get(name)
    if (known) return known
    const reading = readCountry(this.#bucket, id, code)
    this.#documents.set(name, reading)
    reading.catch(() => this.#documents.delete(name))
    const [oldest] = this.#documents.keys()
    if (this.#documents.size > REMEMBERED_COUNTRIES && oldest !== undefined) this.#documents.delete(oldest)
    return reading
  }
}

function stateOf(collection: Collection, code: string): CountryState | undefined {
  return collection.countries.find(([each]) => each === code)?.[1]
}

function asStale(country: PublishedCountry): PublishedCountry {
  return { ...country, state: { ...country.state, state: 'stale' } }
}

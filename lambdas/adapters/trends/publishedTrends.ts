import type { ListedCountry } from '../../../shared/answers/countryAnswer.ts'
import {
  type Collection,
  type CountryState,
  isSampleCollection,
  stateOf,
} from '../../../shared/collections/collection.ts'
import { Problem } from '../../../shared/problem.ts'
import type { TakedownList } from '../../../shared/takedowns/TakedownList.ts'
import { visibleCountry } from '../../../shared/takedowns/visibleCountry.ts'
import { orElse } from '../../common/bestEffort.ts'
import { logError } from '../../common/logger.ts'
import { MemoryCache } from '../../common/MemoryCache.ts'
import type { CollectionTable } from './collectionTable.ts'
import { type Documents, readListed } from './documents.ts'
import { isRecent, type Snapshots } from './snapshots.ts'

/** Maximum older collections that are tried when a document is damaged. */
const OLDER_COLLECTIONS = 4

/** A published country. Its state holds its age and whether it is stale. */
export type PublishedCountry = ListedCountry & {
  /** The collection that its documents belong to. */
  collection: string
  /** The cache key of what is shown of it; changes with the collection and with the takedowns. */
  version: string
  state: CountryState
}

/** The published collection as readers see it. */
export type ShownCollection = {
  /** The time of the collection. */
  at: string
  /** Some of its trends are invented sample content. */
  isSample: boolean
  /** The cache key of everything that is shown of it; changes with the collection and with the takedowns. */
  version: string
  /** When it changed last; undefined for what changes with a deployment only. */
  changedAt?: string | undefined
}

/** The published trends without taken-down topics, with fallbacks for outages and damaged documents. */
export class PublishedTrends {
  readonly #snapshots: Pick<Snapshots, 'read'>
  readonly #table: Pick<CollectionTable, 'collectionsUntil'>
  readonly #bucket: Documents
  readonly #clock: () => number
  readonly #documents = new MemoryCache<ListedCountry>()
  readonly #lastGood = new Map<string, { country: PublishedCountry; readAt: number }>()

  constructor(
    stores: {
      snapshots: Pick<Snapshots, 'read'>
      table: Pick<CollectionTable, 'collectionsUntil'>
      bucket: Documents
    },
    clock: () => number = Date.now,
  ) {
    this.#snapshots = stores.snapshots
    this.#table = stores.table
    this.#bucket = stores.bucket
    this.#clock = clock
  }

  /** What readers see: the published collection without taken-down topics. Throws `unavailable` when there is none. */
  async shown(): Promise<ShownCollection> {
    const { collection, takedowns, changedAt } = await this.#snapshots.read()
    const version = versionOf(collection.id, takedowns)
    return { at: collection.at, isSample: isSampleCollection(collection), version, changedAt }
  }

  /** One country of the published collection. Throws `unavailable` when there is nothing to show. */
  async country(code: string): Promise<PublishedCountry> {
    const { collection, takedowns: list, stale } = await this.#snapshots.read()
    const state = stateOf(collection, code)
    if (!state || state.collection === null) throw new Problem('unavailable', 'No trends have been collected yet.')
    try {
      const country = await this.#country(state.collection, state, code, list)
      this.#lastGood.set(code, { country, readAt: this.#clock() })
      return stale ? asStale(country) : country
    } catch (error) {
      logError('A published country cannot be read', error, { country: code })
      return this.#fallback(code, collection, list)
    }
  }

  /** Falls back to memory, which cannot fail, and then to older collections. */
  async #fallback(code: string, collection: Collection, list: TakedownList): Promise<PublishedCountry> {
    const remembered = this.#lastGood.get(code)
    if (remembered && isRecent(remembered.readAt, this.#clock())) {
      const { country } = remembered
      const version = versionOf(country.collection, list)
      return asStale({ ...country, version, ...visibleCountry(list, code, country) })
    }
    for (const older of await this.#olderThan(collection)) {
      const state = stateOf(older, code)
      if (!state || state.collection === null) continue
      const { collection: id } = state
      const read = () => this.#country(id, state, code, list)
      const country = await orElse(undefined, 'An older collection cannot be read', read, { country: code })
      if (country) return asStale(country)
    }
    throw new Problem('unavailable', 'Trends are unavailable at the moment. Please try again later.')
  }

  async #olderThan(collection: Collection): Promise<Collection[]> {
    const read = () => this.#table.collectionsUntil(collection.at, OLDER_COLLECTIONS + 1)
    const listed = await orElse([], 'The older collections cannot be read', read)
    return listed.filter((each) => each.id !== collection.id).slice(0, OLDER_COLLECTIONS)
  }

  async #country(id: string, state: CountryState, code: string, list: TakedownList): Promise<PublishedCountry> {
    const version = versionOf(id, list)
    const { trends, events } = await this.#documents.get(code, () => readListed(this.#bucket, id, code), version)
    return { collection: id, version, state, trends, events }
  }
}

function versionOf(collection: string, { version }: TakedownList): string {
  return version === 0 ? collection : `${collection}~${version}`
}

function asStale(country: PublishedCountry): PublishedCountry {
  return { ...country, state: { ...country.state, state: 'stale' } }
}

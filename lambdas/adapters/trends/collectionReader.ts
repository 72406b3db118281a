import type { ListedCountry } from '../../../shared/answers/countryAnswer.ts'
import { readCollectionTime, spanOfMonth, type TimeSpan } from '../../../shared/archive/archiveTime.ts'
import type { BestTopic } from '../../../shared/archive/bestTopic.ts'
import type { EarlierTrends } from '../../../shared/archive/earlierTrends.ts'
import { archivedTimes, collectionAt, isSettled } from '../../../shared/archive/timeline.ts'
import {
  type Collection,
  type CollectionCounts,
  type CountryState,
  countCollection,
  isSampleCollection,
  stateOf,
} from '../../../shared/collections/collection.ts'
import type { ElsewhereLink } from '../../../shared/elsewhere/elsewhereLink.ts'
import type { Everywhere } from '../../../shared/everywhere/everywhereShape.ts'
import { type FeedWave, mergeWaves } from '../../../shared/feeds/wave.ts'
import { Problem } from '../../../shared/problem.ts'
import type { TitleIndex } from '../../../shared/search/titleIndex.ts'
import type { TakedownList } from '../../../shared/takedowns/TakedownList.ts'
import type { SeenPoint } from '../../../shared/trends/topicHistory.ts'
import { orElse } from '../../common/bestEffort.ts'
import { logError } from '../../common/logger.ts'
import { CollectionCache } from './CollectionCache.ts'
import type { CollectionStore } from './collectionTable.ts'
import {
  countryDocument,
  type Documents,
  earlierDocument,
  elsewhereDocument,
  everywhereDocument,
  readListed,
  titlesDocument,
  wavesDocument,
} from './documents.ts'
import { orUnavailable } from './orUnavailable.ts'
import { Shown } from './Shown.ts'
import type { Snapshots } from './snapshots.ts'

/** A country as a collection shows it. Its state holds its age and whether it is stale. */
export type ShownCountry = ListedCountry & {
  /** The collection that its documents belong to. */
  collection: string
  /** The cache key of what is shown of it; changes with the collection and with the takedowns. */
  version: string
  state: CountryState
}

/** What answers say of the collection that they are made from. */
export type CollectionFacts = {
  /** The time of the collection. */
  at: string
  /** Some of its trends are invented sample content. */
  isSample: boolean
  /** The cache key of everything that is shown of it; changes with the collection and with the takedowns. */
  version: string
  /** When it changed last; undefined for what changes with a deployment only. */
  changedAt?: string | undefined
}

/** The waves of a country, and the time of the collection that saw them last. */
export type CountryWaves = { at: string; waves: readonly FeedWave[] }

/** A collection in the list of a month. */
export type ListedCollection = CollectionCounts & {
  at: string
  /** Whether some of its trends are invented sample content. */
  isSample: boolean
  best: readonly BestTopic[]
}

type Stores = {
  table: Pick<
    CollectionStore,
    'times' | 'collectionOf' | 'collectionsBetween' | 'collectionsUntil' | 'bestBetween' | 'history' | 'spellings'
  >
  bucket: Documents
  snapshots: Snapshots
}

/**
 * Reads collections as they are shown: the published one, and those of the past, without what is taken out. What was read
 * stays in one cache. Methods throw `unavailable` before the first collection, and when a store does not answer.
 */
export class CollectionReader {
  readonly #stores: Stores
  readonly #cache: CollectionCache

  constructor(stores: Stores, cache = new CollectionCache()) {
    this.#stores = stores
    this.#cache = cache
  }

  /** The published collection. */
  async now(): Promise<ShownCollection> {
    return new ShownCollection(this.#stores, this.#cache, await this.#stores.snapshots.read())
  }

  /**
   * The collection of an hour, such as `2026-11-21T12` in UTC, or of the instant of an answer: the one at or before it. The
   * published one without an hour. Throws as `timeOf` and `past` do, and `unknown-collection` when there is none.
   */
  async at(hour: string | undefined): Promise<ShownCollection> {
    if (hour === undefined) return this.now()
    const found = collectionAt(await this.times(), timeOf(hour))
    if (found.kind === 'unknown') throw new Problem('unknown-collection', NO_COLLECTION)
    return this.past(found.at)
  }

  /** A collection by its own time. Throws `gone` when it was deleted. */
  async past(at: string): Promise<ShownCollection> {
    const [{ takedowns }, times] = await Promise.all([this.#stores.snapshots.read(), this.times()])
    const read = () => orUnavailable(() => this.#stores.table.collectionOf(at))
    const collection = await this.#cache.get(`collection ${at}`, '', read)
    if (!collection) throw gone()
    const past = { isSettled: isSettled(times, at) }
    return new ShownCollection(this.#stores, this.#cache, { collection, takedowns, past })
  }

  /** The times of the collections that the archive shows, the oldest first. */
  async times(): Promise<string[]> {
    const { collection } = await this.#stores.snapshots.read()
    const read = () => orUnavailable(() => this.#stores.table.times())
    return archivedTimes(await this.#cache.get('times', collection.id, read))
  }

  /** The collections of a month, the oldest first. */
  async month(month: string): Promise<ListedCollection[]> {
    const { collection, takedowns } = await this.#stores.snapshots.read()
    const read = () => orUnavailable(() => this.#readMonth(month, takedowns))
    return this.#cache.get(`month ${month}`, versionOf(collection.id, takedowns), read)
  }

  async #readMonth(month: string, takedowns: TakedownList): Promise<ListedCollection[]> {
    const { from, until } = spanOfMonth(month)
    const { table } = this.#stores
    const [collections, best] = await Promise.all([
      table.collectionsBetween(from, until),
      table.bestBetween(from, until),
    ])
    return collections.map((collection) => ({
      at: collection.at,
      ...countCollection(collection),
      isSample: isSampleCollection(collection),
      best: (best.get(collection.id) ?? []).flatMap((topic) => takedowns.visible(topic.country, [topic])),
    }))
  }
}

/** Reads an hour of an address. Throws `bad-at`. */
export function timeOf(hour: string): TimeSpan {
  const time = readCollectionTime(hour)
  if (time) return time
  throw new Problem(
    'bad-at',
    'A time is written like 2026-11-21T12, in UTC, or as answers give it: 2026-11-21T12:00:00.000Z.',
  )
}

/** What is said of a time that no collection is of. */
export const NO_COLLECTION = 'There is no collection of that time.'

/** How many collections before are looked at for another document of a country. */
const OLDER_COLLECTIONS = 4

type About = {
  collection: Collection
  takedowns: TakedownList
  changedAt?: string | undefined
  /** Of a collection of the past. */
  past?: { isSettled: boolean }
}

/** One collection as it is shown. Methods throw `unavailable` when a store does not answer. */
export class ShownCollection implements CollectionFacts {
  readonly collection: Collection
  readonly at: string
  readonly isSample: boolean
  readonly version: string
  readonly changedAt: string | undefined
  /** Whether answers about it are final. */
  readonly isSettled: boolean
  readonly #isPast: boolean
  readonly #takedowns: TakedownList
  readonly #table: Stores['table']
  readonly #bucket: Documents

  constructor({ table, bucket }: Stores, cache: CollectionCache, { collection, takedowns, changedAt, past }: About) {
    this.collection = collection
    this.at = collection.at
    this.isSample = isSampleCollection(collection)
    this.version = versionOf(collection.id, takedowns)
    this.changedAt = changedAt
    this.isSettled = past?.isSettled ?? false
    this.#isPast = past !== undefined
    this.#takedowns = takedowns
    this.#table = table
    this.#bucket = { read: (key) => bucket.read(key), shown: new Shown(async () => takedowns), cache }
  }

  /**
   * One country. What cannot be read of the published collection is that of the collection before, and stale. Of a past one,
   * throws `gone` when it was deleted, and `unknown-collection` when the country had no trends by then.
   */
  async country(code: string): Promise<ShownCountry> {
    const state = stateOf(this.collection, code)
    if (this.#isPast) return this.#pastCountry(code, state)
    if (!state || state.collection === null) throw notYet()
    const { collection: id } = state
    try {
      return await this.#read(id, code, state)
    } catch (error) {
      logError('A published country cannot be read', error, { country: code })
      return this.#countryBefore(id, code)
    }
  }

  async #countryBefore(unreadable: string, code: string): Promise<ShownCountry> {
    const read = async () => {
      const older = await this.#table.collectionsUntil(this.at, OLDER_COLLECTIONS + 1)
      for (const collection of older) {
        const state = stateOf(collection, code)
        const id = state?.collection ?? unreadable
        if (state && id !== unreadable) return asStale(await this.#read(id, code, state))
      }
      return undefined
    }
    const country = await orElse(undefined, 'The country before it cannot be read', read, { country: code })
    if (country) return country
    throw new Problem('unavailable', 'Trends are unavailable at the moment. Please try again later.')
  }

  async #pastCountry(code: string, state: CountryState | undefined): Promise<ShownCountry> {
    if (!state || state.collection === null)
      throw new Problem('unknown-collection', 'This country had no trends at that time.')
    const { collection: id } = state
    // A damaged document will never be readable, so it counts as gone.
    const document = await orUnavailable(() => countryDocument.readUnlessDamaged(this.#bucket, id, code))
    if (!document) throw gone()
    return this.#shownOf(id, state, document)
  }

  async #read(id: string, code: string, state: CountryState): Promise<ShownCountry> {
    return this.#shownOf(id, state, await readListed(this.#bucket, id, code))
  }

  #shownOf(id: string, state: CountryState, { trends, events }: ListedCountry): ShownCountry {
    return { collection: id, version: versionOf(id, this.#takedowns), state, trends, events }
  }

  /** The events across countries; undefined when there is no document of them, or it is damaged. */
  everywhere(): Promise<Everywhere | undefined> {
    return orUnavailable(() => everywhereDocument.readUnlessDamaged(this.#bucket, this.collection.id))
  }

  /** The titles of all countries; undefined if there are none. */
  titles(): Promise<TitleIndex | undefined> {
    return orUnavailable(() => titlesDocument.read(this.#bucket, this.collection.id))
  }

  /** The trends of a country a week and a year before; empty when they cannot be read: answers leave this part out. */
  earlier(code: string): Promise<EarlierTrends[]> {
    const read = async () => {
      const id = stateOf(this.collection, code)?.collection ?? undefined
      return id === undefined ? [] : ((await earlierDocument.read(this.#bucket, id))?.countries[code] ?? [])
    }
    return orElse([], 'The earlier trends cannot be read', read, { country: code })
  }

  /**
   * The topics of a country without a similar topic elsewhere. Empty for a country that the collection has not updated, or when
   * they cannot be read: answers leave this part out.
   */
  onlyHere(code: string, { collection: id }: ShownCountry): Promise<Everywhere['only'][string]> {
    const read = async () => (id === this.collection.id ? ((await this.everywhere())?.only[code] ?? []) : [])
    return orElse([], 'The topics of one country alone cannot be read', read, { country: code })
  }

  /** Where else the topics of a country trend; empty when that cannot be read. */
  async elsewhere(code: string, { collection: id }: ShownCountry): Promise<ReadonlyMap<string, ElsewhereLink[]>> {
    const read = () => elsewhereDocument.read(this.#bucket, id, code)
    const document = await orElse(undefined, 'The other countries of a topic cannot be read', read, { country: code })
    return new Map(document?.topics)
  }

  /** The waves that feeds announce of a country. */
  async waves(code: string): Promise<CountryWaves> {
    const { collection: id, trends, state } = await this.country(code)
    const { at } = state
    if (at === null) throw notYet()
    const document = await orUnavailable(() => wavesDocument.readUnlessDamaged(this.#bucket, id, code))
    // Without the document, the histories of the trends reach back two days.
    return { at, waves: document?.waves ?? mergeWaves([], trends, at) }
  }

  /** The history of a topic in a country up to an instant, as `CollectionTable` has it. */
  async history(code: string, topic: string, until: string): Promise<SeenPoint[]> {
    return this.#takedowns.visible(code, await orUnavailable(() => this.#table.history(code, topic, until)))
  }

  /** The topics of a country that match a text which their keys are not made from, as `CollectionTable` has them. */
  spellings(code: string, matching: string): Promise<string[]> {
    return orUnavailable(() => this.#table.spellings(code, matching))
  }

  /** Whether a topic is taken out of a country: then no other word may answer for it, however alike. */
  isTakenOut(code: string, topic: string): boolean {
    return this.#takedowns.hides(code, topic)
  }
}

function versionOf(collection: string, { version }: TakedownList): string {
  return version === 0 ? collection : `${collection}~${version}`
}

function asStale(country: ShownCountry): ShownCountry {
  return { ...country, state: { ...country.state, state: 'stale' } }
}

function notYet(): Problem {
  return new Problem('unavailable', 'No trends have been collected yet.')
}

function gone(): Problem {
  return new Problem('gone', 'The trends of that time have been deleted.')
}

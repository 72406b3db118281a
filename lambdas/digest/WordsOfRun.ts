import { WordIndex } from '../../shared/watches/WordIndex.ts'
import type { WatchRuns } from '../adapters/digest/watchRuns.ts'
import type { CollectionStore } from '../adapters/trends/collectionTable.ts'
import { type Documents, wordsIn } from '../adapters/trends/documents.ts'
import { orUnavailable } from '../adapters/trends/orUnavailable.ts'
import type { ReadTakedowns } from '../adapters/trends/takedowns.ts'
import { lazily } from '../common/lazily.ts'
import { MemoryCache } from '../common/MemoryCache.ts'

/** A collection that watches are matched against. */
export type WatchedCollection = { id: string; at: string }

/** Maximum collections that are caught up after an outage; earlier ones are skipped. */
const MAX_OPEN = 24

type Sources = {
  bucket: Documents
  takedowns: ReadTakedowns
  collections: CollectionStore
  watchRuns: WatchRuns
}

/**
 * The collections that a run matches watches against, one after the other, each read and indexed once for all readers.
 * Takedowns apply, also those made during the run. Both methods throw `unavailable` when a store does not answer; the next
 * call tries again.
 */
export class WordsOfRun {
  readonly #sources: Sources
  readonly #at: string
  readonly #index = new MemoryCache<WordIndex>()
  /** The unfinished collections at the time of the first call, the oldest first; only the newest before the first run. */
  readonly open = lazily((): Promise<readonly WatchedCollection[]> => orUnavailable(() => this.#readOpen()))

  constructor(sources: Sources, at: string) {
    this.#sources = sources
    this.#at = at
  }

  /**
   * The index of a collection; an empty one when it has no words. Only the last one stays in memory: each takes up to
   * 200 MB.
   */
  async index(collection: string): Promise<WordIndex> {
    const { bucket, takedowns } = this.#sources
    const { version } = await takedowns.current()
    const read = async () => new WordIndex(await orUnavailable(() => wordsIn(bucket, collection)))
    return this.#index.get('last', read, `${collection} ${version}`)
  }

  async #readOpen(): Promise<WatchedCollection[]> {
    const { collections, watchRuns } = this.#sources
    const finished = await watchRuns.finished()
    const published = await collections.published()
    const isNew = ({ id, at }: WatchedCollection) => at <= this.#at && (finished === undefined || id > finished)
    if (!published || (published.at <= this.#at && !isNew(published))) return []
    const listed = await collections.collectionsUntil(this.#at, MAX_OPEN)
    // The list is updated a little later than the pointer.
    const newest = listed.some(({ id }) => id === published.id) ? listed : [published, ...listed]
    const open = newest.filter(isNew).slice(0, finished === undefined ? 1 : MAX_OPEN)
    return open.map(({ id, at }) => ({ id, at })).toReversed()
  }
}

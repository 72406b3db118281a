import { WordIndex } from '../../shared/watches/WordIndex.ts'
import type { CollectionStore, PublishedId } from '../adapters/trends/collectionTable.ts'
import { type ShownDocuments, wordsIn } from '../adapters/trends/documents.ts'
import { orUnavailable } from '../adapters/trends/orUnavailable.ts'
import { MemoryCache } from '../common/MemoryCache.ts'

/** Maximum collections that are caught up after an outage; earlier ones are skipped. */
const MAX_OPEN = 24

type Sources = { bucket: ShownDocuments; collections: CollectionStore }

/**
 * The collections that watches are matched against, one after the other, each read and indexed once for all readers of a
 * process. Takedowns apply, also those made meanwhile. Both methods throw `unavailable` when a store does not answer; the next
 * call tries again.
 */
export class WordsOfRun {
  readonly #sources: Sources
  readonly #index = new MemoryCache<WordIndex>()

  constructor(sources: Sources) {
    this.#sources = sources
  }

  /** The newest collections until an instant, the oldest first. */
  open(at: string): Promise<PublishedId[]> {
    return orUnavailable(async () => {
      const open = await this.#sources.collections.idsUntil(at, { limit: MAX_OPEN })
      return open.toReversed()
    })
  }

  /**
   * The index of a collection; an empty one when it has no words. Only the last one stays in memory: each takes up to
   * 200 MB.
   */
  async index(collection: string): Promise<WordIndex> {
    const { bucket } = this.#sources
    const read = async () => new WordIndex(await orUnavailable(() => wordsIn(bucket, collection)))
    return this.#index.get('last', read, `${collection} ${await bucket.shown.version()}`)
  }
}

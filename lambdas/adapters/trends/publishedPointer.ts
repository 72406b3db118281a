import type { Collection } from '../../../shared/collections/collection.ts'
import { Problem } from '../../../shared/problem.ts'
import { logError } from '../../common/logger.ts'
import type { CollectionTable } from './collectionTable.ts'

/** How long data in memory may be served while the stores fail, in milliseconds: a day. */
const LAST_GOOD_MS = 24 * 3_600_000

/** Whether data that was read at an instant may still be served during an outage. */
export function isRecent(readAt: number, now: number): boolean {
  return now - readAt <= LAST_GOOD_MS
}

type Read = { collection: Collection; readAt: number; stale: boolean }

/** The published collection, served from memory during outages of the table for at most a day. */
export class PublishedPointer {
  readonly #table: Pick<CollectionTable, 'published'>
  readonly #clock: () => number
  #last: Read | undefined
  #reading: Promise<Read> | undefined

  constructor(table: Pick<CollectionTable, 'published'>, clock: () => number = Date.now) {
    this.#table = table
    this.#clock = clock
  }

  /**
   * The published collection; `stale` when the table does not answer and it comes from memory. Concurrent calls share one
   * read. Throws `unavailable` when there is none.
   */
  async read(): Promise<{ collection: Collection; stale: boolean }> {
    this.#reading ??= this.#readOnce().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #readOnce(): Promise<Read> {
    try {
      const collection = await this.#table.published()
      if (!collection) throw new Problem('unavailable', 'No trends have been collected yet.')
      this.#last = { collection, readAt: this.#clock(), stale: false }
      return this.#last
    } catch (error) {
      if (error instanceof Problem) throw error
      logError('The pointer to the published collection cannot be read', error)
      if (this.#last && isRecent(this.#last.readAt, this.#clock())) return { ...this.#last, stale: true }
      throw new Problem('unavailable', 'Trends are unavailable at the moment. Please try again later.')
    }
  }
}

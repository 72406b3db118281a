import { type CountryChanges, weekOf, withoutRepeats } from '../../shared/digest/countryChanges.ts'
import { type CountryIndex, countryIndex } from '../../shared/digest/countryIndex.ts'
import { Problem } from '../../shared/problem.ts'
import { readChanges } from '../adapters/trends/changeDocuments.ts'
import { orUnavailable } from '../adapters/trends/orUnavailable.ts'
import type { PublishedBucket } from '../adapters/trends/publishedBucket.ts'
import { logError } from '../common/logger.ts'
import { memoizeAsync } from '../common/memoizeAsync.ts'

/**
 * The changes of countries, cached for one run: each is read and indexed once for all readers. Both methods throw
 * `unavailable` when the bucket does not answer; the next call tries again.
 */
export class ChangesOfRun {
  readonly #bucket: Pick<PublishedBucket, 'read'>
  readonly #changes = new Map<string, Promise<CountryChanges | undefined>>()
  readonly #indexes = new Map<string, Promise<CountryIndex | undefined>>()

  constructor(bucket: Pick<PublishedBucket, 'read'>) {
    this.#bucket = bucket
  }

  /** The changes of a country in a collection that the last reported collection did not have. */
  day(country: string, today: string, reported: string | undefined): Promise<CountryIndex | undefined> {
    return memoizeAsync(this.#indexes, `${country} ${today} ${reported}`, async () => {
      const [changes, repeats] = await Promise.all([
        this.#cached(country, today),
        reported === undefined ? undefined : this.#cached(country, reported),
      ])
      return changes && countryIndex(withoutRepeats(changes, repeats))
    })
  }

  /** The changes of a country in the collections of a week. */
  week(country: string, collections: readonly string[]): Promise<CountryIndex | undefined> {
    return memoizeAsync(this.#indexes, `${country} ${collections.join(' ')}`, async () => {
      // Not cached: seven days of all countries would take too much memory.
      const read = await Promise.all(collections.map((id) => this.#read(country, id)))
      const days = read.filter((changes) => changes !== undefined)
      return days.length > 0 ? countryIndex(weekOf(days)) : undefined
    })
  }

  #cached(country: string, collection: string): Promise<CountryChanges | undefined> {
    return memoizeAsync(this.#changes, `${country} ${collection}`, () => this.#read(country, collection))
  }

  /** A damaged document counts as empty; one that cannot be reached throws. */
  async #read(country: string, collection: string): Promise<CountryChanges | undefined> {
    try {
      const read = await orUnavailable(() => readChanges(this.#bucket, collection, country))
      return read && { country, collection, changes: read.changes }
    } catch (error) {
      if (error instanceof Problem) throw error
      logError('The changes of a country cannot be read', error, { country })
      return undefined
    }
  }
}

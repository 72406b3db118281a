import { type CountryChanges, type CountryIndex, countryIndex } from '../../shared/digest/countryIndex.ts'
import { weekOf } from '../../shared/digest/weekOf.ts'
import { withoutRepeats } from '../../shared/digest/withoutRepeats.ts'
import { Problem } from '../../shared/problem.ts'
import { readChanges } from '../adapters/trends/changeDocuments.ts'
import { orUnavailable } from '../adapters/trends/orUnavailable.ts'
import type { PublishedBucket } from '../adapters/trends/publishedBucket.ts'
import { logger } from '../common/logger.ts'
import { memoizeAsync } from '../common/memoizeAsync.ts'

/**
 * What changed in the countries, as collections wrote it, for as long as a run takes: each is read once and put in order
 * once, however many readers are told of it. Both methods throw `unavailable` when the bucket does not answer; whoever asks
 * next tries again.
 */
export class ChangesOfRun {
  readonly #bucket: Pick<PublishedBucket, 'read'>
  readonly #changes = new Map<string, Promise<CountryChanges | undefined>>()
  readonly #indexes = new Map<string, Promise<CountryIndex | undefined>>()

  constructor(bucket: Pick<PublishedBucket, 'read'>) {
    this.#bucket = bucket
  }

  /** What a collection has to tell of a country that the collection told before has not; undefined when there is nothing. */
  day(country: string, today: string, before: string | undefined): Promise<CountryIndex | undefined> {
    return memoizeAsync(this.#indexes, `${country} ${today} ${before}`, async () => {
      const [changes, told] = await Promise.all([
        this.#kept(country, today),
        before === undefined ? undefined : this.#kept(country, before),
      ])
      return changes && countryIndex(withoutRepeats(changes, told))
    })
  }

  /** What the collections of a week have to tell of a country. */
  week(country: string, collections: readonly string[]): Promise<CountryIndex | undefined> {
    return memoizeAsync(this.#indexes, `${country} ${collections.join(' ')}`, async () => {
      // Seven days of all countries are too much to be kept.
      const read = await Promise.all(collections.map((id) => this.#read(country, id)))
      const days = read.filter((changes) => changes !== undefined)
      return days.length > 0 ? countryIndex(weekOf(days)) : undefined
    })
  }

  #kept(country: string, collection: string): Promise<CountryChanges | undefined> {
    return memoizeAsync(this.#changes, `${country} ${collection}`, () => this.#read(country, collection))
  }

  /** A damaged document has nothing to tell; one that cannot be reached may be reached later. */
  async #read(country: string, collection: string): Promise<CountryChanges | undefined> {
    try {
      const read = await orUnavailable(() => readChanges(this.#bucket, collection, country))
      return read && { country, collection, changes: read.changes }
    } catch (error) {
      if (error instanceof Problem) throw error
      logger.error('What changed in a country cannot be read', { country, error: error as Error })
      return undefined
    }
  }
}

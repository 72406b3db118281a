import { type CountryChanges, weekOf, withoutRepeats } from '../../shared/digest/countryChanges.ts'
import { type CountryIndex, countryIndex } from '../../shared/digest/countryIndex.ts'
import type { FollowTarget } from '../../shared/people/follow.ts'
import { isFollowedBy } from '../../shared/people/followNews.ts'
import { changesDocument, type ShownDocuments } from '../adapters/trends/documents.ts'
import { followedChanges } from '../adapters/trends/followedChanges.ts'
import { orUnavailable } from '../adapters/trends/orUnavailable.ts'
import { MemoryCache } from '../common/MemoryCache.ts'

/**
 * The changes of countries, cached for one run: each is read and indexed once for all readers. Per country, only the index
 * of the last day and of the last week that were asked for are kept, because time zones with other collections follow one
 * another. Takedowns apply, also those made during the run. Both methods throw `unavailable` when the bucket does not answer;
 * the next call tries again.
 */
export class ChangesOfRun {
  readonly #bucket: ShownDocuments
  readonly #follows: readonly FollowTarget[] | undefined
  readonly #indexes = new MemoryCache<CountryIndex | undefined>()

  /** @param follows the only follows that the indexes are used for; without them, indexes have all topics */
  constructor(bucket: ShownDocuments, follows?: readonly FollowTarget[]) {
    this.#bucket = bucket
    this.#follows = follows
  }

  /** The changes of a country in a collection that the last reported collection did not have. */
  day(country: string, today: string, reported: string | undefined): Promise<CountryIndex | undefined> {
    const collections = reported === undefined ? [today] : [today, reported]
    return this.#index(`day ${country}`, collections, async () => {
      const [changes, repeats] = await this.#read(country, collections)
      return changes && countryIndex(withoutRepeats(changes, repeats))
    })
  }

  /** The changes of a country in the collections of a week. */
  week(country: string, collections: readonly string[]): Promise<CountryIndex | undefined> {
    return this.#index(`week ${country}`, collections, async () => {
      const days = (await this.#read(country, collections)).filter((changes) => changes !== undefined)
      return days.length === 0 ? undefined : countryIndex(weekOf(days))
    })
  }

  async #index(
    name: string,
    ids: readonly string[],
    make: () => Promise<CountryIndex | undefined>,
  ): Promise<CountryIndex | undefined> {
    return this.#indexes.get(name, make, [...ids, await this.#bucket.shown.version()].join(' '))
  }

  /**
   * The changes of a country in some collections, those that the follows match in any of them; undefined where there was nothing
   * to compare with, or the document is damaged.
   */
  #read(country: string, collections: readonly string[]): Promise<(CountryChanges | undefined)[]> {
    const follows = this.#follows?.filter((follow) => follow.country === country)
    return orUnavailable(() =>
      follows
        ? followedChanges(this.#bucket, collections, country, isFollowedBy(follows))
        : Promise.all(collections.map((id) => changesDocument.readUnlessDamaged(this.#bucket, id, country))),
    )
  }
}

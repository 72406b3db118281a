import { byAge, type CountryChanges, weekOf, withoutRepeats } from '../../shared/digest/countryChanges.ts'
import { type CountryIndex, countryIndex, type KnownTrend, lazyCountryIndex } from '../../shared/digest/countryIndex.ts'
import type { FollowTarget } from '../../shared/people/follow.ts'
import { Problem } from '../../shared/problem.ts'
import type { TakedownList } from '../../shared/takedowns/TakedownList.ts'
import { readChanges } from '../adapters/trends/changeDocuments.ts'
import { type ChangesPack, type PackedChanges, readChangesPack } from '../adapters/trends/changesPack.ts'
import { orUnavailable } from '../adapters/trends/orUnavailable.ts'
import type { ReadTakedowns } from '../adapters/trends/takedowns.ts'
import type { ReadableBucket } from '../adapters/trends/visibleBucket.ts'
import { logError } from '../common/logger.ts'
import { memoizeAsync } from '../common/memoizeAsync.ts'

/**
 * The packs in memory, compressed: about 2 MB each. A week has seven, and up to seven more when countries were stale in
 * them; the oldest is dropped.
 */
const MAX_PACKS = 20

/** The changes of a country in one collection, from its pack or its document. */
type OpenChanges = PackedChanges & Pick<CountryChanges, 'country' | 'collection'>

/**
 * The changes of countries, cached for one run: each is read and indexed once for all readers. Per country, only the index
 * of the last day and of the last week that were asked for are kept, because time zones with other collections follow one
 * another. Takedowns apply, also those made during the run. Both methods throw `unavailable` when the bucket does not answer;
 * the next call tries again.
 */
export class ChangesOfRun {
  readonly #bucket: ReadableBucket
  readonly #takedowns: ReadTakedowns
  readonly #follows: readonly FollowTarget[] | undefined
  readonly #packs = new Map<string, Promise<ChangesPack | undefined>>()
  readonly #indexes = new Map<string, { of: string; index: Promise<CountryIndex | undefined> }>()

  /** @param follows the only follows that the indexes are used for; without them, indexes have all topics */
  constructor(
    { bucket, takedowns }: { bucket: ReadableBucket; takedowns: ReadTakedowns },
    follows?: readonly FollowTarget[],
  ) {
    this.#bucket = bucket
    this.#takedowns = takedowns
    this.#follows = follows
  }

  /** The changes of a country in a collection that the last reported collection did not have. */
  day(country: string, today: string, reported: string | undefined): Promise<CountryIndex | undefined> {
    const collections = reported === undefined ? [today] : [today, reported]
    return this.#index(`day ${country}`, collections, async (takedowns) => {
      const days = await this.#open(country, collections, takedowns)
      const wanted = this.#wantedOf(country, days)
      const [changes, repeats] = days.map(
        (day) => day && { country, collection: day.collection, changes: day.read(wanted) },
      )
      return changes && countryIndex(withoutRepeats(changes, repeats))
    })
  }

  /** The changes of a country in the collections of a week. */
  week(country: string, collections: readonly string[]): Promise<CountryIndex | undefined> {
    return this.#index(`week ${country}`, collections, async (takedowns) => {
      const days = (await this.#open(country, collections, takedowns)).filter((changes) => changes !== undefined)
      if (days.length === 0) return undefined
      const wanted = this.#wantedOf(country, days)
      return wanted
        ? lazyWeek(days, wanted)
        : countryIndex(weekOf(days.map((day) => ({ ...day, changes: day.read() }))))
    })
  }

  async #index(
    name: string,
    ids: readonly string[],
    make: (takedowns: TakedownList) => Promise<CountryIndex | undefined>,
  ): Promise<CountryIndex | undefined> {
    const takedowns = await this.#takedowns.current()
    const of = [...ids, takedowns.version].join(' ')
    const known = this.#indexes.get(name)
    if (known?.of === of) return known.index
    const made = { of, index: make(takedowns) }
    this.#indexes.set(name, made)
    made.index.catch(() => {
      if (this.#indexes.get(name) === made) this.#indexes.delete(name)
    })
    return made.index
  }

  /** The topics that the follows can match on any of these days; undefined for all. */
  #wantedOf(country: string, days: readonly (OpenChanges | undefined)[]): ReadonlySet<string> | undefined {
    if (!this.#follows) return undefined
    const follows = this.#follows.filter((follow) => follow.country === country)
    const wanted = new Set(follows.flatMap(({ kind, topic }) => (kind === 'trend' ? [topic] : [])))
    const followed = new Set(follows.flatMap(({ kind, topic }) => (kind === 'category' ? [topic] : [])))
    if (followed.size > 0)
      for (const day of days) for (const topic of day?.list.topicsIn(followed) ?? []) wanted.add(topic)
    return wanted
  }

  /** The changes of a country in some collections; undefined where there was nothing to compare with. */
  #open(
    country: string,
    collections: readonly string[],
    takedowns: TakedownList,
  ): Promise<(OpenChanges | undefined)[]> {
    return Promise.all(
      collections.map(async (collection) => {
        const pack = await this.#pack(collection)
        const changes = pack ? pack.country(country, takedowns) : await this.#document(country, collection)
        return changes && { ...changes, country, collection }
      }),
    )
  }

  /** Undefined when there is no pack, or it is damaged: then the documents of the countries are read. */
  #pack(id: string): Promise<ChangesPack | undefined> {
    const pack = memoizeAsync(this.#packs, id, () =>
      this.#unlessDamaged(() => readChangesPack(this.#bucket, id), 'The changes of a collection cannot be read'),
    )
    const [oldest] = this.#packs.keys()
    if (this.#packs.size > MAX_PACKS && oldest !== undefined) this.#packs.delete(oldest)
    return pack
  }

  /** A damaged document counts as empty. */
  async #document(country: string, id: string): Promise<PackedChanges | undefined> {
    const document = await this.#unlessDamaged(
      () => readChanges(this.#bucket, id, country),
      'The changes of a country cannot be read',
    )
    return (
      document && {
        list: {
          topicsIn: (categories) =>
            document.changes.flatMap(({ trend }) =>
              trend.categories.some((category) => categories.has(category)) ? trend.topic : [],
            ),
          trendsOf: (topics) =>
            document.changes.flatMap(({ trend }) => (!topics || topics.has(trend.topic) ? trend : [])),
        },
        read: (wanted) => document.changes.filter(({ trend }) => !wanted || wanted.has(trend.topic)),
      }
    )
  }

  /** Undefined for damaged objects; one that cannot be reached throws. */
  async #unlessDamaged<Read>(read: () => Promise<Read>, message: string): Promise<Read | undefined> {
    try {
      return await orUnavailable(read)
    } catch (error) {
      if (error instanceof Problem) throw error
      logError(message, error)
      return undefined
    }
  }
}

/** The week of a single reader: most trends of their categories do not get into the digest, so they are not read. */
function lazyWeek(days: readonly OpenChanges[], wanted: ReadonlySet<string>): CountryIndex {
  const newest = new Map<string, KnownTrend>()
  for (const { list } of days.toSorted(byAge))
    for (const trend of list.trendsOf(wanted)) if (!newest.has(trend.topic)) newest.set(trend.topic, trend)
  // Without the lists of trends, which are most of the memory: the reader's trends are in `newest`.
  const readable = days.map(({ country, collection, read }) => ({ country, collection, read }))
  return lazyCountryIndex(newest.values(), (topic) => {
    const ofTopic = readable.map(({ read, ...day }) => ({ ...day, changes: read(new Set([topic])) }))
    const [changed] = weekOf(ofTopic).changes
    if (!changed) throw new Error('A topic has no changes')
    return changed
  })
}

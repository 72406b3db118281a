import { localSearch } from '../../../shared/search/localSearch.ts'
import { type TitleRecord, titleTexts } from '../../../shared/search/titleIndex.ts'
import { largestFirst } from '../../../shared/trends/ordering.ts'

const MINUTE_MS = 60_000

/** For how long the titles are kept before they are asked for again (specification 9). */
export const TITLES_KEPT_MS = 15 * MINUTE_MS
/** How soon another attempt follows one that failed, at the earliest. */
export const TITLES_RETRY_MS = MINUTE_MS

/** The titles of all countries, searchable as soon as they have been loaded. */
export class KeptTitles {
  readonly #load: () => Promise<TitleRecord[]>
  readonly #now: () => number
  #find: ((query: string) => TitleRecord[]) | undefined
  #loading: Promise<void> | undefined
  #nextLoadAt = Number.NEGATIVE_INFINITY

  /** `now` is a time in milliseconds. */
  constructor(load: () => Promise<TitleRecord[]>, now: () => number) {
    this.#load = load
    this.#now = now
  }

  /** At most 50 titles, the most searched first; none while none are known. */
  find(query: string): TitleRecord[] {
    return this.#find?.(query) ?? []
  }

  /**
   * Asks for the titles when they are too old or were never loaded. Answers what has to be waited for before the
   * first titles are known, or undefined when there is nothing to wait for; it never fails.
   */
  refresh(): Promise<void> | undefined {
    if (!this.#loading && this.#now() >= this.#nextLoadAt) this.#loading = this.#loadAgain()
    return this.#find ? undefined : this.#loading
  }

  async #loadAgain(): Promise<void> {
    try {
      const records = await this.#load()
      this.#find = localSearch(
        records.toSorted((one, other) => largestFirst(one.volume, other.volume)),
        titleTexts,
      )
      this.#nextLoadAt = this.#now() + TITLES_KEPT_MS
    } catch (error) {
      // Whatever it was: without titles, or with old ones, the search still finds trends.
      console.warn('Could not read the titles', error)
      this.#nextLoadAt = this.#now() + TITLES_RETRY_MS
    } finally {
      this.#loading = undefined
    }
  }
}

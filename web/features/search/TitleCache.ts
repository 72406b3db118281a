import { localSearch } from '../../../shared/search/localSearch.ts'
import { type TitleRecord, titleTexts } from '../../../shared/search/titleIndex.ts'
import { largestFirst } from '../../../shared/trends/ordering.ts'

const MINUTE_MS = 60_000

/** How long loaded titles are fresh (specification 9). */
export const TITLES_TTL_MS = 15 * MINUTE_MS
/** Shortest time between a failed load and the next. */
export const TITLES_RETRY_MS = MINUTE_MS

/** The titles of all countries, searchable once loaded. */
export class TitleCache {
  readonly #load: () => Promise<TitleRecord[]>
  readonly #now: () => number
  #find: ((query: string) => TitleRecord[]) | undefined
  #loading: Promise<void> | undefined
  #nextLoadAt = Number.NEGATIVE_INFINITY

  /** `now` returns milliseconds. */
  constructor(load: () => Promise<TitleRecord[]>, now: () => number) {
    this.#load = load
    this.#now = now
  }

  /** At most 50 titles, the most searched first; none before the first load. */
  find(query: string): TitleRecord[] {
    return this.#find?.(query) ?? []
  }

  /**
   * Loads the titles when they are missing or stale. Returns a promise of the first load, which never rejects, or
   * undefined when titles are available or a retry is not due yet.
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
      this.#nextLoadAt = this.#now() + TITLES_TTL_MS
    } catch (error) {
      // Without titles, or with stale ones, the search still finds trends.
      console.warn('Could not read the titles', error)
      this.#nextLoadAt = this.#now() + TITLES_RETRY_MS
    } finally {
      this.#loading = undefined
    }
  }
}

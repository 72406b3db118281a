import { createRankedSearch, type RankedSearch } from '../../../shared/search/rankedSearch.ts'
import { searchableTitle, type TitleRecord } from '../../../shared/search/titleIndex.ts'
import { MINUTE_MS } from '../../../shared/time.ts'
import { recordKey } from './searchQuery.ts'

/** How long loaded titles are fresh. */
const TITLES_TTL_MS = 15 * MINUTE_MS
/** Shortest time between a failed load and the next. */
const TITLES_RETRY_MS = MINUTE_MS

/** A title with the key of its topic and country. */
export type KeyedTitle = { key: string; record: TitleRecord }

const NO_TITLES: RankedSearch<KeyedTitle> = { byTitle: () => [], byMention: () => [] }

/** What a search asks of the titles of all countries. */
export type SearchableTitles = {
  search(): RankedSearch<KeyedTitle>
  isLoaded(): boolean
  refresh(): Promise<void> | undefined
}

/** The titles of all countries, searchable once loaded. */
export class TitleCache implements SearchableTitles {
  readonly #load: () => Promise<TitleRecord[]>
  #search: RankedSearch<KeyedTitle> | undefined
  #loading: Promise<void> | undefined
  #nextLoadAt = Number.NEGATIVE_INFINITY

  constructor(load: () => Promise<TitleRecord[]>) {
    this.#load = load
  }

  /** The search over the titles; over none before the first load. */
  search(): RankedSearch<KeyedTitle> {
    return this.#search ?? NO_TITLES
  }

  /** Whether there are titles, however old. */
  isLoaded(): boolean {
    return this.#search !== undefined
  }

  /**
   * Loads the titles when they are missing or stale. Returns a promise of the first load, which never rejects, or
   * undefined when titles are available or a retry is not due yet.
   */
  refresh(): Promise<void> | undefined {
    if (!this.#loading && Date.now() >= this.#nextLoadAt) this.#loading = this.#loadAgain()
    return this.#search ? undefined : this.#loading
  }

  async #loadAgain(): Promise<void> {
    try {
      const records = await this.#load()
      const titles = records.map((record) => ({ key: recordKey(record), record }))
      this.#search = createRankedSearch(titles, ({ record }) => searchableTitle(record))
      this.#nextLoadAt = Date.now() + TITLES_TTL_MS
    } catch (error) {
      // Without titles, or with stale ones, the search still finds trends.
      console.warn('Could not read the titles', error)
      this.#nextLoadAt = Date.now() + TITLES_RETRY_MS
    } finally {
      this.#loading = undefined
    }
  }
}

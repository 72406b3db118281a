import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listedTrend } from '../../../shared/answers/item.ts'
import type { ApiItem } from '../../../shared/api.ts'
import { otherTexts, type Searchable } from '../../../shared/search/rankedSearch.ts'
import { TRENDS } from '../../lib/requests/queries.ts'
import { startWorker } from '../../lib/startup/trustedScripts.ts'
import { countryName } from '../../texts/formats.ts'
import { type LocalAnswer, type LocalMatch, localAnswers, type SearchRequest, type TrendTexts } from './localAnswers.ts'
import { itemKey, type SearchHit } from './searchQuery.ts'
import workerUrl from './searchWorker.ts?worker&url'
import type { SearchableTitles } from './TitleCache.ts'

/** The local results of a query. */
export type LocalHits = {
  query: string
  /** The best of them. */
  hits: SearchHit[]
  total: number
  countries: number
  titleMatches: number
  /** False when more results will follow. */
  isComplete: boolean
  searchedHere: SearchedHere
}

/** What this browser knows and has searched. */
export type SearchedHere = {
  /** Whether it has the titles of all countries. */
  hasTitles: boolean
  /** The names of the countries whose trends it has. */
  countries: string[]
}

/**
 * Local results; for a moment still those of the previous query. Undefined before the first results and for the empty
 * query.
 */
export function useLocalHits(query: string): LocalHits | undefined {
  const queryClient = useQueryClient()
  const [hits, setHits] = useState<LocalHits>()

  useEffect(() => {
    return query === '' ? undefined : searcherOf(queryClient).search(query, setHits)
  }, [queryClient, query])

  return query === '' ? undefined : hits
}

type Search = { id: number; query: string; listen: (hits: LocalHits) => void }

/** Used without a worker, which would hold the titles. */
const NO_TITLES: SearchableTitles = {
  refresh: () => undefined,
  search: () => ({ byTitle: () => [], byMention: () => [] }),
  isLoaded: () => false,
}

/**
 * Searches the trends in memory and the titles of all countries in a worker; without a worker, only the trends.
 * Only the latest search is answered.
 */
class LocalSearcher {
  readonly #queryClient: QueryClient
  #ask: (request: SearchRequest) => void
  #trends: TrendsInMemory | undefined
  #search: Search | undefined
  #lastId = 0

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient
    const onAnswer = (answer: LocalAnswer) => this.#receive(answer)
    const askInPage = localAnswers(NO_TITLES, onAnswer)
    const askWorker = startSearchWorker({ onAnswer, onFailure: () => this.#switchTo(askInPage) })
    this.#ask = askWorker ?? askInPage
  }

  /** Loads the titles when they are missing or stale. */
  prepare(): void {
    this.#ask({ kind: 'prepare' })
  }

  /** Passes results to the listener as they arrive, until the next search or until the returned function is called. */
  search(query: string, listen: (hits: LocalHits) => void): () => void {
    this.#lastId += 1
    const search: Search = { id: this.#lastId, query, listen }
    this.#search = search
    this.#send(search)
    return () => {
      if (this.#search === search) this.#search = undefined
    }
  }

  #send({ id, query }: Search): void {
    const trends = trendsInMemory(this.#queryClient, this.#trends)
    if (trends !== this.#trends) this.#ask({ kind: 'trends', trends: textsOf(trends) })
    this.#trends = trends
    this.#ask({ kind: 'query', id, query })
  }

  #receive({ id, matches, hasTitles, ...counts }: LocalAnswer): void {
    if (this.#search?.id !== id) return
    const { query, listen } = this.#search
    const codes = new Set(Array.from(this.#trends?.items.values() ?? [], ({ country }) => country))
    const searchedHere = { hasTitles, countries: [...codes].map(countryName) }
    listen({ ...counts, query, searchedHere, hits: matches.flatMap((match) => this.#hitOf(match) ?? []) })
  }

  #hitOf(match: LocalMatch): SearchHit | undefined {
    if (match.kind === 'title') return match
    const item = this.#trends?.items.get(match.key)
    return item && { kind: 'trend', item }
  }

  #switchTo(ask: (request: SearchRequest) => void): void {
    this.#ask = ask
    this.#trends = undefined
    if (this.#search) this.#send(this.#search)
  }
}

const searchers = new WeakMap<QueryClient, LocalSearcher>()

/** The app's searcher. Its worker starts with the first call and keeps the titles between dialogs. */
export function searcherOf(queryClient: QueryClient): LocalSearcher {
  const known = searchers.get(queryClient)
  if (known) return known
  const searcher = new LocalSearcher(queryClient)
  searchers.set(queryClient, searcher)
  return searcher
}

function textsOf({ items }: TrendsInMemory): TrendTexts[] {
  return Array.from(items, ([key, item]) => ({ key, ...searchableItem(item) }))
}

/** As the server searches the trend. */
function searchableItem(item: ApiItem): Searchable {
  const { key, title, volume, startedAt } = listedTrend(item)
  return { ranked: { key, title, volume, startedAt }, others: otherTexts(item) }
}

type Listeners = {
  onAnswer: (answer: LocalAnswer) => void
  /** Called once when the worker fails to start or crashes. */
  onFailure: () => void
}

/** Starts the search worker and returns the function that posts to it; undefined without worker support. */
function startSearchWorker({ onAnswer, onFailure }: Listeners): ((request: SearchRequest) => void) | undefined {
  const worker = startWorker(workerUrl, 'search')
  if (!worker) return undefined
  const fail = () => {
    worker.terminate()
    onFailure()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<LocalAnswer>) => onAnswer(data))
  worker.addEventListener('error', fail, { once: true })
  return (request) => worker.postMessage(request)
}

/** The trends loaded so far, by topic and country. */
type TrendsInMemory = {
  /** Changes whenever trends are loaded. */
  version: string
  items: ReadonlyMap<string, ApiItem>
}

/** The part of the data of trends queries that the search needs. */
type Loaded = { items: readonly ApiItem[] }

/**
 * The trends in memory, the latest loaded first, with the newest wave of each topic of a country. Returns `known`, the
 * previous result, while nothing has changed.
 */
export function trendsInMemory(queryClient: QueryClient, known?: TrendsInMemory): TrendsInMemory {
  const queries = queryClient
    .getQueryCache()
    .findAll({ queryKey: [TRENDS], predicate: ({ state }) => state.data !== undefined })
    .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  const version = queries.map(({ queryHash, state }) => `${queryHash} ${state.dataUpdatedAt}`).join('\n')
  if (version === known?.version) return known

  const items = new Map<string, ApiItem>()
  for (const { queryKey } of queries)
    for (const item of queryClient.getQueryData<Loaded>(queryKey)?.items ?? []) keepNewest(items, item)
  return { version, items }
}

function keepNewest(items: Map<string, ApiItem>, item: ApiItem): void {
  const key = itemKey(item)
  const known = items.get(key)
  if (!known || (item.started_at ?? '') > (known.started_at ?? '')) items.set(key, item)
}

import type { QueryClient } from '@tanstack/react-query'
import { itemTexts } from '../../../shared/search/localSearch.ts'
import { trustedScriptUrl } from '../../lib/startup/trustedScripts.ts'
import { type LocalAnswer, type LocalMatch, localAnswers, type SearchRequest } from './localAnswers.ts'
import type { SearchHit } from './SearchHit.ts'
import workerUrl from './searchWorker.ts?worker&url'
import { type TrendsInMemory, trendsInMemory } from './trendsInMemory.ts'

/** What was found on this side of the network for a query. */
export type LocalHits = {
  query: string
  hits: SearchHit[]
  /** False when more is about to be told. */
  isComplete: boolean
}

type Search = { id: number; query: string; listen: (hits: LocalHits) => void }

/** Stands in for the titles where there is no worker to hold them. */
const NO_TITLES = { refresh: () => undefined, find: () => [] }

/**
 * Searches the trends in memory and the titles of all countries in a worker; without a worker, the trends alone.
 * Only the newest search is answered.
 */
export class LocalSearcher {
  readonly #queryClient: QueryClient
  #ask: (request: SearchRequest) => void
  #trends: TrendsInMemory | undefined
  #search: Search | undefined
  #lastId = 0

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient
    const onAnswer = (answer: LocalAnswer) => this.#hear(answer)
    const askHere = localAnswers(NO_TITLES, onAnswer)
    const askWorker = startSearchWorker({ onAnswer, onFailure: () => this.#goOnWith(askHere) })
    this.#ask = askWorker ?? askHere
  }

  /** Loads the titles when they are missing or too old. */
  prepare(): void {
    this.#ask({ kind: 'prepare' })
  }

  /** Tells what is found for a query, once or as it becomes known, until another search begins or this one is ended. */
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

  #hear({ id, matches, isComplete }: LocalAnswer): void {
    if (this.#search?.id !== id) return
    const { query, listen } = this.#search
    listen({ query, hits: matches.flatMap((match) => this.#hitOf(match) ?? []), isComplete })
  }

  #hitOf(match: LocalMatch): SearchHit | undefined {
    if (match.kind === 'title') return match
    const item = this.#trends?.items.get(match.key)
    return item && { kind: 'trend', item }
  }

  #goOnWith(ask: (request: SearchRequest) => void): void {
    this.#ask = ask
    this.#trends = undefined
    if (this.#search) this.#send(this.#search)
  }
}

const searchers = new WeakMap<QueryClient, LocalSearcher>()

/** The one searcher of the app: its worker starts with the first call, and its titles outlive a dialog. */
export function searcherOf(queryClient: QueryClient): LocalSearcher {
  const known = searchers.get(queryClient)
  if (known) return known
  const searcher = new LocalSearcher(queryClient)
  searchers.set(queryClient, searcher)
  return searcher
}

function textsOf({ items }: TrendsInMemory) {
  return Array.from(items, ([key, item]) => ({ key, texts: itemTexts(item) }))
}

type Listeners = {
  onAnswer: (answer: LocalAnswer) => void
  /** The worker cannot go on, or never began; it is heard of once. */
  onFailure: () => void
}

/** Starts the worker that searches, and answers what asks it; undefined where there are no workers. */
function startSearchWorker({
  onAnswer,
  onFailure,
}: Listeners): ((request: SearchRequest) => void) | undefined {
  const worker = createWorker()
  if (!worker) return undefined
  const fail = () => {
    worker.terminate()
    onFailure()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<LocalAnswer>) => onAnswer(data))
  worker.addEventListener('error', fail, { once: true })
  return (request) => worker.postMessage(request)
}

function createWorker(): Worker | undefined {
  if (!('Worker' in globalThis)) return undefined
  try {
    return new Worker(trustedScriptUrl(workerUrl), { type: 'module', name: 'search' })
  } catch (error) {
    // A browser that forbids workers throws a SecurityError, one that refuses the address a TypeError.
    if (error instanceof DOMException || error instanceof TypeError) return undefined
    throw error
  }
}

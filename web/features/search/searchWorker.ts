import { API_TITLES } from '../../../shared/apiAddresses.ts'
import { readTitleIndex, TitleIndex, type TitleRecord } from '../../../shared/search/titleIndex.ts'
import { fetchJson } from '../../lib/requests/fetchJson.ts'
import { localAnswers, type SearchRequest } from './localAnswers.ts'
import { TitleCache } from './TitleCache.ts'

/** Timeout for loading the titles. */
const TITLES_TIMEOUT_MS = 15_000

// In a worker, so that typing stays smooth while thousands of titles are parsed and searched.
const ask = localAnswers(new TitleCache(loadTitles), (answer) => self.postMessage(answer))

self.addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => ask(data))

async function loadTitles(): Promise<TitleRecord[]> {
  const { signal } = new AbortController()
  return readTitleIndex(await fetchJson(API_TITLES, TitleIndex, { timeoutMs: TITLES_TIMEOUT_MS, signal }))
}

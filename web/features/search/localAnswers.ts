import { MAX_SEARCH_RESULTS } from '../../../shared/limits.ts'
import {
  byRank,
  createRankedSearch,
  type Match,
  type RankedSearch,
  type Searchable,
} from '../../../shared/search/rankedSearch.ts'
import { goesBeyondTitles } from '../../../shared/search/searchResults.ts'
import type { TitleRecord } from '../../../shared/search/titleIndex.ts'
import type { KeyedTitle, SearchableTitles } from './TitleCache.ts'

/** The searchable part of a trend in memory. */
export type TrendTexts = { key: string } & Searchable

/** Messages to the search worker. The ids of queries increase. */
export type SearchRequest =
  | { kind: 'prepare' }
  | { kind: 'trends'; trends: TrendTexts[] }
  | { kind: 'query'; id: number; query: string }

/** A trend in memory by its key, or a title of the index. */
export type LocalMatch = { kind: 'trend'; key: string } | { kind: 'title'; record: TitleRecord }

/** The best matches of a query, and how many there are. */
export type LocalAnswer = {
  id: number
  matches: LocalMatch[]
  total: number
  /** The number of countries of all matches. */
  countries: number
  titleMatches: number
  /** False while the titles are loading; another answer follows. */
  isComplete: boolean
  /** Whether the titles of all countries were searched. */
  hasTitles: boolean
}

type Query = Extract<SearchRequest, { kind: 'query' }>
/** Matches by topic and country. */
type Matches = Map<string, Match<LocalMatch>>

/**
 * Answers queries from the trends in memory and the titles of all countries, each topic of a country once, the best 40. A
 * query is no longer answered once a newer one has arrived.
 */
export function localAnswers(
  titles: SearchableTitles,
  answer: (answer: LocalAnswer) => void,
): (request: SearchRequest) => void {
  let trends = searchOf([])
  let latest: Query | undefined

  function answerNow({ id, query }: Query, isComplete: boolean): void {
    const search = titles.search()
    const titled = union(search.byTitle(query), trends.byTitle(query))
    const matches = goesBeyondTitles(query, titled.size)
      ? new Map([...titled, ...union(search.byMention(query), trends.byMention(query))])
      : titled
    const best = [...matches.values()].sort(byRank).slice(0, MAX_SEARCH_RESULTS)
    answer({
      id,
      matches: best.map(({ item }) => item),
      total: matches.size,
      countries: new Set(Array.from(matches.keys(), (key) => key.slice(0, key.indexOf(':')))).size,
      titleMatches: titled.size,
      isComplete,
      hasTitles: titles.isLoaded(),
    })
  }

  function answerQuery(query: Query): void {
    latest = query
    const loading = titles.refresh()
    answerNow(query, loading === undefined)
    void loading?.then(() => latest === query && answerNow(query, true))
  }

  return (request) => {
    switch (request.kind) {
      case 'prepare':
        void titles.refresh()
        break
      case 'trends':
        trends = searchOf(request.trends)
        break
      case 'query':
        answerQuery(request)
    }
  }
}

/** A topic in both lists is ranked by the index, as on the server, and shown as the trend, of which more is known. */
function union(titles: Match<KeyedTitle>[], trends: Match<TrendTexts>[]): Matches {
  const matches: Matches = new Map(
    titles.map(({ item: { key, record }, ...match }) => [key, { ...match, item: { kind: 'title', record } }]),
  )
  for (const { item, ...match } of trends)
    matches.set(item.key, { ...(matches.get(item.key) ?? match), item: { kind: 'trend', key: item.key } })
  return matches
}

function searchOf(trends: TrendTexts[]): RankedSearch<TrendTexts> {
  return createRankedSearch(trends, (trend) => trend)
}

import { localSearch, MAX_LOCAL_MATCHES, type SearchTexts } from '../../../shared/search/localSearch.ts'
import type { TitleRecord } from '../../../shared/search/titleIndex.ts'
import { foldText } from '../../../shared/text/foldText.ts'
import { recordKey } from './SearchHit.ts'
import type { TitleCache } from './TitleCache.ts'

/** The searchable part of a trend in memory. */
export type TrendTexts = { key: string; texts: SearchTexts }

/** Messages to the search worker. The ids of queries increase. */
export type SearchRequest =
  | { kind: 'prepare' }
  | { kind: 'trends'; trends: TrendTexts[] }
  | { kind: 'query'; id: number; query: string }

/** A trend in memory by its key, or a title of the index. */
export type LocalMatch = { kind: 'trend'; key: string } | { kind: 'title'; record: TitleRecord }

export type LocalAnswer = {
  id: number
  matches: LocalMatch[]
  /** False while the titles are loading; another answer follows. */
  isComplete: boolean
}

type Query = Extract<SearchRequest, { kind: 'query' }>

/**
 * Answers queries from the trends in memory and the titles of all countries: title matches first, trends before titles,
 * each topic of a country once, at most 50. A query is no longer answered once a newer one has arrived.
 */
export function localAnswers(
  titles: Pick<TitleCache, 'refresh' | 'find'>,
  answer: (answer: LocalAnswer) => void,
): (request: SearchRequest) => void {
  let findTrends = searchOf([])
  let latest: Query | undefined

  function answerNow({ id, query }: Query, isComplete: boolean): void {
    const found = findTrends(query)
    const known = new Set(found.map(({ key }) => key))
    const others = titles.find(query).filter((record) => !known.has(recordKey(record)))
    const matches: { title: string; match: LocalMatch }[] = [
      ...found.map(({ key, texts }) => ({ title: texts.title, match: { kind: 'trend' as const, key } })),
      ...others.map((record) => ({ title: record.title, match: { kind: 'title' as const, record } })),
    ]
    // Matches in the title come before matches elsewhere.
    const wanted = foldText(query)
    const [byTitle = [], byOthers = []] = [true, false].map((inTitle) =>
      matches.filter(({ title }) => foldText(title).includes(wanted) === inTitle),
    )
    const best = [...byTitle, ...byOthers].slice(0, MAX_LOCAL_MATCHES).map(({ match }) => match)
    answer({ id, matches: best, isComplete })
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
        findTrends = searchOf(request.trends)
        break
      case 'query':
        answerQuery(request)
    }
  }
}

function searchOf(trends: TrendTexts[]): (query: string) => TrendTexts[] {
  return localSearch(trends, ({ texts }) => texts)
}

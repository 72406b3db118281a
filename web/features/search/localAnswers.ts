import { localSearch, MAX_LOCAL_MATCHES, type SearchTexts } from '../../../shared/search/localSearch.ts'
import type { TitleRecord } from '../../../shared/search/titleIndex.ts'
import { foldText } from '../../../shared/text/foldText.ts'
import { recordKey } from './SearchHit.ts'
import type { KeptTitles } from './TitleCache.ts'

/** A trend in memory, as far as searching needs it. */
export type TrendTexts = { key: string; texts: SearchTexts }

/** What the searching side is told and asked. Every query has a higher number than the ones before. */
export type SearchRequest =
  | { kind: 'prepare' }
  | { kind: 'trends'; trends: TrendTexts[] }
  | { kind: 'query'; id: number; query: string }

/** A trend in memory by its key, or a title of the index. */
export type LocalMatch = { kind: 'trend'; key: string } | { kind: 'title'; record: TitleRecord }

export type LocalAnswer = {
  id: number
  matches: LocalMatch[]
  /** False when the titles are still on their way; then another answer follows. */
  isComplete: boolean
}

type Query = Extract<SearchRequest, { kind: 'query' }>

/**
 * Answers queries from the trends in memory and the titles of all countries: those found by their title first, of
 * these the trends, each topic of a country once, at most 50. A query that a newer one has overtaken is answered no
 * more.
 */
export function localAnswers(
  titles: Pick<KeptTitles, 'refresh' | 'find'>,
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
    // Who looks for a word expects it in the title; what only mentions it comes after that.
    const wanted = foldText(query)
    const [byTitle = [], byOthers = []] = [true, false].map((inTitle) =>
      matches.filter(({ title }) => foldText(title).includes(wanted) === inTitle),
    )
    const best = [...byTitle, ...byOthers].slice(0, MAX_LOCAL_MATCHES).map(({ match }) => match)
    answer({ id, matches: best, isComplete })
  }

  function answerQuery(query: Query): void {
    latest = query
    const waiting = titles.refresh()
    answerNow(query, waiting === undefined)
    void waiting?.then(() => latest === query && answerNow(query, true))
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

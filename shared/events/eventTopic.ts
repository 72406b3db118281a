import type { Trend } from '../trend.ts'
import type { Vocabulary } from './Vocabulary.ts'
import { isPhrase } from './words.ts'

/** The fields of a trend that grouping needs. */
export type GroupedTrend = Pick<
  Trend,
  'key' | 'country' | 'topic' | 'categories' | 'volume' | 'startedAt' | 'articles' | 'related'
>

/** The features of a trend that it may share with others of its country. */
export type EventTopic = {
  trend: GroupedTrend
  /** The start in milliseconds; null when it is not known. */
  startedAt: number | null
  /** Its own query, and the related ones without it, each once. All numbers are those of the vocabulary. */
  query: number
  isPhrase: boolean
  related: readonly number[]
  /** The words of its title, and of its title and related queries, these perhaps several times. */
  words: readonly number[]
  queryWords: readonly number[]
  /** The words of its articles' titles, by article. The front page of a site is no article. */
  articles: ReadonlyMap<number, readonly number[]>
}

const NO_QUERY = { number: -1, words: [] }

/** Reduces a trend for grouping. Its words are added to the vocabulary of its country. */
export function eventTopic(trend: GroupedTrend, vocabulary: Vocabulary): EventTopic {
  const { topic, startedAt } = trend
  const { number: own, words } = vocabulary.query(topic) ?? NO_QUERY
  const queryWords = [...words]
  const related: number[] = []
  for (const text of trend.related) {
    const query = vocabulary.query(text)
    if (!query || query.number === own || related.includes(query.number)) continue
    related.push(query.number)
    for (const word of query.words) queryWords.push(word)
  }
  const articles = new Map<number, readonly number[]>()
  for (const { title, url } of trend.articles) {
    const article = vocabulary.article(url)
    if (article !== undefined) articles.set(article, vocabulary.wordsOfTitle(title))
  }
  return {
    trend,
    startedAt: startedAt === null ? null : Date.parse(startedAt),
    query: own,
    isPhrase: isPhrase(topic),
    related,
    words,
    queryWords,
    articles,
  }
}

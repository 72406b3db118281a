import { type Trend, topicOf } from '../trend.ts'
import type { Vocabulary } from './Vocabulary.ts'
import { isPhrase } from './words.ts'

/** The fields of a trend that grouping needs. */
export type GroupedTrend = Pick<
  Trend,
  'key' | 'country' | 'topic' | 'categories' | 'volume' | 'startedAt' | 'articles' | 'related'
>

/** A trend reduced to what it may share with others of its country. */
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

/** Reduces a trend for grouping. Its words are added to the vocabulary of its country. */
export function eventTopic(trend: GroupedTrend, vocabulary: Vocabulary): EventTopic {
  const { topic, startedAt } = trend
  const words = vocabulary.wordsOf(topic)
  const queryWords = [...words]
  const related: number[] = []
  for (const each of trend.related) {
    const query = topicOf(each)
    const number = vocabulary.query(query)
    if (query === '' || query === topic || related.includes(number)) continue
    related.push(number)
    queryWords.push(...vocabulary.wordsOf(query))
  }
  const articles = new Map<number, readonly number[]>()
  for (const { title, url } of trend.articles) {
    const article = vocabulary.article(url)
    if (article !== undefined) articles.set(article, vocabulary.wordsOfTitle(title))
  }
  return {
    trend,
    startedAt: startedAt === null ? null : Date.parse(startedAt),
    query: vocabulary.query(topic),
    isPhrase: isPhrase(topic),
    related,
    words,
    queryWords,
    articles,
  }
}

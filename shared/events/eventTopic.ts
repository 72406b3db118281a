import { textSign } from '../elsewhere/sighting.ts'
import { type Trend, topicOf } from '../trend.ts'
import { articleAddress } from '../trends/articleAddress.ts'
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
  /** Its own query, and the related ones without it. */
  query: number
  isPhrase: boolean
  related: ReadonlySet<number>
  /** The words of its title, and of its title and related queries, as numbers of the vocabulary. */
  words: readonly number[]
  queryWords: ReadonlySet<number>
  /** The words of its articles' titles, by address. The front page of a site is no article. */
  articles: ReadonlyMap<number, readonly number[]>
}

/** Reduces a trend for grouping. Its words are added to the vocabulary of its country. */
export function eventTopic(trend: GroupedTrend, vocabulary: Vocabulary): EventTopic {
  const { topic, startedAt } = trend
  const words = vocabulary.wordsOf(topic)
  const queryWords = new Set(words)
  const related = new Set<number>()
  for (const each of trend.related) {
    const query = topicOf(each)
    if (query === '' || query === topic) continue
    related.add(textSign(query))
    for (const word of vocabulary.wordsOf(query)) queryWords.add(word)
  }
  const articles = new Map<number, readonly number[]>()
  for (const { title, url } of trend.articles) {
    const address = articleAddress(url)
    if (address !== undefined) articles.set(textSign(address), vocabulary.wordsOfTitle(title))
  }
  return {
    trend,
    startedAt: startedAt === null ? null : Date.parse(startedAt),
    query: textSign(topic),
    isPhrase: isPhrase(topic),
    related,
    words,
    queryWords,
    articles,
  }
}

import { textSign } from '../elsewhere/sighting.ts'
import { foldText } from '../text/foldText.ts'
import { type Trend, topicOf } from '../trend.ts'
import { articleAddress } from '../trends/articleAddress.ts'
import { isPhrase, wordsOf } from './words.ts'

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
  related: readonly number[]
  /** The words of its title, and of its title and related queries. */
  words: ReadonlySet<string>
  queryWords: ReadonlySet<string>
  /** The words of its articles' titles, by address. The front page of a site is no article. */
  articles: ReadonlyMap<number, ReadonlySet<string>>
}

/**
 * Reduces a trend for grouping.
 *
 * @param wordsOfTitle the words of an article's title
 */
export function eventTopic(trend: GroupedTrend, wordsOfTitle: (title: string) => ReadonlySet<string>): EventTopic {
  const { topic, startedAt } = trend
  const related = [...new Set(trend.related.map(topicOf))].filter((query) => query !== '' && query !== topic)
  const words = wordsOf(topic)
  const queryWords = new Set(words)
  for (const query of related) for (const word of wordsOf(query)) queryWords.add(word)
  return {
    trend,
    startedAt: startedAt === null ? null : Date.parse(startedAt),
    query: textSign(topic),
    isPhrase: isPhrase(topic),
    related: related.map(textSign),
    words,
    queryWords,
    articles: new Map(
      trend.articles.flatMap(({ title, url }): [number, ReadonlySet<string>][] => {
        const address = articleAddress(url)
        return address === undefined ? [] : [[textSign(address), wordsOfTitle(title)]]
      }),
    ),
  }
}

/** The words of article titles, each computed once: trends share articles. */
export function titleWords(): (title: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>()
  return (title) => {
    const words = known.get(title) ?? wordsOf(foldText(title))
    known.set(title, words)
    return words
  }
}

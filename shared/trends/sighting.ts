import { LEFTOVER_CATEGORY } from '../categories.ts'
import type { ElsewhereLink } from '../elsewhere/elsewhereLink.ts'
import { type Script, scriptOf, soundKeys } from '../elsewhere/soundKeys.ts'
import { textSign } from '../elsewhere/textSign.ts'
import { statusOf, type Trend, topicOf } from '../trend.ts'
import { articleAddress } from './articleAddress.ts'

/** What is needed of a trend to tell what it has in common with others. */
export type Sighted = Pick<
  Trend,
  | 'country'
  | 'topic'
  | 'title'
  | 'categories'
  | 'volume'
  | 'growth'
  | 'startedAt'
  | 'endedAt'
  | 'articles'
  | 'related'
>

/**
 * A trend as the search for the same event in other countries keeps it: what a link to it says, and a number for
 * each thing it can have in common with others. A collection has 15,000 of them in memory at once.
 */
export type Sighting = Omit<ElsewhereLink, 'reason'> & {
  startedAt: string | null
  /** The addresses of its articles. */
  articles: number[]
  /** Its own topic as a query. */
  query: number
  /** Related queries of several words, and those of one; its own topic is among them. */
  phrases: number[]
  words: number[]
  /** What it sounds like. */
  sounds: number[]
  script: Script
}

/** Reduces a trend to what is needed of it. */
export function sightingOf(trend: Sighted): Sighting {
  const { country, topic, title, startedAt } = trend
  const queries = [...new Set([topic, ...trend.related.map(topicOf)])].filter((query) => query !== '')
  return {
    country,
    category: trend.categories[0] ?? LEFTOVER_CATEGORY,
    title,
    topic,
    volume: trend.volume,
    growth: trend.growth,
    status: statusOf(trend),
    startedAt,
    articles: signsOf(trend.articles.flatMap(({ url }) => articleAddress(url) ?? [])),
    query: textSign(topic),
    phrases: signsOf(queries.filter(isPhrase)),
    words: signsOf(queries.filter((query) => !isPhrase(query))),
    sounds: signsOf(soundKeys(title)),
    script: scriptOf(title),
  }
}

function isPhrase(query: string): boolean {
  return query.includes(' ')
}

/** Without any twice. */
function signsOf(texts: string[]): number[] {
  return [...new Set(texts)].map(textSign)
}

import { mainCategory } from '../categories.ts'
import { foldText } from '../text/foldText.ts'
import { textHash } from '../text/textHash.ts'
import { statusOf, type Trend } from '../trend.ts'
import { articleAddress } from '../trends/articleIdentity.ts'
import { headlineOf } from '../trends/headline.ts'
import type { ElsewhereLink } from './elsewhereLink.ts'
import { type Script, scriptOf, soundKeys } from './soundKeys.ts'

/** The fields of a trend that matching events across countries needs. */
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
  | 'rank'
  | 'articles'
  | 'related'
>

/**
 * A trend reduced for matching events across countries: the fields of a link to it, and a hash of everything that it may
 * share with others. 15,000 of them are in memory at once during a collection.
 */
export type Sighting = Omit<ElsewhereLink, 'reason'> & {
  startedAt: string | null
  /** Its place in the source's own order, from 1. */
  rank: number
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

/** Reduces a trend for matching. */
export function sightingOf(trend: Sighted): Sighting {
  const { country, topic, title, startedAt, rank } = trend
  const query = foldText(topic)
  const queries = [...new Set([query, ...trend.related.map(foldText)])].filter((each) => each !== '')
  return {
    country,
    category: mainCategory(trend.categories),
    title,
    topic,
    volume: trend.volume,
    growth: trend.growth,
    status: statusOf(trend),
    headline: headlineOf(trend),
    startedAt,
    rank,
    articles: [...new Set(trend.articles.flatMap(({ url }) => articleSign(url) ?? []))],
    query: textHash(query),
    phrases: signsOf(queries.filter(isPhrase)),
    words: signsOf(queries.filter((each) => !isPhrase(each))),
    sounds: signsOf(soundKeys(title)),
    script: scriptOf(title),
  }
}

/** The sign of an article's address, among the `articles` of its topics; undefined for an address that names no article. */
export function articleSign(url: string): number | undefined {
  const address = articleAddress(url)
  return address === undefined ? undefined : textHash(address)
}

function isPhrase(query: string): boolean {
  return query.includes(' ')
}

/** Without duplicates. */
function signsOf(texts: string[]): number[] {
  return [...new Set(texts)].map(textHash)
}

import { LEFTOVER_CATEGORY } from '../categories.ts'
import { statusOf, type Trend, topicOf } from '../trend.ts'
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
  const queries = [...new Set([topic, ...trend.related.map(topicOf)])].filter((query) => query !== '')
  return {
    country,
    category: trend.categories[0] ?? LEFTOVER_CATEGORY,
    title,
    topic,
    volume: trend.volume,
    growth: trend.growth,
    status: statusOf(trend),
    headline: headlineOf(trend),
    startedAt,
    rank,
    articles: [...new Set(trend.articles.flatMap(({ url }) => articleSign(url) ?? []))],
    query: textSign(topic),
    phrases: signsOf(queries.filter(isPhrase)),
    words: signsOf(queries.filter((query) => !isPhrase(query))),
    sounds: signsOf(soundKeys(title)),
    script: scriptOf(title),
  }
}

/** The sign of an article's address, among the `articles` of its topics; undefined for an address that names no article. */
export function articleSign(url: string): number | undefined {
  const address = articleAddress(url)
  return address === undefined ? undefined : textSign(address)
}

function isPhrase(query: string): boolean {
  return query.includes(' ')
}

/** Without duplicates. */
function signsOf(texts: string[]): number[] {
  return [...new Set(texts)].map(textSign)
}

/**
 * A 53-bit hash of a text, for comparing texts without keeping them in memory. Deterministic. Among a million texts, the
 * chance of any collision is 1 in 18,000.
 */
export function textSign(text: string): number {
  let one = 0x9e3779b9
  let other = 0x85ebca6b
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    one = Math.imul(one ^ unit, 0x01000193)
    other = Math.imul(other ^ unit, 0x5bd1e995) + unit
  }
  return (mixed(other ^ text.length) >>> 11) * 2 ** 32 + mixed(one)
}

/** Makes every bit depend on every other one, which multiplication alone does not. */
function mixed(bits: number): number {
  let mix = Math.imul(bits ^ (bits >>> 16), 0x7feb352d)
  mix = Math.imul(mix ^ (mix >>> 15), 0x846ca68b)
  return (mix ^ (mix >>> 16)) >>> 0
}

import { categoriesOfSourceIds } from '../../shared/categories.ts'
import type { Origin } from '../../shared/collections/collection.ts'
import { cleanLink } from '../../shared/text/cleanLink.ts'
import { cleanText } from '../../shared/text/cleanText.ts'
import { type Article, type Trend, topicOf, trendKey } from '../../shared/trend.ts'
import { SourceTime } from './SourceTime.ts'
import type { SourceAnswer } from './sourceAnswer.ts'

/** Hardly any country has more, and the least relevant come last. */
const MAX_TRENDS = 1_000
const MAX_RELATED = 20
const MAX_RELATED_LENGTH = 100
const MAX_ARTICLES = 8
const MAX_SOURCE_LENGTH = 80
/** Larger numbers are implausible; the source reports growth up to 1,000 percent. */
const MAX_VOLUME = 1_000_000_000
const MAX_GROWTH = 1_000_000

/** An article as the source has it; only types are checked. Times in milliseconds. */
type RawArticle = { title: string; url: string; source: string; publishedAt: number | null }

/** A trend as the source has it. */
export type RawTrend = {
  title: string
  startedAt: number | null
  endedAt: number | null
  volume: number | null
  growth: number | null
  sourceCategories: number[]
  related: string[]
  articles: RawArticle[]
}

export type Reading = {
  country: string
  /** The time of the collection: an ISO instant. */
  at: string
  origin: Origin
}

/**
 * Builds the answer for a country from the rows of the source, in their order. Unreadable rows are undefined and only
 * counted. If all rows are outside the window of the collection, the answer is outdated.
 */
export function buildTrends(rows: readonly (RawTrend | undefined)[], reading: Reading): SourceAnswer {
  if (rows.length === 0) return { kind: 'empty' }
  const time = new SourceTime(reading.at)
  const trends = new Map<string, Trend>()
  let dropped = 0
  for (const row of rows) {
    if (trends.size === MAX_TRENDS) break
    const trend = row && buildTrend(row, trends.size + 1, reading.country, time)
    if (!trend) dropped += 1
    else if (!trends.has(trend.key)) trends.set(trend.key, trend)
  }
  if (trends.size === 0) return { kind: 'undecodable' }
  if (isOutdated(rows, time)) return { kind: 'outdated' }
  return { kind: 'trends', origin: reading.origin, trends: [...trends.values()], dropped }
}

/** Whether no row has a time within the window; rows without times do not count. */
function isOutdated(rows: readonly (RawTrend | undefined)[], time: SourceTime): boolean {
  const times = rows.flatMap((row) => [row?.startedAt, row?.endedAt]).filter((one) => typeof one === 'number')
  return times.length > 0 && !times.some((one) => time.isRecent(one))
}

function buildTrend(row: RawTrend, rank: number, country: string, time: SourceTime): Trend | undefined {
  const title = cleanText(row.title)
  if (title === '') return undefined
  const topic = topicOf(title)
  const startedAt = time.start(row.startedAt)
  return {
    key: trendKey(country, topic, startedAt),
    topic,
    title,
    country,
    categories: categoriesOfSourceIds(row.sourceCategories),
    sourceCategories: row.sourceCategories,
    startedAt,
    endedAt: time.end(row.endedAt, startedAt),
    volume: countUpTo(MAX_VOLUME, row.volume),
    growth: countUpTo(MAX_GROWTH, row.growth),
    rank,
    related: relatedTo(topic, row.related),
    articles: articlesOf(row.articles, time),
    exploreLink: exploreLink(title, country),
    history: [],
  }
}

function countUpTo(maximum: number, value: number | null): number | null {
  return value !== null && Number.isInteger(value) && value >= 0 && value <= maximum ? value : null
}

function relatedTo(topic: string, queries: readonly string[]): string[] {
  const related = new Map<string, string>()
  for (const text of queries) {
    if (related.size === MAX_RELATED) break
    const query = cleanText(text, MAX_RELATED_LENGTH)
    const folded = topicOf(query)
    if (query !== '' && folded !== topic && !related.has(folded)) related.set(folded, query)
  }
  return [...related.values()]
}

function articlesOf(rows: readonly RawArticle[], time: SourceTime): Article[] {
  const articles = new Map<string, Article>()
  for (const row of rows) {
    if (articles.size === MAX_ARTICLES) break
    const title = cleanText(row.title)
    const url = cleanLink(row.url)
    if (title === '' || url === null || articles.has(url)) continue
    articles.set(url, {
      title,
      url,
      source: cleanText(row.source, MAX_SOURCE_LENGTH),
      publishedAt: time.publication(row.publishedAt),
    })
  }
  return [...articles.values()]
}

/** Keeps the link below 2,048 characters in every script; real queries are far shorter. */
const MAX_QUERY_LENGTH = 150

/** The source's page about a search: its last seven days in the country. */
export function exploreLink(title: string, country: string): string {
  const query = encodeURIComponent(cleanText(title, MAX_QUERY_LENGTH))
  return `https://trends.google.com/trends/explore?q=${query}&date=now%207-d&geo=${country}&hl=en`
}

import { categoriesOfSourceIds } from '../../shared/categories.ts'
import type { Origin } from '../../shared/collections/collection.ts'
import { cleanLink } from '../../shared/text/cleanLink.ts'
import { cleanText } from '../../shared/text/cleanText.ts'
import { foldText } from '../../shared/text/foldText.ts'
import { type Article, type Trend, topicOf } from '../../shared/trend.ts'
import { articleIdentity } from '../../shared/trends/articleIdentity.ts'
import { largestFirst } from '../../shared/trends/ordering.ts'
import { trendKey } from '../../shared/trends/trendKey.ts'
import { headlineText } from './headlineText.ts'
import { SourceTime } from './SourceTime.ts'
import { areOnScale, arePossible, areSwapped, hasForeignColumn, hasForeignTimes } from './scales.ts'
import type { SourceAnswer } from './sourceAnswer.ts'

/** Hardly any country has more, and the least relevant come last. */
const MAX_TRENDS = 1_000
const MAX_RELATED = 20
const MAX_RELATED_LENGTH = 100
const MAX_ARTICLES = 8
const MAX_SOURCE_LENGTH = 80

/** An article as the source has it; only types are checked. Times in milliseconds. */
type RawArticle = { title: string; url: string; source: string; publishedAt: number | null }

/** A trend as the source has it, with all numbers that its form requires. */
export type RawTrend = {
  title: string
  startedAt: number
  endedAt: number | null
  volume: number
  /** Null in the feed. */
  growth: number | null
  sourceCategories: number[]
  related: string[]
  articles: RawArticle[]
}

/** What is known of a country before its rows are read. */
export type Reading = {
  country: string
  /** The time of the collection: an ISO instant. */
  at: string
  origin: Origin
}

/** Above this share of unreadable rows, the form of the source has changed: then no row is trusted. */
const MAX_UNREADABLE = 1 / 5

/**
 * Builds the answer for a country from the rows of the source, in their order. Unreadable rows are undefined. If more than
 * a fifth of the rows cannot be used, or numbers or times stand in the place of others, the answer is undecodable; if all rows
 * are outside the window of the collection, it is outdated.
 */
export function buildTrends(rows: readonly (RawTrend | undefined)[], reading: Reading): SourceAnswer {
  if (rows.length === 0) return { kind: 'empty' }
  const time = new SourceTime(reading.at)
  const readable = rows.flatMap((row) => (row && time.isPlausible(row.startedAt) && !areSwapped([row]) ? [row] : []))
  if (isTooMany(rows.length - readable.length, rows.length) || isOfOtherForm(readable)) return { kind: 'undecodable' }
  if (isOutdated(readable, time)) return { kind: 'outdated' }
  const waves = new Map<string, Trend>()
  let dropped = 0
  let read = 0
  for (const row of rows) {
    if (waves.size === MAX_TRENDS) break
    const trend = row && buildTrend(row, waves.size + 1, reading.country, time)
    read += 1
    if (!trend) {
      dropped += 1
      continue
    }
    const known = waves.get(trend.key)
    waves.set(trend.key, known ? join(known, trend) : trend)
  }
  if (isTooMany(dropped, read)) return { kind: 'undecodable' }
  const found = [...waves.values()]
  const offScale = found.filter(isOffScale).length
  const joined = read - dropped - found.length
  return { kind: 'trends', origin: reading.origin, trends: found, dropped, offScale, ...(joined > 0 && { joined }) }
}

/** Two rows of one wave, whose titles differ in case or width only, as one: with the higher volume, and what both mention. */
function join(first: Trend, other: Trend): Trend {
  const { volume, growth } = largestFirst(first.volume, other.volume) <= 0 ? first : other
  const articles = new Map([...first.articles, ...other.articles].map((each) => [articleIdentity(each.url), each]))
  return {
    ...first,
    volume,
    growth,
    endedAt: first.endedAt === null || other.endedAt === null ? null : latest(first.endedAt, other.endedAt),
    categories: [...new Set([...first.categories, ...other.categories])],
    sourceCategories: [...new Set([...first.sourceCategories, ...other.sourceCategories])],
    related: relatedTo(first.topic, [...first.related, ...other.related]),
    articles: [...articles.values()].slice(0, MAX_ARTICLES),
  }
}

function latest(one: string, other: string): string {
  return one > other ? one : other
}

/** Whether a column of numbers or times stands in the place of another. */
function isOfOtherForm(rows: readonly RawTrend[]): boolean {
  return areSwapped(rows) || hasForeignColumn(rows) || hasForeignTimes(rows)
}

function isOffScale({ volume, growth }: Trend): boolean {
  return volume !== null && !areOnScale({ volume, growth })
}

function isTooMany(unreadable: number, rows: number): boolean {
  return unreadable > rows * MAX_UNREADABLE
}

/** Whether no row has a time within the window. */
function isOutdated(rows: readonly RawTrend[], time: SourceTime): boolean {
  return !rows.some(({ startedAt, endedAt }) => [startedAt, endedAt].some((one) => one !== null && time.isRecent(one)))
}

/** Undefined when the row has no visible title, or a time or number that cannot be. */
function buildTrend(row: RawTrend, rank: number, country: string, time: SourceTime): Trend | undefined {
  const title = cleanText(row.title)
  const startedAt = time.start(row.startedAt)
  if (title === '' || startedAt === null || !arePossible(row) || areSwapped([row])) return undefined
  if (row.endedAt !== null && !time.isEnd(row.endedAt, row.startedAt)) return undefined
  const topic = topicOf(title)
  return {
    key: trendKey(country, topic, startedAt),
    topic,
    title,
    country,
    categories: categoriesOfSourceIds(row.sourceCategories),
    sourceCategories: row.sourceCategories,
    startedAt,
    endedAt: time.end(row.endedAt),
    volume: row.volume,
    growth: row.growth,
    rank,
    related: relatedTo(topic, row.related),
    articles: articlesOf(row.articles, time),
    exploreLink: exploreLink(title, country),
    history: [],
  }
}

function relatedTo(topic: string, queries: readonly string[]): string[] {
  const related = new Map<string, string>()
  const own = foldText(topic)
  for (const text of queries) {
    if (related.size === MAX_RELATED) break
    const query = cleanText(text, MAX_RELATED_LENGTH)
    const folded = foldText(query)
    if (query !== '' && folded !== own && !related.has(folded)) related.set(folded, query)
  }
  return [...related.values()]
}

/** Some addresses come encoded for HTML once too often. Other entities stay: `&copy` may be a parameter. */
const ENCODED_AMPERSAND = /&(?:amp|#38|#x26);/gi

function articlesOf(rows: readonly RawArticle[], time: SourceTime): Article[] {
  const articles = new Map<string, Article>()
  for (const row of rows) {
    if (articles.size === MAX_ARTICLES) break
    const title = cleanText(headlineText(row.title))
    const url = cleanLink(row.url.replaceAll(ENCODED_AMPERSAND, '&'))
    if (title === '' || url === null) continue
    const identity = articleIdentity(url)
    if (articles.has(identity)) continue
    articles.set(identity, {
      title,
      url,
      source: cleanText(headlineText(row.source), MAX_SOURCE_LENGTH),
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

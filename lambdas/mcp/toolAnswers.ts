import type { TopicAnswer } from '../../shared/answers/topicAnswer.ts'
import type { ApiItem } from '../../shared/api.ts'
import { mainCategory } from '../../shared/categories.ts'
import { ageOf, type CountryState } from '../../shared/collections/collection.ts'
import { type Country, findCountry } from '../../shared/countries.ts'
import { pageOfTitle, topicPage, trendsPage } from '../../shared/pages.ts'
import { cleanText } from '../../shared/text/cleanText.ts'
import { statusOf, type Trend } from '../../shared/trend.ts'
import { headlineOf } from '../../shared/trends/headline.ts'
import { shownVolume } from '../../shared/trends/volume.ts'

/**
 * The answers of tools. Texts of the source are only values of fields, cut and without invisible characters; addresses are
 * those of web pages.
 */

/** The largest answer, in bytes: about 8,000 tokens, because a token is three bytes or more in every script. */
const MAX_BYTES = 24_000
/** What a topic has besides its points leaves room for them. */
const MAX_DETAIL_BYTES = 18_000
/** What is similar leaves room for results, of which the longest has 7,000 bytes. */
const MAX_SIMILAR_BYTES = 16_000
/** The longest title in an answer, in characters. */
export const MAX_TITLE = 200
/** The longest headline in an answer, in characters. */
export const MAX_HEADLINE = 300
const MAX_POINTS = 60
const MAX_ARTICLES = 10
const MAX_RELATED = 20

const SOURCE = 'Uptick, from Google Trends'
const SAMPLE_SOURCE = 'Uptick, invented sample data'

/** Where data comes from. */
export function originOf(sample: boolean) {
  return { sample, source: sample ? SAMPLE_SOURCE : SOURCE }
}

/** How old the trends of a country are, where they come from, and their page. */
export function sourceOf(state: CountryState, site: string, page: string) {
  const { sample, ...age } = ageOf([state])
  return { ...age, ...originOf(sample), url: site + page }
}

/** A key of a trend as a cursor: keys hold titles, and cursors only ASCII. */
export function cursorOf(key: string): string {
  return encodeURIComponent(key.toWellFormed())
}

/** An entry of a list, with the cursor that continues after it. */
type Entry = { cursor: string; shown: object }

/** The entries after a cursor; all of them without one, or when nothing has it any more. */
export function entriesAfter<Each extends Entry>(entries: readonly Each[], after: string | undefined): Each[] {
  return entries.slice(1 + entries.findIndex(({ cursor }) => cursor === after))
}

/**
 * An answer with the first entries of a list: at most `limit`, and fewer when it would be too large. `next` continues
 * after the last one.
 */
export function fitted(
  about: Record<string, unknown>,
  name: string,
  entries: readonly Entry[],
  limit: number,
): Record<string, unknown> & { truncated: boolean; next: string | null } {
  let first = entries.slice(0, limit)
  const made = () => {
    const truncated = first.length < entries.length
    const next = truncated ? (first.at(-1)?.cursor ?? null) : null
    return { ...about, [name]: first.map(({ shown }) => shown), truncated, next }
  }
  while (first.length > 1 && bytesOf(made()) > MAX_BYTES) first = first.slice(0, Math.ceil(first.length * 0.9) - 1)
  return made()
}

function bytesOf(answer: object): number {
  return Buffer.byteLength(JSON.stringify(answer))
}

/** A trend of a list. */
export function listedTrend(trend: Trend, site: string, country: Country) {
  const { topic, categories, volume, growth, startedAt, endedAt } = trend
  const category = mainCategory(categories)
  const headline = headlineOf(trend)
  return {
    title: cleanText(trend.title, MAX_TITLE),
    category,
    searches: shownVolume(volume),
    growth_percent: growth,
    status: statusOf(trend),
    started_at: startedAt,
    ended_at: endedAt,
    url: site + topicPage(country, category, topic),
    headline: headline && {
      title: cleanText(headline.title, MAX_HEADLINE),
      publisher: cleanText(headline.source, MAX_TITLE),
      published_at: headline.published_at,
      url: webAddress(headline.url),
    },
  }
}

/** A result of a search; its id is its page. */
export function foundTrend(item: ApiItem, site: string) {
  const country = findCountry(item.country)
  const url = country ? site + pageOfTitle(country, item.category, item.trend) : site
  return {
    id: url,
    title: cleanText(item.trend, MAX_TITLE),
    url,
    country: item.country,
    category: item.category,
    searches: item.search,
    status: item.status,
    started_at: item.started_at,
  }
}

/** What is only similar to a query, the most alike first; fewer when it would be too large. */
export function similarTrends(items: readonly ApiItem[], site: string) {
  const shown = items.map((item) => foundTrend(item, site))
  while (bytesOf(shown) > MAX_SIMILAR_BYTES) shown.pop()
  return shown
}

/**
 * A topic with its points, the newest first; what else is known of it is told once, before them.
 *
 * @param after the cursor of the last point that was told
 */
export function shownTopic(answer: TopicAnswer, site: string, country: Country, after: string | undefined) {
  const { category } = answer
  const facts = {
    country: country.code,
    country_name: country.name,
    title: cleanText(answer.title, MAX_TITLE),
    category,
    updated_at: answer.updated_at,
    stale: answer.stale,
    ...originOf(answer.sample),
    url: site + (category ? topicPage(country, category, answer.topic) : trendsPage(country)),
  }
  const entries = answer.points
    .toReversed()
    .map(({ at, volume, growth }) => ({ cursor: at, shown: { at, volume, growth } }))
  const about = after === undefined ? { ...facts, ...detailsOf(answer) } : facts
  return { ...facts, ...fitted(about, 'points', entriesAfter(entries, after), MAX_POINTS) }
}

/** What is known of a topic besides its points; fewer articles, waves and countries when it would be too large. */
function detailsOf({ item, waves, elsewhere }: TopicAnswer) {
  const made = (share: number) => ({
    current: item && {
      searches: item.search,
      growth_percent: item.growth,
      status: item.status,
      started_at: item.started_at,
      ended_at: item.ended_at,
      related: item.related.slice(0, MAX_RELATED * share).map((query) => cleanText(query, MAX_TITLE)),
    },
    articles: (item?.articles ?? []).slice(0, MAX_ARTICLES * share).map(({ title, url, source, published_at }) => ({
      title: cleanText(title, MAX_HEADLINE),
      publisher: cleanText(source, MAX_TITLE),
      published_at,
      url: webAddress(url),
    })),
    waves: waves.slice(0, MAX_POINTS * share),
    also_in: elsewhere.slice(0, MAX_POINTS * share).map((one) => ({
      country: one.country,
      title: cleanText(one.title, MAX_TITLE),
      searches: one.search,
    })),
  })
  let share = 1
  while (bytesOf(made(share)) > MAX_DETAIL_BYTES) share /= 2
  return made(share)
}

/** Returns addresses of web pages; null for any other, which must not be linked. */
export function webAddress(address: string): string | null {
  const url = URL.parse(address)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? address : null
}

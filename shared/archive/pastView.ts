import { type ListLine, listLines } from '../answers/countryList.ts'
import { listedTrend } from '../answers/item.ts'
import type { ApiArticle, ApiItem, CategoryCounts, TrendsAnswer } from '../api.ts'
import { ALL, type CategoryOrAll } from '../categories.ts'
import type { Country } from '../countries.ts'
import { Problem } from '../problem.ts'
import { hasCard, titledArticles } from '../trends/card.ts'
import type { Neighbours } from './timeline.ts'

/** Maximum articles of a past trend; more and more of these old links are dead. */
const MAX_ARTICLES = 3

/** What the page of a past trend shows of it. */
export type PastItem = Pick<
  ApiItem,
  'key' | 'trend' | 'category' | 'categories' | 'status' | 'started_at' | 'ended_at' | 'volume' | 'growth' | 'history'
> & { articles: Omit<ApiArticle, 'date'>[] }

/** What the page of a country at a time of the past shows: a part of the answer, because pages contain it. */
export type PastView = Neighbours & {
  at: string
  lastOfDay: string
  /** The first and the newest collection of the archive. */
  first: string
  newest: string
  /** Countries with new trends, and all of them. */
  upToDate: number
  countries: number
  /** The time of the trends; older than `at` when the collection had none. */
  updatedAt: string | null
  isStale: boolean
  isSample: boolean
  counts: CategoryCounts
  /** Empty in the list of all categories, which has lines. */
  items: PastItem[]
  lines: ListLine[]
}

/** Reads an answer about a time of the past. Throws a `Problem` when it is another one. */
export function pastView(answer: TrendsAnswer, country: Country, category: CategoryOrAll): PastView {
  const { at, collected, last_of_day: lastOfDay, first, newest } = answer
  const answered = answer.countries[country.code]
  if (!answered || !at || !collected || !lastOfDay || !first || !newest)
    throw new Problem('internal', 'The answer is not about the past of this country.')
  const { ok, stale, failed } = collected
  return {
    at,
    lastOfDay,
    first,
    newest,
    previous: answer.previous ?? null,
    next: answer.next ?? null,
    weekEarlier: answer.week_earlier ?? null,
    yearEarlier: answer.year_earlier ?? null,
    upToDate: ok,
    countries: ok + stale + failed,
    updatedAt: answered.updated_at,
    isStale: answered.stale,
    isSample: answered.sample,
    counts: answered.overview?.counts ?? {},
    ...listOf(Object.values(answered.trends), category),
  }
}

function listOf(items: readonly ApiItem[], category: CategoryOrAll): { items: PastItem[]; lines: ListLine[] } {
  if (category === ALL) return { items: [], lines: listLines(items.map(listedTrend)) }
  return { items: items.filter(hasCard).map(toPastItem), lines: [] }
}

function toPastItem(item: ApiItem): PastItem {
  const { key, trend, category, categories, status, started_at, ended_at, volume, growth, history } = item
  const articles = titledArticles(item.articles).slice(0, MAX_ARTICLES)
  return {
    key,
    trend,
    category,
    categories,
    status,
    started_at,
    ended_at,
    volume,
    growth,
    history,
    articles: articles.map(({ title, url, source, published_at }) => ({ title, url, source, published_at })),
  }
}

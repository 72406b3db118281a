import { LEFTOVER_CATEGORY } from '../categories.ts'
import type { Country } from '../countries.ts'
import { memberKey } from '../everywhere/eventIdentity.ts'
import type { EventMember, Listing, WorldEvent } from '../everywhere/everywhereShape.ts'
import { firstListed } from '../everywhere/firstListed.ts'
import { statusOf, type Trend } from '../trend.ts'
import { newestArticle } from '../trends/headline.ts'
import { alphabetical } from '../trends/ordering.ts'
import type { SeenPoint } from '../trends/topicHistory.ts'
import { type Cell, csv } from './csv.ts'

/** The columns of the table of trends. */
const TREND_COLUMNS: Record<string, (trend: Trend) => Cell> = {
  key: ({ key }) => key,
  country: ({ country }) => country,
  trend: ({ title }) => title,
  category: ({ categories }) => categories[0] ?? LEFTOVER_CATEGORY,
  categories: ({ categories }) => categories.join('; '),
  volume: ({ volume }) => volume,
  growth: ({ growth }) => growth,
  status: statusOf,
  started_at: ({ startedAt }) => startedAt,
  ended_at: ({ endedAt }) => endedAt,
  article: ({ articles }) => newestArticle(articles)?.title ?? null,
  article_url: ({ articles }) => newestArticle(articles)?.url ?? null,
  article_source: ({ articles }) => newestArticle(articles)?.source ?? null,
  article_published_at: ({ articles }) => newestArticle(articles)?.publishedAt ?? null,
  explore_link: ({ exploreLink }) => exploreLink,
}

/** The columns of a topic's history; each row is one collection. */
const POINT_COLUMNS: Record<string, (point: SeenPoint, country: Country, topic: string) => Cell> = {
  at: ({ at }) => at,
  country: (_, { code }) => code,
  topic: (_, __, topic) => topic,
  trend: ({ title }) => title,
  category: ({ category }) => category ?? null,
  volume: ({ volume }) => volume,
  growth: ({ growth }) => growth,
  rank: ({ rank }) => rank,
  started_at: ({ startedAt }) => startedAt,
  ended_at: ({ endedAt }) => endedAt,
}

/** The columns of the table of events; each row is one country of an event. */
const EVENT_COLUMNS: Record<string, (member: EventMember, event: WorldEvent) => Cell> = {
  event: (_, { id }) => id,
  countries: (_, { members }) => members.length,
  country: ({ country }) => country,
  trend: ({ title }) => title,
  category: ({ category }) => category,
  volume: ({ volume }) => volume,
  growth: ({ growth }) => growth,
  status: ({ status }) => status,
  started_at: ({ startedAt }) => startedAt,
  place: ({ place }) => place,
  reason: ({ reason }) => reason,
  first: (_, event) => firstOf(event)?.country ?? null,
  first_at: (_, event) => firstOf(event)?.at ?? null,
  key: (member) => memberKey(member),
  article: (_, { headline }) => headline?.title ?? null,
  article_url: (_, { headline }) => headline?.url ?? null,
}

type Options = { isRaw?: boolean }

/** Trends as a table. Unknown numbers and times are empty. */
export function trendTable(trends: readonly Trend[], options?: Options): string {
  const columns = Object.values(TREND_COLUMNS)
  return csv(
    Object.keys(TREND_COLUMNS),
    trends.map((trend) => columns.map((cell) => cell(trend))),
    options,
  )
}

/** Events across countries as a table: a row for each country of an event. */
export function eventTable(events: readonly WorldEvent[], options?: Options): string {
  const columns = Object.values(EVENT_COLUMNS)
  const rows = events.flatMap((event) => event.members.map((member) => columns.map((cell) => cell(member, event))))
  return csv(Object.keys(EVENT_COLUMNS), rows, options)
}

function firstOf(event: WorldEvent): Listing | undefined {
  const listed = firstListed(event)
  return listed.kind === 'known' ? listed.first : undefined
}

/** The history of a topic as a table, oldest first. */
export function topicTable(country: Country, topic: string, points: readonly SeenPoint[], options?: Options): string {
  const columns = Object.values(POINT_COLUMNS)
  return csv(
    Object.keys(POINT_COLUMNS),
    points
      .toSorted((one, other) => alphabetical(one.at, other.at))
      .map((point) => columns.map((cell) => cell(point, country, topic))),
    options,
  )
}

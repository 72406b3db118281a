import { mainCategory } from '../categories.ts'
import { ageOf, type CountryState } from '../collections/collection.ts'
import type { Country } from '../countries.ts'
import { memberKey } from '../everywhere/eventIdentity.ts'
import type { EventMember, EventWave, WorldEvent } from '../everywhere/everywhereShape.ts'
import { firstListed, firstOf } from '../everywhere/firstListed.ts'
import { fileWords } from '../text/fileWords.ts'
import { hourOf } from '../time.ts'
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
  category: ({ categories }) => mainCategory(categories),
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

/** A row of the table of events: a country that lists one, or a wave of it that is gone. */
type EventRow = EventMember | EventWave

/** The columns of the table of events. */
const EVENT_COLUMNS: Record<string, (row: EventRow, event: WorldEvent) => Cell> = {
  event: (_, { id }) => id,
  countries: (_, { members }) => members.length,
  country: ({ country }) => country,
  trend: ({ title }) => title,
  category: ({ category }) => category,
  volume: ({ volume }) => volume,
  growth: (row) => ('growth' in row ? row.growth : null),
  status: (row) => ('status' in row ? row.status : 'Gone'),
  started_at: ({ startedAt }) => startedAt,
  last_seen_at: (row) => ('lastSeenAt' in row ? row.lastSeenAt : null),
  place: (row) => ('place' in row ? row.place : null),
  reason: (row) => ('reason' in row ? row.reason : null),
  first_listed: (_, event) => firstListed(event).kind,
  first: (_, event) => firstOf(event)?.country ?? null,
  first_at: (_, event) => firstOf(event)?.at ?? null,
  key: (row) => memberKey(row),
  article: (_, { headline }) => headline?.title ?? null,
  article_url: (_, { headline }) => headline?.url ?? null,
}

type Options = { isRaw?: boolean }

/** The collection that a table is of, so that a file says it wherever it is kept. */
export type TableSource = {
  /** When its trends were collected. */
  at: string | null
  /** Invented sample data. */
  isSample: boolean
  /** Older trends, kept because this collection had none. */
  isStale: boolean
}

const SOURCE_COLUMNS = ['collected_at', 'is_sample', 'is_stale']

function sourceCells({ at, isSample, isStale }: TableSource): Cell[] {
  return [at, String(isSample), String(isStale)]
}

/** A table with the trends of a country. */
export function sourceOf(state: CountryState): TableSource {
  const { updated_at: at, sample: isSample, stale: isStale } = ageOf([state])
  return { at, isSample, isStale }
}

/** The name of a table's file: `"uptick-canada-games-2026-11-21T12.csv"`. */
export function tableFileName(what: readonly string[], at: string): string {
  const words = what.map((part) => fileWords(part)).filter((part) => part !== '')
  return `${['uptick', ...words, hourOf(at)].join('-')}.csv`
}

/** Trends as a table. Unknown numbers and times are empty. */
export function trendTable(trends: readonly Trend[], source: TableSource, options?: Options): string {
  const columns = Object.values(TREND_COLUMNS)
  return csv(
    [...Object.keys(TREND_COLUMNS), ...SOURCE_COLUMNS],
    trends.map((trend) => [...columns.map((cell) => cell(trend)), ...sourceCells(source)]),
    options,
  )
}

/** Events across countries as a table: a row for each country of an event, and for each wave that is gone. */
export function eventTable(events: readonly WorldEvent[], source: TableSource, options?: Options): string {
  const columns = Object.values(EVENT_COLUMNS)
  const rows = events.flatMap((event) =>
    [...event.members, ...event.gone].map((row) => [
      ...columns.map((cell) => cell(row, event)),
      ...sourceCells(source),
    ]),
  )
  return csv([...Object.keys(EVENT_COLUMNS), ...SOURCE_COLUMNS], rows, options)
}

/** The history of a topic as a table, oldest first. Each row is of its own collection, and none is stale: they were seen. */
export function topicTable(
  country: Country,
  topic: string,
  points: readonly SeenPoint[],
  { isSample }: TableSource,
  options?: Options,
): string {
  const columns = Object.values(POINT_COLUMNS)
  return csv(
    [...Object.keys(POINT_COLUMNS), ...SOURCE_COLUMNS],
    points
      .toSorted((one, other) => alphabetical(one.at, other.at))
      .map((point) => [
        ...columns.map((cell) => cell(point, country, topic)),
        ...sourceCells({ at: point.at, isSample, isStale: false }),
      ]),
    options,
  )
}

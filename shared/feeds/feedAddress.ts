import type { CategoryOrAll } from '../categories.ts'
import type { Country } from '../countries.ts'
import { FEED_ENTRIES } from '../limits.ts'
import { trendsPage } from '../pages.ts'
import { withParameters } from '../text/addressParts.ts'
import { hourOf } from '../time.ts'
import type { FeedFormat } from './feed.ts'
import type { FeedParameters } from './feedParameters.ts'

/** `"/feeds/Canada.atom"`, and with a category `"/feeds/Canada/Games.atom"`; parameters with their defaults are left out. */
export function countryFeed(
  format: FeedFormat,
  country: Country,
  category?: CategoryOrAll,
  { count, min }: Partial<FeedParameters> = {},
): string {
  return withParameters(`/feeds${trendsPage(country, category)}.${format}`, {
    count: count === FEED_ENTRIES ? undefined : count?.toString(),
    min: min === 0 ? undefined : min?.toString(),
  })
}

/** `"/feeds/Canada/daily.atom"`. */
export function dailyFeed(country: Country): string {
  return `/feeds${trendsPage(country)}/daily.atom`
}

/** `"/feeds/Canada/digest.atom"`. */
export function digestFeed(country: Country): string {
  return `/feeds${trendsPage(country)}/digest.atom`
}

/** `"/feeds/topic.atom?country=CA&topic=orbit+9"`. */
export function topicFeed(format: FeedFormat, country: Country, topic: string): string {
  return withParameters(`/feeds/topic.${format}`, { country: country.code, topic: topic.toWellFormed() })
}

/** `"/data/Canada/Games.csv?at=2026-11-21T12"`; without an instant, of the newest collection. */
export function countryTable(country: Country, category: CategoryOrAll | undefined, at?: string): string {
  return withParameters(`/data${trendsPage(country, category)}.csv`, { at: at && hourOf(at) })
}

/** `"/data/everywhere.csv?at=2026-11-21T12"`; without an hour, of the newest collection. */
export function everywhereTable(hour?: string): string {
  return withParameters('/data/everywhere.csv', { at: hour })
}

/** `"/feeds/everywhere.atom"`. */
export function everywhereFeed(format: FeedFormat): string {
  return `/feeds/everywhere.${format}`
}

/** The numbers of a topic as a table: `"/data/topic.csv?country=CA&topic=orbit+9"`. */
export function topicTableAddress(country: Country, topic: string): string {
  return withParameters('/data/topic.csv', { country: country.code, topic: topic.toWellFormed() })
}

/** `"/feeds/search.atom?query=bank&country=CA"`. */
export function searchFeed(format: FeedFormat, query: string, country?: Country): string {
  return withParameters(`/feeds/search.${format}`, { query, country: country?.code })
}

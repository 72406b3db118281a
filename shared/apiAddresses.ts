import type { CallableName } from './answers/callables.ts'
import { hourOf } from './archive/archiveTime.ts'
import type { Category } from './categories.ts'
import type { Country } from './countries.ts'
import type { EmbedTheme } from './page/theme.ts'
import { listPath, trendsPage } from './pages.ts'
import { withParameters } from './text/addressParts.ts'

/** Addresses of what is no page: pictures, widgets and the API. */

/**
 * The picture that link previews show of a page: `"/images/Canada/Games.png"`, and of a topic
 * `"/images/Canada/Games.png?topic=orbit+9"`.
 */
export function imageOf(country: Country, category?: Category, topic?: string): string {
  return withParameters(`/images${trendsPage(country, category)}.png`, { topic: topic?.toWellFormed() })
}

/** That of a list of the past: `"/images/Canada/Games.png?at=2026-11-21T12"`. */
export function imageOfPast(country: Country, category: Category, at: string): string {
  return withParameters(`/images${trendsPage(country, category)}.png`, { at: hourOf(at) })
}

/** The chart of a topic, for saving: `"/images/Canada/Games.png?topic=orbit+9&chart=1"`. */
export function chartOf(country: Country, category: Category, topic: string): string {
  return withParameters(`/images${trendsPage(country, category)}.png`, { topic: topic.toWellFormed(), chart: '1' })
}

/** The picture of every other page. */
export const PRODUCT_IMAGE = '/images/uptick.png'

/** The description of the API (OpenAPI). */
export const API_DESCRIPTION = '/openapi.json'
/** The widget of a country or category, for other sites: `"/embed/Canada/Games?count=3"`. */
export function embedPage(
  country: Country,
  category?: Category,
  options: { count?: number | undefined; theme?: EmbedTheme | undefined } = {},
): string {
  const { count, theme } = options
  return withParameters(`${EMBED_PREFIX}${trendsPage(country, category)}`, { count: count?.toString(), theme })
}

/** The widget's address is that of the page behind this. */
export const EMBED_PREFIX = '/embed'

/** The description of a page's widget (oEmbed), by the absolute address of the page. */
export function oembedOf(page: string): string {
  return withParameters('/oembed', { url: page, format: 'json' })
}

export const API_TIMESTAMP = '/api/timestamp'
export const API_STATUS = '/api/status'
export const API_TITLES = '/api/titles'
export const API_TOP_SEARCHES = '/api/top-searches'

/** `"/api/trends/US"`, and with a category `"/api/trends/US/BusinessandFinance"`. */
export function apiTrends(country: Country, category?: Category): string {
  return `/api/trends${listPath(country.code, category)}`
}

/** `"/api/functions/sendContactEmail"` */
export function apiFunction(name: CallableName): string {
  return `/api/functions/${name}`
}

/** `"/api/topics/CA?topic=orbit+9"`. */
export function apiTopic(country: Country, topic: string): string {
  return withParameters(`/api/topics/${country.code}`, { topic: topic.toWellFormed() })
}

export function apiSearch(query: string, country?: Country): string {
  return withParameters('/api/search', { query, country: country?.code })
}

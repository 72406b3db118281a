import type { CallableName } from './answers/callables.ts'
import type { Category, CategoryOrAll } from './categories.ts'
import type { Country } from './countries.ts'
import type { EmbedTheme } from './page/theme.ts'
import { listPath, trendsPage } from './pages.ts'
import { withParameters } from './text/addressParts.ts'

/** Addresses of what is no page: widgets and the API. Those of pictures are in `imageAddresses.ts`. */

/** The description of the API (OpenAPI). */
export const API_DESCRIPTION = '/openapi.json'
/** How a widget looks, and the hour of the past in UTC that it shows. */
export type EmbedOptions = {
  count?: number | undefined
  theme?: EmbedTheme | undefined
  hour?: string | undefined
}

/** The widget of a country or category, for other sites: `"/embed/Canada/Games?count=3"`. */
export function embedPage(country: Country, category?: Category, options: EmbedOptions = {}): string {
  return withParameters(`${EMBED_PREFIX}${trendsPage(country, category)}`, embedParameters(options))
}

/** That of a topic: `"/embed/Canada/Games?topic=orbit+9"`, and as it was `"/embed/Canada/Games?topic=orbit+9&at=2026-11-21T12"`. */
export function embedTopic(
  country: Country,
  category: Category | undefined,
  topic: string,
  options: EmbedOptions = {},
): string {
  return withParameters(`${EMBED_PREFIX}${trendsPage(country, category)}`, {
    topic: topic.toWellFormed(),
    ...embedParameters(options),
  })
}

/** That of an event in many countries, by its short id: `"/embed/everywhere?event=k3j9x"`. */
export function embedEvent(shortId: string, options: EmbedOptions = {}): string {
  return withParameters(EMBED_EVENT, { event: shortId, ...embedParameters(options) })
}

function embedParameters({ count, theme, hour }: EmbedOptions): Record<string, string | undefined> {
  return { at: hour, count: count?.toString(), theme }
}

/** The widget's address is that of the page behind this. */
export const EMBED_PREFIX = '/embed'
/** The widget of events across countries. */
export const EMBED_EVENT = `${EMBED_PREFIX}/everywhere`

/** The description of a page's widget (oEmbed), by the absolute address of the page. */
export function oembedOf(page: string): string {
  return withParameters('/oembed', { url: page, format: 'json' })
}

/** When the trends were updated last. */
export const API_TIMESTAMP = '/api/timestamp'
/** The state of each country, and when the next collection is due. */
export const API_STATUS = '/api/status'
/** The titles of the last day, for the search of the browser. */
export const API_TITLES = '/api/titles'
/** The most searched topic of each country. */
export const API_TOP_SEARCHES = '/api/top-searches'

/** `"/api/trends/US"`, and with a category `"/api/trends/US/BusinessandFinance"`. */
export function apiTrends(country: Country, category?: CategoryOrAll): string {
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

/** `"/api/search?query=bridge&country=CA"`; without a country, in all of them. */
export function apiSearch(query: string, country?: Country): string {
  return withParameters('/api/search', { query, country: country?.code })
}

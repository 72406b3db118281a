import { type Category, mainCategory } from '../../shared/categories.ts'
import { type CountryState, hasSampleTrends } from '../../shared/collections/collection.ts'
import { type Country, nameInText } from '../../shared/countries.ts'
import type { EmbedTheme } from '../../shared/page/theme.ts'
import { pastPage, pastPlace, topicPage, trendsPage } from '../../shared/pages.ts'
import { escapeMarkup } from '../../shared/text/escapeMarkup.ts'
import type { Trend } from '../../shared/trend.ts'
import { hasCard } from '../../shared/trends/card.ts'
import { byVolume } from '../../shared/trends/ordering.ts'
import { newestWaves } from '../../shared/trends/waves.ts'
import { fittedDocument, listOf, type Row } from './widgetDocument.ts'
import { LIST_STYLES } from './widgetStyles.ts'

type ListWidget = {
  country: Country
  category: Category | undefined
  state: CountryState
  trends: readonly Trend[]
  isPast: boolean
  count: number
  theme: EmbedTheme
}

/** The widget of a country or category: its most searched topics that have a card. */
export function renderList({ country, category, state, trends, isPast, count, theme }: ListWidget): string {
  const past = isPast ? state.at : null
  const listed = trends.filter((trend) => hasCard(trend) && (!category || trend.categories.includes(category)))
  const rows = newestWaves(listed)
    .sort(byVolume)
    .slice(0, count)
    .map((trend) => rowOf(trend, country, past))
  const title = listTitle(country, category)
  return fittedDocument(rows, (shown) => ({
    title,
    heading: escapeMarkup(title),
    at: state.at,
    isPast,
    isSample: hasSampleTrends(state),
    page: past === null ? trendsPage(country, category) : pastPage(past, country, category),
    theme,
    styles: LIST_STYLES,
    main: shown.length === 0 ? '<p>No trends found.</p>' : listOf(shown),
  }))
}

/** `"Trends in Canada"`, or `"Games in Canada"`. */
export function listTitle(country: Country, category: Category | undefined): string {
  return `${category ?? 'Trends'} in ${nameInText(country)}`
}

/** A topic leads to its page, and of the past to its place in the list of then. */
function rowOf({ title, topic, categories, volume, endedAt }: Trend, country: Country, past: string | null): Row {
  const category = mainCategory(categories)
  const hasEnded = endedAt !== null
  return {
    title,
    language: country.language,
    volume,
    page: past === null ? topicPage(country, category, topic) : pastPlace(past, country, category, topic),
    notes: hasEnded ? ['ended'] : [],
    hasEnded,
  }
}

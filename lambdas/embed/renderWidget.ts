import { type Category, LEFTOVER_CATEGORY } from '../../shared/categories.ts'
import type { CountryState } from '../../shared/collections/collection.ts'
import type { Country } from '../../shared/countries.ts'
import type { EmbedTheme } from '../../shared/page/theme.ts'
import { topicPage, trendsPage } from '../../shared/pages.ts'
import { monthName } from '../../shared/text/dateWords.ts'
import { languageOf } from '../../shared/text/languageOf.ts'
import type { Trend } from '../../shared/trend.ts'
import { hasCard } from '../../shared/trends/card.ts'
import { byVolume } from '../../shared/trends/ordering.ts'
import { shownVolume, swipeLength } from '../../shared/trends/volume.ts'
import { newestWaves } from '../../shared/trends/waves.ts'
import { WIDGET_STYLES } from './widgetStyles.ts'
import { widgetTitle } from './widgetTitle.ts'

export type Widget = {
  country: Country
  category: Category | undefined
  state: Pick<CountryState, 'at' | 'origin'>
  trends: readonly Trend[]
  count: number
  theme: EmbedTheme
}

/** The largest widget, in bytes (contract, Feeds, tables, description, widget). */
const MAX_BYTES = 10_000

/**
 * The widget as a complete document: the most searched topics of a country or category that have a card. It needs no
 * other request, and depends on the collection only. With titles too long for its size, it lists fewer.
 */
export function renderWidget(widget: Widget): string {
  const { country, category, trends, count } = widget
  const listed = trends.filter((trend) => hasCard(trend) && (!category || trend.categories.includes(category)))
  const rows = newestWaves(listed)
    .sort(byVolume)
    .slice(0, count)
    .map((trend, index) => rowOf(trend, index + 1, country))
  let html = documentOf(widget, rows)
  while (Buffer.byteLength(html) > MAX_BYTES && rows.pop() !== undefined) html = documentOf(widget, rows)
  return html
}

function documentOf({ country, category, state, theme }: Widget, rows: readonly string[]): string {
  const title = widgetTitle(country, category)
  const page = trendsPage(country, category)
  const list =
    rows.length === 0
      ? '<p>No trends found.</p>'
      : `<ol role="list" style="--r:${Math.ceil(rows.length / 2)}">${rows.join('')}</ol>`
  const source = state.origin === 'sample' ? 'Sample data, invented' : 'Data: Google Trends'
  return `<!doctype html>
<html lang="en"${theme === 'auto' ? '' : ` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}, by Uptick</title>
<link rel="icon" href="data:,">
<style>${WIDGET_STYLES}</style>
</head>
<body><div id="w">
<header><h1>${escapeHtml(title)}</h1>${timeOf(state.at)}</header>
<main>${list}</main>
<footer><a href="${escapeHtml(page)}" ${IN_NEW_TAB} aria-label="uptick: ${escapeHtml(title)}">${LOGO}uptick</a><span>${source}</span></footer>
</div></body>
</html>
`
}

const IN_NEW_TAB = 'target="_blank" rel="noopener"'

const LOGO =
  '<svg width="20" height="20" viewBox="0 0 30 30" aria-hidden="true"><path fill="var(--mark)" d="M5 3h25l-5 24H0z"/><path d="M6.5 18l5 4 4.5-8 4 2.5 4-8" fill="none" stroke="var(--on-mark)" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>'

/** One that has ended is pale and says so. */
function rowOf({ title, topic, categories, volume, endedAt }: Trend, rank: number, country: Country): string {
  const page = topicPage(country, categories[0] ?? LEFTOVER_CATEGORY, topic)
  const length = swipeLength(volume).toFixed(2)
  const language = languageOf(title, country.language)
  return (
    `<li${endedAt === null ? '' : ' class="e"'}><a href="${escapeHtml(page)}" ${IN_NEW_TAB}><i aria-hidden="true">${rank}</i>` +
    `<b style="--v:${length}"><bdi lang="${language}">${escapeHtml(title)}</bdi></b>` +
    `<span>${shownVolume(volume)}<span class="v"> searches</span>${endedAt === null ? '' : '<small>ended</small>'}</span></a></li>`
  )
}

/** `"22 Nov, 12:00 UTC"`; nothing while the time of the data is not known. */
function timeOf(at: string | null): string {
  if (at === null) return ''
  const date = new Date(at)
  const day = `${date.getUTCDate()} ${monthName(date).slice(0, 3)}`
  return `<p><time datetime="${date.toISOString()}">${day}, ${date.toISOString().slice(11, 16)} UTC</time></p>`
}

/** For texts and for attributes in double quotes. */
function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

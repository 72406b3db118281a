import type { EmbedTheme } from '../../shared/page/theme.ts'
import { escapeMarkup } from '../../shared/text/escapeMarkup.ts'
import { languageOf } from '../../shared/text/languageOf.ts'
import { shortUtcTime, utcTime } from '../../shared/text/utcDates.ts'
import { shownVolume, swipeLength } from '../../shared/trends/volume.ts'

/** The content of a widget. All texts are written as HTML already. */
export type Widget = {
  heading: string
  /** The same as a text. */
  title: string
  /** The time of the data; null while it is not known. */
  at: string | null
  /** Whether it stays as it was then. */
  isPast: boolean
  isSample: boolean
  /** The page that shows the same. */
  page: string
  theme: EmbedTheme
  styles: string
  main: string
}

/** The largest widget, in bytes. */
const MAX_BYTES = 10_000

/** A row of a list: a topic, its page, and its searches. */
export type Row = {
  title: string
  /** The language of the country it is from. */
  language: string
  volume: number | null
  page: string
  /** What stands below the searches. */
  notes: readonly string[]
  hasEnded: boolean
}

/**
 * A widget as a complete document that needs no other request. With more rows than its size allows, it has the first of them.
 *
 * @param make writes the widget with these rows
 */
export function fittedDocument<Each>(rows: readonly Each[], make: (rows: readonly Each[]) => Widget): string {
  const shown = [...rows]
  let html = documentOf(make(shown))
  while (Buffer.byteLength(html) > MAX_BYTES && shown.pop() !== undefined) html = documentOf(make(shown))
  return html
}

/** Rows as a list in two columns, where there is room. */
export function listOf(rows: readonly Row[]): string {
  return `<ol role="list" style="--r:${Math.ceil(rows.length / 2)}">${rows.map(rowOf).join('')}</ol>`
}

/** A title in its language. */
export function titled(title: string, language: string): string {
  return `<bdi lang="${languageOf(title, language)}">${escapeMarkup(title)}</bdi>`
}

/** The attributes of a link that leaves the page around the widget. */
export const IN_NEW_TAB = 'target="_blank" rel="noopener"'

function documentOf({ heading, title, at, isPast, isSample, page, theme, styles, main }: Widget): string {
  return `<!doctype html>
<html lang="en"${theme === 'auto' ? '' : ` data-theme="${theme}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(title)}, by Uptick</title>
<link rel="icon" href="data:,">
<style>${styles}</style>
</head>
<body><div id="w">
<header><h1>${heading}</h1>${at === null ? '' : timeOf(at, isPast)}</header>
<main>${main}</main>
<footer><a href="${escapeMarkup(page)}" ${IN_NEW_TAB} aria-label="uptick: ${escapeMarkup(title)}">${LOGO}uptick</a><span>${isSample ? 'Sample data, invented' : 'Data: Google Trends'}</span></footer>
</div></body>
</html>
`
}

const LOGO =
  '<svg width="20" height="20" viewBox="0 0 30 30" aria-hidden="true"><path fill="var(--mark)" d="M5 3h25l-5 24H0z"/><path d="M6.5 18l5 4 4.5-8 4 2.5 4-8" fill="none" stroke="var(--on-mark)" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/></svg>'

/** What has ended is pale and says so. */
function rowOf({ title, language, volume, page, notes, hasEnded }: Row, index: number): string {
  const below = notes.length === 0 ? '' : `<small>${escapeMarkup(notes.join(', '))}</small>`
  return (
    `<li${hasEnded ? ' class="e"' : ''}><a href="${escapeMarkup(page)}" ${IN_NEW_TAB}><i aria-hidden="true">${index + 1}</i>` +
    `<b style="--v:${swipeLength(volume).toFixed(2)}">${titled(title, language)}</b>` +
    `<span>${shownVolume(volume)}<span class="v"> searches</span>${below}</span></a></li>`
  )
}

/** `"22 Nov, 12:00 UTC"`, and of the past `"22 November 2026, 12:00 UTC"`. */
function timeOf(at: string, isPast: boolean): string {
  const text = isPast ? utcTime(at) : `${shortUtcTime(at, at)} UTC`
  return `<p><time datetime="${new Date(at).toISOString()}">${text}</time></p>`
}

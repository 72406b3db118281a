import { ALL, type CategoryOrAll } from '../categories.ts'
import { nameInText } from '../countries.ts'
import { escapeMarkup } from '../text/escapeMarkup.ts'
import { utcTime } from '../text/utcDates.ts'
import { atLeast, bibtexEntry, type CitationForm, type CitedPlace, escapeLatex, sourceOf } from './citationForms.ts'

/** Trends that the citation of a list names. */
export const CITED_TRENDS = 3

/** What the citation of a list says. */
export type CitedList = CitedPlace & {
  category: CategoryOrAll
  /** The most searched first. */
  trends: readonly { title: string; volume: number | null }[]
}

/** The list of a country and category as a citation: what was searched most, at least how often, where, and when (UTC). */
export function listCitation(form: CitationForm, cited: CitedList): string {
  const { country, category, address, at } = cited
  const [time, source, trends] = [utcTime(at), sourceOf(cited), trendsOf(cited)]
  const subject = `Trending searches in ${nameInText(country)}, ${category === ALL ? 'all categories' : category}`
  switch (form) {
    case 'sentence':
      return `${subject}, as of ${time}: ${trends} (${source}: ${address}).`
    case 'reference':
      return `Uptick. ${subject}, ${time}. ${trends}. Source: ${source}. ${address}`
    case 'html':
      return `<a href="${escapeMarkup(address)}">${escapeMarkup(subject)}</a>, as of <time datetime="${at}">${time}</time>: ${escapeMarkup(trends)} (${source}).`
    case 'bibtex':
      return bibtexEntry(
        { ...cited, place: country.code.toLowerCase() },
        escapeLatex(subject),
        `${escapeLatex(trends)}, as of ${time}; source: ${source}`,
      )
  }
}

/** `"“Orbit 9” (at least 2,000 searches), “port strike”"` */
function trendsOf({ trends }: CitedList): string {
  return trends
    .slice(0, CITED_TRENDS)
    .map(({ title, volume }) => [`“${title}”`, ...(volume === null ? [] : [`(${atLeast(volume)})`])].join(' '))
    .join(', ')
}

import { COUNTRIES } from '../countries.ts'
import { escapeMarkup } from '../text/escapeMarkup.ts'
import { utcTime } from '../text/utcDates.ts'
import { bibtexEntry, type CitationForm, type CitedSource, escapeLatex, sourceOf } from './citationForms.ts'

/** What the citation of an event in many countries says. */
export type CitedEvent = CitedSource & {
  title: string
  /** The number of countries that list it. */
  countries: number
  /** The country that listed it first, within a sentence; undefined when that is not known, or several were together. */
  first: { name: string; at: string } | undefined
}

/** An event as a citation: what trended, in how many countries, where it was listed first, and when (UTC). */
export function eventCitation(form: CitationForm, cited: CitedEvent): string {
  const { title, address, at } = cited
  const [time, source, fact] = [utcTime(at), sourceOf(cited), factOf(cited)]
  switch (form) {
    case 'sentence':
      return `“${title}” trended in ${fact}, as of ${time} (${source}: ${address}).`
    case 'reference':
      return `Uptick. “${title}”. Trending searches in many countries, ${time}. In ${fact}. Source: ${source}. ${address}`
    case 'html':
      return `<a href="${escapeMarkup(address)}">“${escapeMarkup(title)}”</a> trended in ${escapeMarkup(fact)}, as of <time datetime="${at}">${time}</time> (${source}).`
    case 'bibtex':
      return bibtexEntry(
        { ...cited, place: 'everywhere' },
        `{${escapeLatex(title)}}: trending search in ${cited.countries} countries`,
        `In ${escapeLatex(fact)}; source: ${source}`,
      )
  }
}

/** `"12 of 45 countries, listed first in Japan, 28 November 2026, 09:00 UTC"` */
function factOf({ countries, first }: CitedEvent): string {
  const all = `${countries} of ${COUNTRIES.length} countries`
  return first ? `${all}, listed first in ${first.name}, ${utcTime(first.at)}` : all
}

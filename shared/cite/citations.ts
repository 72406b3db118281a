import { sentenceCase } from '../text/numberWord.ts'
import { utcTime } from '../text/utcDates.ts'
import {
  atLeast,
  bibtexEntry,
  type CitationForm,
  type CitedPlace,
  escapeHtml,
  escapeLatex,
  searchesInWords,
  sourceOf,
} from './citationForms.ts'

/** What the citation of a trend says. */
export type Cited = CitedPlace & { title: string; volume: number | null }

/** A trend as a citation: what was searched, at least how often, where, and when (UTC). */
export function citationOf(form: CitationForm, cited: Cited): string {
  const { title, country, address } = cited
  const [time, source] = [utcTime(cited.at), sourceOf(cited)]
  switch (form) {
    case 'sentence':
      return `“${title}” ${was(cited)} in ${country.name} as of ${time} (${source}: ${address}).`
    case 'reference':
      return `Uptick. “${title}”. Trending searches in ${country.name}, ${time}. ${amount(cited)}. Source: ${source}. ${address}`
    case 'html':
      return `<a href="${escapeHtml(address)}">“${escapeHtml(title)}”</a> ${was(cited)} in ${escapeHtml(country.name)} as of <time datetime="${cited.at}">${time}</time> (${source}).`
    case 'bibtex':
      return bibtexEntry(
        cited,
        `{${escapeLatex(title)}}: trending search in ${escapeLatex(country.name)}`,
        `${amount(cited)} as of ${time}; source: ${source}`,
      )
  }
}

function was({ volume }: Cited): string {
  return volume === null ? 'was a trending search' : `was searched at least ${searchesInWords(volume)} times`
}

function amount({ volume }: Cited): string {
  return sentenceCase(atLeast(volume) ?? 'number of searches not known')
}

import { ALL, type CategoryOrAll } from '../categories.ts'
import {
  bibtexEntry,
  type CitationForm,
  type CitedPlace,
  escapeLatex,
  type ListCitationWords,
  markedSentence,
} from './citationForms.ts'

/** Trends that the citation of a list names. */
export const CITED_TRENDS = 3

/** What the citation of a list says. */
export type CitedList = CitedPlace & {
  category: CategoryOrAll
  /** The most searched first. */
  trends: readonly { title: string; volume: number | null }[]
}

/** The list of a country and category as a citation: what was searched most, at least how often, where, and when (UTC). */
export function listCitation(form: CitationForm, cited: CitedList, words: ListCitationWords): string {
  const { country, category, address, at } = cited
  const time = words.time(at)
  const source = words.source(cited.isSample)
  const trends = trendsOf(cited, words)
  const subject = words.list(words.where(country.code), category === ALL ? undefined : category)
  switch (form) {
    case 'sentence':
      return words.sentence(words.listed(words.asOf(subject, time), trends), words.sourceAt(source, address))
    case 'reference':
      return `Uptick. ${subject}, ${time}. ${trends}. ${words.sourceIs(source)} ${address}`
    case 'html':
      return markedSentence(
        words.sentence(words.listed(words.asOf('{title}', time), trends), source),
        { ...cited, title: subject },
        time,
      )
    case 'bibtex':
      return bibtexEntry(
        { ...cited, place: country.code.toLowerCase() },
        escapeLatex(subject),
        words.note(words.asOf(escapeLatex(trends), time), source),
      )
  }
}

/** `"“Orbit 9” (at least 2,000 searches), “port strike”"` */
function trendsOf({ trends }: CitedList, { quoted, atLeast, items }: ListCitationWords): string {
  return items(
    trends
      .slice(0, CITED_TRENDS)
      .map(({ title, volume }) => quoted(title) + (volume === null ? '' : ` (${atLeast(volume)})`)),
  )
}

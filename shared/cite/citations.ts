import { nameInText } from '../countries.ts'
import { escapeMarkup } from '../text/escapeMarkup.ts'
import { sentenceCase } from '../text/numberWord.ts'
import { utcTime } from '../text/utcDates.ts'
import {
  atLeast,
  bibtexEntry,
  type CitationForm,
  type CitedPlace,
  escapeLatex,
  searchesInWords,
  sourceOf,
} from './citationForms.ts'

/** What the citation of a trend says. */
export type Cited = CitedPlace & {
  title: string
  volume: number | null
  /** The wave that the number is of; its start is null when the source gave none, its end while it was going on. */
  wave: { startedAt: string | null; endedAt: string | null }
}

/** A trend as a citation: what was searched, at least how often, where, and when (UTC). */
export function citationOf(form: CitationForm, cited: Cited): string {
  const { title, country, address } = cited
  const [time, source] = [utcTime(cited.at), sourceOf(cited)]
  switch (form) {
    case 'sentence':
      return `“${title}” ${was(cited)} in ${nameInText(country)} ${periodOf(cited)} (${source}: ${address}).`
    case 'reference':
      return `Uptick. “${title}”. Trending searches in ${nameInText(country)}, ${time}. ${citedFact(cited)}. Source: ${source}. ${address}`
    case 'html':
      return `<a href="${escapeMarkup(address)}">“${escapeMarkup(title)}”</a> ${was(cited)} in ${escapeMarkup(nameInText(country))} ${periodOf(cited).replace(time, `<time datetime="${cited.at}">${time}</time>`)} (${source}).`
    case 'bibtex':
      return bibtexEntry(
        { ...cited, place: country.code.toLowerCase() },
        `{${escapeLatex(title)}}: trending search in ${escapeLatex(nameInText(country))}`,
        `${citedFact(cited)}; source: ${source}`,
      )
  }
}

/** What a citation says of a trend: `"At least 2 million searches in the wave from …"`. */
export function citedFact(cited: Cited): string {
  return `${amount(cited)} ${periodOf(cited)}`
}

/** `"in the wave from 20 November 2026, 14:00 UTC, to 22 November 2026, 08:10 UTC"`. */
function periodOf({ wave: { startedAt, endedAt }, at }: Cited): string {
  const end = endedAt === null || endedAt > at ? undefined : utcTime(endedAt)
  if (startedAt === null) return end === undefined ? `as of ${utcTime(at)}` : `in a wave that ended ${end}`
  const start = utcTime(startedAt)
  if (end === undefined) return `in the wave from ${start}, still listed on ${utcTime(at)}`
  return `in the wave from ${start}, to ${end}`
}

function was({ volume }: Cited): string {
  return volume === null ? 'was a trending search' : `was searched at least ${searchesInWords(volume)} times`
}

function amount({ volume }: Cited): string {
  return sentenceCase(atLeast(volume) ?? 'number of searches not known')
}

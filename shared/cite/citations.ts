import type { Country } from '../countries.ts'
import { monthName } from '../text/dateWords.ts'
import type { CitedPoint } from './citedPoint.ts'

/** What a citation says. */
export type Cited = CitedPoint & {
  title: string
  country: Country
  /** Invented sample data. */
  isSample: boolean
  /** The permanent address, absolute. */
  address: string
}

/** The forms in which a trend can be cited. */
export const CITATION_FORMS = ['sentence', 'reference', 'html', 'bibtex'] as const
export type CitationForm = (typeof CITATION_FORMS)[number]

/** A trend as a citation: what was searched, at least how often, where, and when (UTC). */
export function citationOf(form: CitationForm, cited: Cited): string {
  const { title, country, address } = cited
  const [time, source] = [utcTime(cited.at), sourceOf(cited)]
  switch (form) {
    case 'sentence':
      return `“${title}” ${was(cited)} in ${country.name} as of ${time} (${source}: ${address}).`
    case 'reference':
      return `Uptick. “${title}”. Trending searches in ${country.name}, ${time}. ${capitalized(amount(cited))}. Source: ${source}. ${address}`
    case 'html':
      return `<a href="${html(address)}">“${html(title)}”</a> ${was(cited)} in ${html(country.name)} as of <time datetime="${cited.at}">${time}</time> (${source}).`
    case 'bibtex':
      return bibtex(cited)
  }
}

/** A lower bound in words: 2000000 → `"2 million"`, 200000 → `"200,000"`. */
export function searchesInWords(volume: number): string {
  return volume >= 1_000_000 ? `${volume / 1_000_000} million` : volume.toLocaleString('en')
}

function was({ volume }: Pick<Cited, 'volume'>): string {
  return volume === null ? 'was a trending search' : `was searched at least ${searchesInWords(volume)} times`
}

function amount({ volume }: Pick<Cited, 'volume'>): string {
  return volume === null ? 'number of searches not known' : `at least ${searchesInWords(volume)} searches`
}

function sourceOf({ isSample }: Pick<Cited, 'isSample'>): string {
  return isSample ? 'invented sample data of Uptick' : 'Google Trends, by way of Uptick'
}

/** `"22 November 2026, 12:00 UTC"` */
export function utcTime(at: string): string {
  const date = new Date(at)
  return `${date.getUTCDate()} ${monthName(date)} ${date.getUTCFullYear()}, ${at.slice(11, 16)} UTC`
}

function bibtex(cited: Cited): string {
  const { title, country, at, address } = cited
  const date = new Date(at)
  return [
    `@misc{uptick-${country.code.toLowerCase()}-${at.slice(0, 13).replaceAll(/\D/g, '')},`,
    `  author = {{Uptick}},`,
    `  title = {{${latex(title)}}: trending search in ${latex(country.name)}},`,
    `  year = {${date.getUTCFullYear()}},`,
    `  month = ${monthName(date).slice(0, 3).toLowerCase()},`,
    `  note = {${capitalized(amount(cited))} as of ${utcTime(at)}; source: ${sourceOf(cited)}},`,
    `  url = {${address.replaceAll(/[{}\\]/g, encodeURIComponent)}},`,
    '}',
  ].join('\n')
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function html(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

const LATEX: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** Signs of LaTeX are written as such, so that any title is a title. */
function latex(text: string): string {
  return text.replaceAll(/[\\~^{}$&#%_]/g, (sign) => LATEX[sign] ?? `\\${sign}`)
}

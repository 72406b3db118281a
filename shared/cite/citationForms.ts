import type { Country } from '../countries.ts'
import { monthName } from '../text/dateWords.ts'
import { hourOf } from '../time.ts'

/** The forms in which something can be cited. */
export const CITATION_FORMS = ['sentence', 'reference', 'html', 'bibtex'] as const
export type CitationForm = (typeof CITATION_FORMS)[number]

/** What every citation of a country names. */
export type CitedPlace = CitedSource & { country: Country }

/** What every citation names. */
export type CitedSource = {
  /** The time of the collection. */
  at: string
  /** Invented sample data. */
  isSample: boolean
  /** The permanent address, absolute. */
  address: string
}

/** Whose numbers they are. */
export function sourceOf({ isSample }: Pick<CitedPlace, 'isSample'>): string {
  return isSample ? 'invented sample data of Uptick' : 'Google Trends, by way of Uptick'
}

/** `"at least 2 million searches"`; null for an unknown number. */
export function atLeast(volume: number | null): string | null {
  return volume === null ? null : `at least ${searchesInWords(volume)} searches`
}

/** A lower bound in words: 2000000 → `"2 million"`, 200000 → `"200,000"`. */
export function searchesInWords(volume: number): string {
  return volume >= 1_000_000 ? `${volume / 1_000_000} million` : volume.toLocaleString('en')
}

/** An entry of BibTeX; its key has the place and hour. `title` and `note` are written for LaTeX already. */
export function bibtexEntry(
  { place, at, address }: Pick<CitedSource, 'at' | 'address'> & { place: string },
  title: string,
  note: string,
): string {
  const date = new Date(at)
  return [
    `@misc{uptick-${place}-${hourOf(at).replaceAll(/\D/g, '')},`,
    `  author = {{Uptick}},`,
    `  title = {${title}},`,
    `  year = {${date.getUTCFullYear()}},`,
    `  month = ${monthName(date).slice(0, 3).toLowerCase()},`,
    `  note = {${note}},`,
    `  url = {${address.replaceAll(/[{}\\]/g, encodeURIComponent)}},`,
    '}',
  ].join('\n')
}

const LATEX: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
}

/** A text within LaTeX: its signs are written as such, so that any title is a title. */
export function escapeLatex(text: string): string {
  return text.replaceAll(/[\\~^{}$&#%_]/g, (sign) => LATEX[sign] ?? `\\${sign}`)
}

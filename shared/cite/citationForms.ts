import type { Category } from '../categories.ts'
import type { Country } from '../countries.ts'
import { escapeMarkup } from '../text/escapeMarkup.ts'
import { hourOf } from '../time.ts'

/** The forms in which something can be cited. */
export const CITATION_FORMS = ['sentence', 'reference', 'html', 'bibtex'] as const

/** The form that a reader has chosen for a citation. */
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

/**
 * What citations say in a language. `{title}` stands for what is cited, in its quotation marks; a place is a phrase, `"in Canada"`, and
 * a time is written.
 */
export type CitationWords = {
  time: (at: string) => string
  where: (code: string) => string
  quoted: (title: string) => string
  /** Whose numbers they are. */
  source: (isSample: boolean) => string
  sourceIs: (source: string) => string
  /** A sentence, and after it the source. */
  sentence: (text: string, source: string) => string
  sourceAt: (source: string, address: string) => string
  /** A fact, and after it the source. */
  note: (fact: string, source: string) => string
  /** When a wave was there, as far as that is known. */
  period: (wave: { start: string | undefined; end: string | undefined; seen: string }) => string
  trend: (where: string, searches: number | null, period: string) => string
  /** Begins a sentence. */
  fact: (searches: number | null, period: string) => string
  atLeast: (searches: number) => string
  trends: (where: string) => string
  oneTrend: (where: string) => string
}

/** What the citation of a list says besides. */
export type ListCitationWords = CitationWords & {
  list: (where: string, category: Category | undefined) => string
  asOf: (text: string, time: string) => string
  /** What is listed, and its trends. */
  listed: (list: string, trends: string) => string
  items: (trends: readonly string[]) => string
}

/** What the citation of an event says besides. */
export type EventCitationWords = CitationWords & {
  event: (fact: string, time: string) => string
  eventFact: (countries: number, first: { where: string; time: string } | undefined) => string
  inManyCountries: string
  inCountries: (countries: number) => string
}

/** An entry of BibTeX; its key has the place and hour. `title` and `note` are written for LaTeX already. */
export function bibtexEntry(
  { place, at, address }: CitedSource & { place: string },
  title: string,
  note: string,
): string {
  const date = new Date(at)
  // BibTeX names months by three letters, in English: `nov`.
  const month = date.toUTCString().slice(8, 11).toLowerCase()
  return [
    `@misc{uptick-${place}-${hourOf(at).replaceAll(/\D/g, '')},`,
    `  author = {{Uptick}},`,
    `  title = {${title}},`,
    `  year = {${date.getUTCFullYear()}},`,
    `  month = ${month},`,
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

/** A sentence about what is cited, as HTML: its title leads to the address, and one of its times is marked. */
export function markedSentence(
  sentence: string,
  { title, address, at }: CitedSource & { title: string },
  time: string,
): string {
  return escapeMarkup(sentence)
    .replace(time, () => `<time datetime="${at}">${time}</time>`)
    .replace('{title}', () => `<a href="${escapeMarkup(address)}">${escapeMarkup(title)}</a>`)
}

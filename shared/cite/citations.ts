import {
  bibtexEntry,
  type CitationForm,
  type CitationWords,
  type CitedPlace,
  escapeLatex,
  markedSentence,
} from './citationForms.ts'

/** What the citation of a trend says. */
export type Cited = CitedPlace & {
  title: string
  volume: number | null
  /** The wave that the number is of; its start is null when the source gave none, its end while it was going on. */
  wave: { startedAt: string | null; endedAt: string | null }
}

/** A trend as a citation: what was searched, at least how often, where, and when (UTC). */
export function citationOf(form: CitationForm, cited: Cited, words: CitationWords): string {
  const { country, address, at, volume } = cited
  const title = words.quoted(cited.title)
  const time = words.time(at)
  const where = words.where(country.code)
  const source = words.source(cited.isSample)
  const sentence = words.trend(where, volume, periodOf(cited, words))
  switch (form) {
    case 'sentence':
      return words.sentence(sentence, words.sourceAt(source, address)).replace('{title}', () => title)
    case 'reference':
      return `Uptick. ${title}. ${words.trends(where)}, ${time}. ${citedFact(cited, words)}. ${words.sourceIs(source)} ${address}`
    case 'html':
      return markedSentence(words.sentence(sentence, source), { ...cited, title }, time)
    case 'bibtex':
      return bibtexEntry(
        { ...cited, place: country.code.toLowerCase() },
        escapeLatex(words.oneTrend(where)).replace('\\{title\\}', () => `{${escapeLatex(cited.title)}}`),
        words.note(citedFact(cited, words), source),
      )
  }
}

/** What a citation says of a trend: `"At least 2 million searches in the wave from …"`. */
export function citedFact(cited: Cited, words: CitationWords): string {
  return words.fact(cited.volume, periodOf(cited, words))
}

function periodOf({ wave: { startedAt, endedAt }, at }: Cited, { time, period }: CitationWords): string {
  return period({
    start: startedAt === null ? undefined : time(startedAt),
    end: endedAt === null || endedAt > at ? undefined : time(endedAt),
    seen: time(at),
  })
}

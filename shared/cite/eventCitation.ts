import { sentenceCase } from '../text/numberWord.ts'
import {
  bibtexEntry,
  type CitationForm,
  type CitedSource,
  type EventCitationWords,
  escapeLatex,
  markedSentence,
} from './citationForms.ts'

/** What the citation of an event in many countries says. */
export type CitedEvent = CitedSource & {
  title: string
  /** The number of countries that list it. */
  countries: number
  /** The country that listed it first; undefined when that is not known, or several were together. */
  first: { code: string; at: string } | undefined
}

/** An event as a citation: what trended, in how many countries, where it was listed first, and when (UTC). */
export function eventCitation(form: CitationForm, cited: CitedEvent, words: EventCitationWords): string {
  const { address, at, countries, first } = cited
  const title = words.quoted(cited.title)
  const time = words.time(at)
  const source = words.source(cited.isSample)
  const fact = words.eventFact(countries, first && { where: words.where(first.code), time: words.time(first.at) })
  const sentence = words.event(fact, time)
  switch (form) {
    case 'sentence':
      return words.sentence(sentence, words.sourceAt(source, address)).replace('{title}', () => title)
    case 'reference':
      return `Uptick. ${title}. ${words.inManyCountries}, ${time}. ${sentenceCase(fact)}. ${words.sourceIs(source)} ${address}`
    case 'html':
      return markedSentence(words.sentence(sentence, source), { ...cited, title }, time)
    case 'bibtex':
      return bibtexEntry(
        { ...cited, place: 'everywhere' },
        escapeLatex(words.inCountries(countries)).replace('\\{title\\}', () => `{${escapeLatex(cited.title)}}`),
        words.note(escapeLatex(sentenceCase(fact)), source),
      )
  }
}

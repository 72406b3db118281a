import { isOperatorElsewhere, OPERATORS } from './readWords.ts'
import type { WatchRule, WatchWords } from './watch.ts'
import type { WatchPhrases } from './watchPhrases.ts'
import { withoutWildcards } from './watchTerm.ts'

/** Formats the words of a rule as one line; `readWatchLine` reads it back as words with the same matches. */
export function watchLine({ any, all, none, phrase }: WatchWords): string {
  return [
    any.map(asWord).join(' OR '),
    ...all.map(asWord),
    ...(phrase === null ? [] : [`"${phrase}"`]),
    ...none.map((word) => `-${asWord(word)}`),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** Formats words as they are typed into a field of the form, which `readWatchFields` reads back. */
export function wordsInField(words: readonly string[]): string {
  return words.map(asWord).join(', ')
}

const PLAIN = /^\*?[\p{L}\p{N}][\p{L}\p{M}\p{N}]*\*?$/u

function asWord(word: string): string {
  if (PLAIN.test(word) && !OPERATORS.has(word) && !isOperatorElsewhere(word)) return word
  return `${word.startsWith('*') ? '*' : ''}"${withoutWildcards(word)}"${word.endsWith('*') ? '*' : ''}`
}

/** A part of a watch in words: a word of the reader, a quiet operator, or the rest of the sentence. */
export type Part = { text: string; kind: (typeof PART_KINDS)[number] }

/** What a part of a line can be. */
export const PART_KINDS = ['word', 'operator', 'plain'] as const

/**
 * A rule as a sentence without a full stop, in parts: `tesla or byd, and “model 3”, but not stock, in Canada, in the category
 * Sports, from 10K+ searches, when new`. A comma stands only between groups, so that it is clear what belongs together.
 */
export function watchSentence(rule: WatchWords & Partial<WatchRule>, phrases: WatchPhrases): Part[] {
  const { any, all, none, phrase, countries = [], categories = [], min_volume: least = null, on = [] } = rule
  const wanted = [
    joined(any.map(termParts), phrases.or),
    joined(all.map(termParts), phrases.and),
    phrase === null ? [] : said(phrases.quoted, [word(phrase)]),
  ].filter((parts) => parts.length > 0)
  const endings = [
    ...(countries.length > 0 ? [phrases.inCountries(countries)] : []),
    ...(categories.length > 0 ? [phrases.inCategories(categories)] : []),
    ...(least === null ? [] : [phrases.fromSearches(least)]),
    ...(on.length > 0 ? [phrases.whenOneOf(on)] : []),
  ]
  return [
    ...joined(wanted, phrases.andAlso),
    ...(none.length > 0 ? said(phrases.butNot, joined(none.map(termParts), phrases.or)) : []),
    ...endings.map((text) => plain(phrases.comma + text)),
  ]

  /** What a word matches: `“model 3”`, `words with preis in them`, `lait*`. */
  function termParts(written: string): Part[] {
    if (!written.startsWith('*')) return /\s/u.test(written) ? said(phrases.quoted, [word(written)]) : [word(written)]
    return said(written.endsWith('*') ? phrases.containing : phrases.endingIn, [word(withoutWildcards(written))])
  }
}

function joined(list: readonly Part[][], by: string): Part[] {
  return list.flatMap((parts, index) => (index === 0 ? parts : [...said(by), ...parts]))
}

/** A phrase in parts, with its words. */
function said(phrase: string, words: readonly Part[] = []): Part[] {
  // Brackets split off an operator.
  return phrase.split(/(\[[^\]]*\]|\{words\})/).flatMap((piece) => {
    if (piece === '') return []
    if (piece === '{words}') return words
    return piece.startsWith('[') ? operator(piece.slice(1, -1)) : plain(piece)
  })
}

function word(text: string): Part {
  return { text, kind: 'word' }
}

function operator(text: string): Part {
  return { text, kind: 'operator' }
}

function plain(text: string): Part {
  return { text, kind: 'plain' }
}

import { countryName } from '../countries.ts'
import { volumeText } from '../trends/volume.ts'
import { OPERATORS, type WatchWords } from './readWords.ts'
import type { WatchEvent, WatchRule } from './watch.ts'
import { withoutStars } from './watchTerm.ts'

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
  if (PLAIN.test(word) && !OPERATORS.has(word)) return word
  return `${word.startsWith('*') ? '*' : ''}"${withoutStars(word)}"${word.endsWith('*') ? '*' : ''}`
}

/** A part of a watch in words: a word of the reader, a quiet operator, or the rest of the sentence. */
export type Part = { text: string; kind: (typeof PART_KINDS)[number] }

export const PART_KINDS = ['word', 'operator', 'plain'] as const

/**
 * A rule as a sentence without a full stop, in parts: `tesla or byd, and “model 3”, but not stock, in Canada, in the category
 * Sports, from 10K+ searches, when new`. A comma stands only between groups, so that it is clear what belongs together.
 */
export function watchSentence(
  rule: WatchWords & Partial<Pick<WatchRule, 'countries' | 'categories' | 'min_volume' | 'on'>>,
): Part[] {
  const { any, all, none, phrase, countries = [], categories = [], min_volume: least = null, on = [] } = rule
  const wanted = [
    joined(any.map(termParts), 'or'),
    joined(all.map(termParts), 'and'),
    phrase === null ? [] : quoted(word(phrase)),
  ].filter((parts) => parts.length > 0)
  return [
    ...wanted.flatMap((parts, index) => (index === 0 ? parts : [plain(', '), operator('and'), plain(' '), ...parts])),
    ...(none.length > 0 ? [plain(', '), operator('but not'), plain(' '), ...joined(none.map(termParts), 'or')] : []),
    ...ending('in ', countries.map(countryName).join(', ')),
    ...ending('in ', categories.length > 0 ? categoriesText(categories) : ''),
    ...ending('from ', least === null ? '' : `${volumeText(least)} searches`),
    ...ending('when ', on.map((event) => EVENT_WORDS[event]).join(' or ')),
  ]
}

/** `"the category Others"`, `"the categories Sports or Games"` */
export function categoriesText(categories: readonly string[]): string {
  return `the ${categories.length === 1 ? 'category' : 'categories'} ${categories.join(' or ')}`
}

const EVENT_WORDS: Record<WatchEvent, string> = { new: 'new', growing: 'growing', ended: 'ended' }

function joined(list: readonly Part[][], by: string): Part[] {
  return list.flatMap((parts, index) => (index === 0 ? parts : [plain(' '), operator(by), plain(' '), ...parts]))
}

/** What a word matches: `“model 3”`, `words with preis in them`, `lait*`. */
function termParts(written: string): Part[] {
  const bare = word(withoutStars(written))
  if (!written.startsWith('*')) return /\s/u.test(written) ? quoted(word(written)) : [word(written)]
  return written.endsWith('*')
    ? [operator('words with '), bare, operator(' in them')]
    : [operator('words that end in '), bare]
}

function quoted(part: Part): Part[] {
  return [plain('“'), part, plain('”')]
}

function ending(before: string, text: string): Part[] {
  return text === '' ? [] : [plain(`, ${before}${text}`)]
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

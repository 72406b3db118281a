import { findCountry } from '../countries.ts'
import { volumeText } from '../trends/volume.ts'
import type { WatchEvent, WatchRule } from './watch.ts'
import { withoutStars } from './watchTerm.ts'
import { watchText } from './watchText.ts'

/** The words of a rule. */
export type WatchWords = Pick<WatchRule, 'any' | 'all' | 'none' | 'phrase'>

/**
 * Parses a watch written in one line: `tesla OR byd "model 3" -stock`. Adjacent words are all required; of words joined by
 * `OR`, a comma, a semicolon, a bar or a slash between spaces, one is enough; several of them are one. The first quoted text
 * is the phrase. A minus, `!` or `NOT` excludes the next word. Anything else is read as a word, because the form shows the
 * result.
 */
export function parseWatchLine(text: string): WatchWords {
  const words: WatchWords = { any: [], all: [], none: [], phrase: null }
  const pieces = readPieces(text)
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind !== 'word') continue
    const isChoice = isOr(pieces[index - 1]) || (isOr(pieces[index + 1]) && pieces[index + 2]?.kind === 'word')
    if (piece.isExcluded) words.none.push(piece.word)
    else if (isChoice) words.any.push(piece.word)
    else if (piece.isQuoted && words.phrase === null) words.phrase = piece.word
    else words.all.push(piece.word)
  }
  return words
}

type Piece = { kind: 'or' } | { kind: 'word'; word: string; isQuoted: boolean; isExcluded: boolean }

/** Longer lines, which are pasted, are cut. */
const MAX_LINE_LENGTH = 2_000

/** An optional minus, then a quoted text with an optional star or a run without spaces; or a single separator. */
const PIECES =
  /([-–−!！]?)(?:["“”„«»「」『』]([^"“”„«»「」『』]*)["“”„«»「」『』]?(\*?)|([^\s,;،؛、，；|"“”„«»「」『』]+))|[,;،؛、，；|]/gu

/** Separators that are also parts of words. */
const SLASHES = /^[/／]+$/u

function readPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let isNegated = false
  for (const [, minus, quoted, star = '', plain] of text.slice(0, MAX_LINE_LENGTH).matchAll(PIECES)) {
    const word = quoted === undefined ? (plain ?? '').replaceAll(/^[(+]+|\)+$/g, '') : `${quoted.trim()}${star}`
    if (quoted === undefined && (plain === undefined || plain === 'OR' || SLASHES.test(plain))) {
      if (!isOr(pieces.at(-1))) pieces.push({ kind: 'or' })
    } else if (plain === 'NOT' || plain === '!' || plain === '！') isNegated = true
    // Tested after folding, which turns some signs into letters: ㋛ is シ.
    else if (plain !== 'AND' && /[\p{L}\p{N}]/u.test(watchText(word))) {
      const isExcluded = isNegated || (minus ?? '') !== ''
      pieces.push({ kind: 'word', word, isQuoted: quoted !== undefined && star === '', isExcluded })
      isNegated = false
    }
  }
  return pieces
}

function isOr(piece: Piece | undefined): boolean {
  return piece?.kind === 'or'
}

/** Operators that may have been meant, and the line with them. */
export type MeantOperators = { operators: string[]; line: string }

/**
 * The operators that a line has in small letters between words, which are read as words: `tesla or byd` looks for “or”.
 * Undefined when there are none.
 */
export function meantOperators(text: string): MeantOperators | undefined {
  const operators = new Set<string>()
  let line = text.slice(0, MAX_LINE_LENGTH)
  const pieces = [...line.matchAll(PIECES)]
  for (const { 0: piece, index } of pieces.slice(1, -1)) {
    const operator = piece.toUpperCase()
    if (piece === operator || !OPERATORS.has(operator)) continue
    operators.add(operator)
    line = line.slice(0, index) + operator + line.slice(index + piece.length)
  }
  return operators.size === 0 ? undefined : { operators: [...operators], line }
}

/** Formats the words of a rule as one line; `parseWatchLine` reads it back as words with the same matches. */
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

const PLAIN = /^\*?[\p{L}\p{N}][\p{L}\p{M}\p{N}]*\*?$/u

function asWord(word: string): string {
  if (PLAIN.test(word) && !OPERATORS.has(word)) return word
  return `${word.startsWith('*') ? '*' : ''}"${withoutStars(word)}"${word.endsWith('*') ? '*' : ''}`
}

const OPERATORS: ReadonlySet<string> = new Set(['OR', 'AND', 'NOT'])

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
    joined(any, 'or'),
    joined(all, 'and'),
    phrase === null ? [] : [plain('“'), word(phrase), plain('”')],
  ].filter((parts) => parts.length > 0)
  return [
    ...wanted.flatMap((parts, index) => (index === 0 ? parts : [plain(', '), operator('and'), plain(' '), ...parts])),
    ...(none.length > 0 ? [plain(', '), operator('but not'), plain(' '), ...joined(none, 'or')] : []),
    ...ending('in ', countries.map((code) => findCountry(code)?.name ?? code).join(', ')),
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

function joined(list: readonly string[], by: string): Part[] {
  return list.flatMap((each, index) =>
    index === 0 ? [word(each)] : [plain(' '), operator(by), plain(' '), word(each)],
  )
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

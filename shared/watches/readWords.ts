import type { WatchWords } from './watch.ts'
import type { WatchProblem, WatchRefusal } from './watchProblem.ts'
import { hasLetters, watchText } from './watchText.ts'

/**
 * Reads a watch written in one line: `tesla OR byd "model 3" -stock`. Words beside each other are all required. Of words
 * joined by `OR`, a comma, a semicolon, a bar or a slash between spaces, one is enough; this binds more closely. A minus,
 * `!` or `NOT` excludes the next word, or the next group in brackets. A quoted text alone is the phrase. What a rule cannot
 * say is a problem.
 */
export function readWatchLine(line: string): WatchWords | { problem: WatchRefusal } {
  return unlessRefused(() => {
    const { groups, none } = readMeaning(readPieces(line))
    const quoted = groups.filter(([word, ...others]) => word?.isQuoted && others.length === 0)
    const [phrase] = quoted.length === 1 ? quoted : []
    const wanted = choiceAndNeeded(groups.filter((group) => group !== phrase))
    return { ...wanted, none: textsOf(none), phrase: phrase?.[0]?.text ?? null }
  })
}

/** The fields of a form with words, as they are typed. */
export type WordFields = Record<keyof WatchWords, string>

/**
 * Reads the fields of a form with the same signs. A field is a list, so that two things differ: in those for any and none,
 * words without a sign between them are a phrase; in that for all, commas join words that are required. In the field for
 * none, a minus changes nothing. The phrase is taken as it is.
 */
export function readWatchFields(fields: WordFields): WatchWords | { problem: WatchProblem } {
  const any = readField('any', () => readMeaning(withPhrases(readPieces(fields.any))))
  if ('problem' in any) return any
  const all = readField('all', () => readMeaning(readPieces(fields.all).filter((piece) => !isComma(piece))))
  if ('problem' in all) return all
  const none = readField('none', () => without(readMeaning(withPhrases(asList(readPieces(fields.none))))))
  if ('problem' in none) return none
  const wanted = readField('any', () => wantedOf(any.groups, all.groups))
  if ('problem' in wanted) return wanted
  const excluded = [...any.none, ...all.none, ...none.none]
  return { ...wanted, none: textsOf(excluded), phrase: fields.phrase.trim() || null }
}

/** Operators that may have been meant, and the line with them. */
export type MeantOperators = { operators: string[]; line: string }

/**
 * The operators that a line or field has in small letters between words, which are read as words: `tesla or byd` looks for
 * “or”. Undefined when there are none.
 */
export function meantOperators(text: string): MeantOperators | undefined {
  const operators = new Set<string>()
  let line = text.slice(0, MAX_LINE_LENGTH)
  const words = [...line.matchAll(PIECES)].filter(({ groups }) => groups?.quoted ?? groups?.word)
  for (const { 0: piece, index } of words.slice(1, -1)) {
    const operator = piece.toUpperCase()
    const isExcluded = EXCLUDED.test(line.slice(0, index))
    if (piece === operator || !OPERATORS.has(operator) || isExcluded) continue
    operators.add(operator)
    line = line.slice(0, index) + operator + line.slice(index + piece.length)
  }
  return operators.size === 0 ? undefined : { operators: [...operators], line }
}

/** The words of a line that are operators. */
export const OPERATORS: ReadonlySet<string> = new Set(['OR', 'AND', 'NOT'])

/**
 * Whether a word is an operator of other search engines, which would be looked for as a word here: `NEAR`, `title:tesla`.
 * In quotation marks it is a word.
 */
export function isOperatorElsewhere(word: string): boolean {
  return NEARNESS.test(word) || FIELD.test(word)
}

const NEARNESS = /^(?:NEAR|AROUND)(?:\/\d+|\(\d+\))?$/
const FIELD = /^(?:(?:all)?in)?(?:title|text|url|anchor|site|source|lang|before|after):\S/i

/** Ends the reading at what a rule cannot say. */
class Refused extends Error {
  readonly kind: WatchRefusal

  constructor(kind: WatchRefusal) {
    super(kind)
    this.kind = kind
  }
}

function unlessRefused<Result extends object>(read: () => Result): Result | { problem: WatchRefusal } {
  try {
    return read()
  } catch (error) {
    if (error instanceof Refused) return { problem: error.kind }
    throw error
  }
}

function readField<Result extends object>(
  field: keyof WatchWords,
  read: () => Result,
): Result | { problem: WatchProblem } {
  const result = unlessRefused(read)
  return 'problem' in result ? { problem: { field, kind: result.problem } } : result
}

type Word = { kind: 'word'; text: string; isQuoted: boolean }
type Piece = Word | { kind: 'or' | 'comma' | 'and' | 'not' | 'open' | 'close' }

/** What a line asks for: a word of each group, and none of the excluded words. */
type Meaning = { groups: Word[][]; none: Word[] }

const NOTHING: Meaning = { groups: [], none: [] }

/** The words of which one is enough, and those that are required. */
type WantedWords = { any: string[]; all: string[] }

/** A single word in the field for any stays there. */
function wantedOf(any: Word[][], all: Word[][]): WantedWords {
  const isOneWord = any.length === 1 && [...any, ...all].every(({ length }) => length === 1)
  return isOneWord ? { any: any.flatMap(textsOf), all: all.flatMap(textsOf) } : choiceAndNeeded([...any, ...all])
}

/** Splits groups into the words of which one is enough, and those that are required. */
function choiceAndNeeded(groups: Word[][]): WantedWords {
  const [choice = [], ...others] = groups.filter(({ length }) => length > 1)
  if (others.length > 0) throw new Refused('two-choices')
  return { any: textsOf(choice), all: groups.filter((group) => group !== choice).flatMap(textsOf) }
}

function textsOf(words: readonly Word[]): string[] {
  return words.map(({ text }) => text)
}

function readMeaning(pieces: readonly Piece[]): Meaning {
  let at = 0
  const next = () => pieces[at]?.kind
  const isAtEnd = () => next() === undefined || next() === 'close'

  function readAll(): Meaning {
    let all = NOTHING
    while (!isAtEnd()) {
      // Without a word on both sides, an operator says nothing.
      if (next() === 'or' || next() === 'comma' || next() === 'and') at += 1
      else all = both(all, readChoice())
    }
    return all
  }

  function readChoice(): Meaning {
    let choice = readOne()
    while (next() === 'or' || next() === 'comma') {
      const isList = next() === 'comma'
      at += 1
      // In a list, what is left out is left out of all: `tesla, byd, -stock`.
      if (isAtEnd() || (isList && next() === 'not')) break
      choice = either(choice, readOne())
    }
    return choice
  }

  function readOne(): Meaning {
    const piece = pieces[at]
    if (piece?.kind === 'word') {
      at += 1
      return { groups: [[piece]], none: [] }
    }
    if (piece?.kind === 'not') {
      at += 1
      return without(readOne())
    }
    if (piece?.kind !== 'open') return NOTHING
    at += 1
    const group = readAll()
    if (next() !== 'close') throw new Refused('open-bracket')
    at += 1
    return group
  }

  const meaning = readAll()
  if (next() === 'close') throw new Refused('closed-bracket')
  return meaning
}

function both(one: Meaning, other: Meaning): Meaning {
  return { groups: [...one.groups, ...other.groups], none: [...one.none, ...other.none] }
}

function either(one: Meaning, other: Meaning): Meaning {
  if (isNothing(one)) return other
  if (isNothing(other)) return one
  if (one.none.length > 0 || other.none.length > 0) throw new Refused('excluded-in-half')
  if (one.groups.length > 1 || other.groups.length > 1) throw new Refused('several-in-half')
  return { groups: [[...one.groups, ...other.groups].flat()], none: [] }
}

function without({ groups, none }: Meaning): Meaning {
  const [group, ...others] = groups
  if (!group) return none.length === 0 ? NOTHING : { groups: [none], none: [] }
  if (others.length > 0 || none.length > 0) throw new Refused('excluded-together')
  return { groups: [], none: group }
}

function isNothing({ groups, none }: Meaning): boolean {
  return groups.length === 0 && none.length === 0
}

/** Longer lines, which are pasted, are cut. */
const MAX_LINE_LENGTH = 2_000

const EXCLUDED = /[-–−!！]$/

const QUOTE = '["“”„«»「」『』]'
const NO_QUOTE = QUOTE.replace('[', '[^')

/** Signs, operators, quoted texts and runs of other characters; wildcards are parts of words. */
const PIECES = new RegExp(
  [
    '(?<comma>[,;،؛、，；])',
    String.raw`(?<or>\||[/／]+(?=\s|$)|OR(?=[\s(（]|$))`,
    String.raw`(?<and>AND(?=[\s(（]|$))`,
    String.raw`(?<not>NOT(?=[\s(（]|$)|[!！]+|[-–−]+(?=\S))`,
    '(?<open>[(（])',
    '(?<close>[)）])',
    String.raw`(?<before>\*?)${QUOTE}(?<quoted>${NO_QUOTE}*)${QUOTE}?(?<after>\*?)`,
    String.raw`(?<word>[^\s,;،؛、，；|"“”„«»「」『』()（）]+(?:[(（][^\s()（）"]*[)）]?[^\s,;،؛、，；|"“”„«»「」『』()（）]*)*)`,
  ].join('|'),
  'gu',
)

function readPieces(line: string): Piece[] {
  const pieces: Piece[] = []
  for (const { groups = {} } of line.slice(0, MAX_LINE_LENGTH).matchAll(PIECES)) {
    const piece = toPiece(groups)
    const last = pieces.at(-1)
    const isRepeated = piece?.kind === last?.kind && (piece?.kind === 'not' || isSeparator(piece))
    // Of several separators, a comma says the least.
    if (piece?.kind === 'or' && last?.kind === 'comma') pieces.pop()
    if (piece && !isRepeated && !(piece.kind === 'comma' && last?.kind === 'or')) pieces.push(piece)
  }
  return pieces
}

function isSeparator(piece: Piece | undefined): boolean {
  return piece?.kind === 'or' || piece?.kind === 'comma'
}

/** Undefined for what has neither letters nor digits. */
function toPiece(found: Readonly<Record<string, string | undefined>>): Piece | undefined {
  for (const kind of ['comma', 'or', 'and', 'not', 'open', 'close'] as const) if (found[kind]) return { kind }
  const { before = '', quoted, after = '', word = '' } = found
  if (isOperatorElsewhere(word)) throw new Refused('unknown-operator')
  const text = quoted === undefined ? word.replace(/^\++/, '') : `${before}${quoted.trim()}${after}`
  // Tested after folding, which turns some signs into letters: ㋛ is シ.
  if (!hasLetters(watchText(text))) return undefined
  return { kind: 'word', text, isQuoted: quoted !== undefined && before === '' && after === '' }
}

/** Joins words that have no sign between them. */
function withPhrases(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (piece.kind === 'word' && last?.kind === 'word' && !piece.isQuoted && !last.isQuoted)
      joined[joined.length - 1] = { ...last, text: `${last.text} ${piece.text}` }
    else joined.push(piece)
  }
  return joined
}

function asList(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece) => (piece.kind === 'not' ? { kind: 'comma' } : piece))
}

function isComma({ kind }: Piece): boolean {
  return kind === 'comma'
}

import * as z from 'zod/mini'
import { CATEGORIES, type Category } from '../categories.ts'
import { Instant } from '../instant.ts'
import { hasPrefixLetter, withoutPrefixes } from '../text/attachedPrefixes.ts'
import { letterKind, UNSPACED } from '../text/spacedScripts.ts'
import { WordParts } from './WordParts.ts'
import type { WatchRule } from './watch.ts'
import { hasTerm, type WatchTerm, watchTerm } from './watchTerm.ts'
import { forEachRun, watchLines } from './watchText.ts'

/** A wave as watches match it: its texts, the fields they filter by, and its changes in a collection. */
export const WatchedWave = z.object({
  country: z.string(),
  key: z.string(),
  title: z.string(),
  related: z.array(z.string()),
  categories: z.array(z.enum(CATEGORIES)),
  volume: z.nullable(z.number()),
  growth: z.nullable(z.number()),
  startedAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  events: z.object({
    isNew: z.boolean(),
    /** The most searches of any earlier collection. */
    from: z.nullable(z.number()),
    /** The rung newly reached (`rungOf`). */
    passed: z.nullable(z.number()),
    /** Whether its searches are up significantly (`isRise`). */
    grew: z.boolean(),
    ended: z.boolean(),
  }),
})
export type WatchedWave = z.infer<typeof WatchedWave>

/** A wave that a watch matches. */
export type WatchMatch = {
  wave: WatchedWave
  /** The words of the watch that were found, in their original spelling. */
  matched: string[]
  /** The title and the related searches of the wave in the form of `watchText`, a line each. */
  lines: string
}

/** A word, a phrase or a part of a word, prepared for the lookup. */
type Term = WatchTerm & {
  /** The original spelling. */
  written: string
  /** The index keys of every text with the term: words, and in scripts without spaces pieces of its runs of letters. */
  keys: readonly string[]
  /** What only has to be a part of a word of the text: the first or last word, where a wildcard is beside it. */
  parts: readonly WatchTerm[]
  /** Whether every text found by its key or part contains the term, so that the text need not be scanned. */
  isListed: boolean
}

/** A rule, read once for any number of collections. */
export type PreparedRule = {
  readonly any: readonly Term[]
  /** All required terms: the words of `all`, and the phrase. */
  readonly all: readonly Term[]
  readonly none: readonly Term[]
  readonly countries: readonly string[]
  readonly categories: readonly Category[]
}

/** Prepares a validated rule for matching. */
export function prepareRule(rule: WatchRule): PreparedRule {
  const all = rule.all.map(toTerm)
  if (rule.phrase !== null) all.push(toTerm(rule.phrase))
  const { countries, categories } = rule
  return { any: rule.any.map(toTerm), all, none: rule.none.map(toTerm), countries, categories }
}

const PLAIN_WORD = /^[a-z0-9]+$/i

function toTerm(written: string): Term {
  // The usual case: nothing to split.
  if (PLAIN_WORD.test(written)) {
    const text = written.toLowerCase()
    return { written, text, isOpenBefore: false, isOpenAfter: false, keys: [text], parts: [], isListed: true }
  }
  const term = watchTerm(written)
  const { text } = term
  const keys: string[] = []
  const parts: WatchTerm[] = []
  let end = 0
  forEachRun(text, (run, isUnspaced) => {
    const start = text.indexOf(run, end)
    end = start + run.length
    const isOpenBefore = term.isOpenBefore && start === 0
    const isOpenAfter = term.isOpenAfter && end === text.length
    // In scripts without spaces, the letters beside a word do not belong to it.
    if (isUnspaced) addKeys(keys, [...run])
    else if (isOpenBefore || isOpenAfter) parts.push({ text: run, isOpenBefore, isOpenAfter })
    else keys.push(run)
  })
  const [only] = [...keys, ...parts.map((part) => part.text)]
  // The index lists what follows a prefix whatever its length.
  const isListed = keys.length + parts.length === 1 && only === text && (text.length >= 3 || !hasPrefixLetter(text))
  return { ...term, written, keys, parts, isListed }
}

/**
 * The lengths of the pieces by which a run of letters without spaces is indexed. Longer pieces are rarer. Single letters are
 * indexed only at the beginning and the end of a run, where they can be next to another word.
 */
const PIECES = [6, 3, 2] as const

/** Adds the keys of a run: consecutive pieces of the longest possible length, and the last one. */
function addKeys(keys: string[], letters: readonly string[]): void {
  const length = PIECES.find((each) => each <= letters.length) ?? 1
  const last = letters.length - length
  for (let from = 0; from < last; from += length) keys.push(pieceOf(letters, from, length))
  keys.push(pieceOf(letters, last, length))
}

function pieceOf(letters: readonly string[], from: number, length: number): string {
  return letters.slice(from, from + length).join('')
}

/** The places of waves in the index, ascending. */
type Places = readonly number[]
const NOWHERE: Places = []

/** A term, and the waves that may contain it. */
type Located = { term: Term; places: Places }

/**
 * An index of the waves of one or more collections. Each watch is looked up by its rarest word, so watches need no index,
 * and a watch without matches costs next to nothing.
 */
export class WordIndex {
  readonly #waves: readonly WatchedWave[]
  /** The texts of each wave, a line each. */
  readonly #texts: string[] = []
  readonly #places = new Map<string, number[]>()
  #parts: WordParts | undefined

  constructor(waves: readonly WatchedWave[]) {
    this.#waves = waves
    for (const [place, { title, related }] of waves.entries()) this.#add(place, watchLines([title, ...related]))
  }

  /** The waves that a rule matches by its words, countries and categories, in the order of the index. */
  matches(rule: PreparedRule): WatchMatch[] {
    const found: WatchMatch[] = []
    const needed = this.#locateAll(rule.all)
    if (needed.length < rule.all.length) return found
    const choices = this.#locateAll(rule.any)
    if (choices.length === 0 && rule.any.length > 0) return found
    const excluded = this.#locateAll(rule.none)
    for (const place of candidatesAmong(needed, choices)) {
      const wave = this.#waves[place]
      if (!wave || !isWithin(wave, rule) || this.#hasOne(place, excluded)) continue
      const matched = this.#foundIn(place, needed, choices)
      if (matched) found.push({ wave, matched, lines: this.#texts[place] ?? '' })
    }
    return found
  }

  #add(place: number, text: string): void {
    this.#texts.push(text)
    forEachRun(text, (run, isUnspaced) => {
      if (!isUnspaced) {
        this.#list(run, place)
        for (const word of withoutPrefixes(run)) this.#list(word, place)
        return
      }
      const letters = [...run]
      for (const length of PIECES)
        for (let from = 0; from + length <= letters.length; from += 1) this.#list(pieceOf(letters, from, length), place)
      const [first = ''] = letters
      this.#list(first, place)
      this.#list(letters.at(-1) ?? first, place)
    })
  }

  #list(key: string, place: number): void {
    const places = this.#places.get(key)
    if (!places) this.#places.set(key, [place])
    else if (places.at(-1) !== place) places.push(place)
  }

  /** The terms that may be in the index. */
  #locateAll(terms: readonly Term[]): Located[] {
    const located: Located[] = []
    for (const term of terms) {
      const places = this.#placesOf(term)
      if (places.length > 0) located.push({ term, places })
    }
    return located
  }

  /** The waves with all keys of a term, or with its parts when it has no keys: a superset of the waves that contain it. */
  #placesOf({ keys, parts }: Term): Places {
    const [key] = keys
    if (key !== undefined && keys.length === 1) return this.#places.get(key) ?? NOWHERE
    if (key !== undefined) return intersection(keys.map((each) => this.#places.get(each) ?? NOWHERE))
    return intersection(parts.map((part) => this.#placesOfPart(part)))
  }

  #placesOfPart(part: WatchTerm): Places {
    this.#parts ??= new WordParts(this.#spacedWords())
    return union(this.#parts.with(part).map((word) => this.#places.get(word) ?? NOWHERE))
  }

  /** The words of scripts with spaces. */
  *#spacedWords(): Iterable<string> {
    for (const key of this.#places.keys()) if (letterKind(key.codePointAt(0) ?? 0) !== UNSPACED) yield key
  }

  /** The words of a rule that a wave contains; undefined when it lacks a required term, or all choices. */
  #foundIn(place: number, needed: readonly Located[], choices: readonly Located[]): string[] | undefined {
    const matched: string[] = []
    for (const choice of choices) if (this.#has(place, choice)) matched.push(choice.term.written)
    if (matched.length === 0 && choices.length > 0) return undefined
    for (const each of needed) {
      if (!this.#has(place, each)) return undefined
      matched.push(each.term.written)
    }
    return matched
  }

  #hasOne(place: number, located: readonly Located[]): boolean {
    for (const each of located) if (this.#has(place, each)) return true
    return false
  }

  #has(place: number, { term, places }: Located): boolean {
    if (term.isListed) return places[firstNotBefore(places, place)] === place
    return hasTerm(this.#texts[place] ?? '', term)
  }
}

function isWithin({ country, categories }: WatchedWave, rule: PreparedRule): boolean {
  if (rule.countries.length > 0 && !rule.countries.includes(country)) return false
  return rule.categories.length === 0 || rule.categories.some((category) => categories.includes(category))
}

/** A superset of the matches: the waves of the rarest required term, or of all choices. */
function candidatesAmong(needed: readonly Located[], choices: readonly Located[]): Places {
  let rarest: Places | undefined
  for (const { places } of needed) if (!rarest || places.length < rarest.length) rarest = places
  let size = 0
  for (const { places } of choices) size += places.length
  if (rarest && (size === 0 || rarest.length <= size)) return rarest
  return union(choices.map(({ places }) => places))
}

function union(lists: readonly Places[]): Places {
  const [only = NOWHERE] = lists
  if (lists.length < 2) return only
  const all = Int32Array.from(lists.flat()).sort()
  return Array.from(all.filter((place, index) => place !== all[index - 1]))
}

function intersection(lists: readonly Places[]): Places {
  const [rarest = NOWHERE, ...others] = lists.toSorted((one, other) => one.length - other.length)
  let shared = rarest
  for (const list of others) {
    if (shared.length === 0) return NOWHERE
    shared = shared.filter((place) => list[firstNotBefore(list, place)] === place)
  }
  return shared
}

/** The index of a value in an ascending list, or where it would be inserted. */
function firstNotBefore<Value extends string | number>(list: readonly Value[], wanted: Value): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] ?? wanted) < wanted) low = middle + 1
    else high = middle
  }
  return low
}

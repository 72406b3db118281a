import * as z from 'zod/mini'
import { CATEGORIES, type Category, findCategory } from '../categories.ts'
import { findCountry } from '../countries.ts'
import { Instant } from '../instant.ts'
import {
  MAX_WATCH_NAME_LENGTH,
  MAX_WATCH_WORD_LENGTH,
  MAX_WATCH_WORDS,
  MIN_WATCH_PREFIX_LENGTH,
  MIN_WATCH_WORD_LENGTH,
} from '../limits.ts'
import { cleanText } from '../text/cleanText.ts'
import { WATCH_FIELDS, type WatchField, type WatchProblem, type WatchRefusal } from './watchProblem.ts'
import { withoutWildcards } from './watchTerm.ts'
import { hasLetters, watchText } from './watchText.ts'

/** The events that a watch can report: a wave is new, its searches rise, it has ended. */
export const WATCH_EVENTS = ['new', 'growing', 'ended'] as const

/** Why a wave is a hit. */
export type WatchEvent = (typeof WATCH_EVENTS)[number]

/** How hits are delivered: in the digest, or right after the collection that found them. */
export const WATCH_DELIVERIES = ['digest', 'at_once'] as const

/** The reader's choice for one watch; `at_once` is hourly at most, and not in quiet hours. */
export type WatchDelivery = (typeof WATCH_DELIVERIES)[number]

/**
 * The words of a rule, in the reader's spelling. `word*` matches every word that begins so, `*word` every word that ends so, and
 * `*word*` every word that contains it.
 */
export type WatchWords = {
  /** At least one of them is required, unless empty. */
  any: string[]
  all: string[]
  /** Waves with any of them are excluded. */
  none: string[]
  /** Words that follow one another. */
  phrase: string | null
}

/** The validated rule of a watch. */
export type WatchRule = WatchWords & {
  /** Codes; empty for all countries. */
  countries: string[]
  /** Empty for all categories. */
  categories: Category[]
  /** Minimum searches. */
  min_volume: number | null
  on: WatchEvent[]
}

/** A watch in an answer of the API. */
export const Watch = z.object({
  id: z.string(),
  name: z.string(),
  any: z.array(z.string()),
  all: z.array(z.string()),
  none: z.array(z.string()),
  phrase: z.nullable(z.string()),
  countries: z.array(z.string()),
  categories: z.array(z.enum(CATEGORIES)),
  min_volume: z.nullable(z.number()),
  on: z.array(z.enum(WATCH_EVENTS)),
  deliver: z.enum(WATCH_DELIVERIES),
  paused: z.boolean(),
  /** When it was paused; null while it is not, or when that is not known. */
  paused_since: z.optional(z.nullable(Instant)),
  created_at: Instant,
  last_match_at: z.nullable(Instant),
  /** The hit of `last_match_at`; missing without one, or when it is no longer stored. */
  last_match: z.optional(
    z.object({
      country: z.string(),
      trend: z.string(),
      /** Why it was news. */
      reason: z.enum(WATCH_EVENTS),
      /** The words of the watch that were found. */
      matched: z.array(z.string()),
      /** The related search that they are in; missing when they are in the title. */
      related: z.optional(z.string()),
    }),
  ),
  matches_30_days: z.number(),
  /** The path of its private feed: `"/feeds/watch/….atom"`; null while that is switched off. */
  feed: z.nullable(z.string()),
})
export type Watch = z.infer<typeof Watch>

const Words = z.optional(z.array(z.string()))

/** `POST /api/watches` and its preview: missing fields have their default. Values are checked by `readWatchRule`. */
export const WatchRequest = z.object({
  name: z.optional(z.string()),
  any: Words,
  all: Words,
  none: Words,
  phrase: z.optional(z.nullable(z.string())),
  countries: Words,
  categories: Words,
  min_volume: z.optional(z.nullable(z.number())),
  on: Words,
  deliver: z.optional(z.string()),
})
export type WatchRequest = z.infer<typeof WatchRequest>

/** `PATCH /api/watches/{id}`: missing fields do not change. `feed` gives the feed a new address, or switches it off. */
export const WatchChanges = z.extend(WatchRequest, {
  paused: z.optional(z.boolean()),
  feed: z.optional(z.enum(['renew', 'off'])),
})
export type WatchChanges = z.infer<typeof WatchChanges>

/** `GET /api/watches/{id}/hits`: the waves that a watch has found lately, the newest first. */
export const WatchHitsAnswer = z.object({
  hits: z.array(
    z.object({
      country: z.string(),
      trend: z.string(),
      key: z.string(),
      /** Its page here, as a path. */
      page: z.string(),
      /** Its searches as they are shown; empty when they are not known. */
      search: z.string(),
      /** When it began or ended; of a step of searches, the collection in which it was seen. */
      at: Instant,
      /** Why it was news. */
      reason: z.enum(WATCH_EVENTS),
      /** The words of the watch that were found. */
      matched: z.array(z.string()),
      /** The related search that they are in; missing when they are in the title. */
      related: z.optional(z.string()),
    }),
  ),
  /** The hits beyond the limit of this list. */
  more: z.number(),
})
export type WatchHitsAnswer = z.infer<typeof WatchHitsAnswer>

/** `GET /api/watches`: newest first. */
export const WatchesAnswer = z.object({ watches: z.array(Watch) })
export type WatchesAnswer = z.infer<typeof WatchesAnswer>

/** `POST /api/watches/preview`: what a watch matches in the collections of the last week. */
export const WatchPreview = z.object({
  /** The waves that match, and all waves. */
  total: z.number(),
  of: z.number(),
  /** The collections that were looked through. */
  collections: z.number(),
  /** The newest of them, each wave once. */
  matches: z.array(
    z.object({
      country: z.string(),
      trend: z.string(),
      key: z.string(),
      /** Its searches as they are shown. */
      search: z.string(),
      /** The first collection of the week in which it matched. */
      at: Instant,
      /** The words of the watch that were found. */
      matched: z.array(z.string()),
      /** The related search that they are in; missing when they are in the title. */
      related: z.optional(z.string()),
    }),
  ),
  /** A wider word that would find more; missing when the watch finds much, or no word would. */
  wider: z.optional(
    z.object({
      /** The word of the watch, and the wider one: `"preis"`, `"*preis*"`. */
      of: z.string(),
      word: z.string(),
      /** How many more waves it matches, and the title of one of them. */
      more: z.number(),
      such_as: z.object({ country: z.string(), trend: z.string() }),
    }),
  ),
  /** Set when the watch cannot be saved, because it matches too much. */
  problem: z.optional(z.object({ field: z.enum(WATCH_FIELDS), message: z.string() })),
})
export type WatchPreview = z.infer<typeof WatchPreview>

/** A validated request; without a name, one is made from the words. */
export type ReadWatch = { rule: WatchRule; name: string; deliver: WatchDelivery }

/** Validates a requested watch: returns it cleaned and with defaults, or its first problem. */
export function readWatchRule(body: WatchRequest): ReadWatch | { problem: WatchProblem } {
  try {
    const rule = readRule(body)
    return { rule, name: readName(body.name, rule), deliver: readDelivery(body.deliver) }
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem }
    throw error
  }
}

/** The rule of a watch alone. */
export function ruleOf({ any, all, none, phrase, countries, categories, min_volume, on }: WatchRule): WatchRule {
  return { any, all, none, phrase, countries, categories, min_volume, on }
}

/** Whether two watches look for the same. */
export function isSameRule(one: WatchRule, other: WatchRule): boolean {
  return JSON.stringify(ruleOf(one)) === JSON.stringify(ruleOf(other))
}

/** Ends the reading of a request at its first problem. */
class Refused extends Error {
  readonly problem: WatchProblem

  constructor(field: WatchField, kind: WatchRefusal, word?: string) {
    super(kind)
    this.problem = { field, kind, word }
  }
}

/** The kinds of words, in the order of the form. */
const LISTS = ['any', 'all', 'none'] as const

function readRule(body: WatchRequest): WatchRule {
  const inWords = fieldOfWords(body)
  const written = LISTS.reduce((count, list) => count + (body[list]?.length ?? 0), 0)
  if (written > MAX_WRITTEN_WORDS) throw new Refused(inWords, 'too-many-words')
  const [any, all, none] = LISTS.map((list) => readWords(list, body[list] ?? [])) as [string[], string[], string[]]
  const phrase = readPhrase(body.phrase ?? null)
  const positive = [...any, ...all, ...(phrase === null ? [] : [phrase])]
  if (positive.length + none.length > MAX_WATCH_WORDS) throw new Refused(inWords, 'too-many-words')
  if (positive.length === 0) throw new Refused(inWords, none.length > 0 ? 'only-excluded' : 'no-word')
  const contradiction = positive.find((word) => none.some((excluded) => isCovered(word, excluded)))
  if (contradiction !== undefined) throw new Refused('none', 'contradiction', contradiction)
  return {
    any,
    all,
    none,
    phrase,
    countries: readCountries(body.countries ?? []),
    categories: readCategories(body.categories ?? []),
    min_volume: readVolume(body.min_volume ?? null),
    on: readEvents(body.on ?? ['new']),
  }
}

/** The field of a problem that all words have together: the first with a word, in the order of the form. */
export function fieldOfWords({ any, all, none, phrase }: WatchRequest): WatchField {
  const hasWord = (words: readonly string[] = []) => words.some((word) => word.trim() !== '')
  if (hasWord(any)) return 'any'
  if (phrase && hasWord([phrase])) return 'phrase'
  if (hasWord(all)) return 'all'
  return hasWord(none) ? 'none' : 'any'
}

/** Maximum entries that are read of a list; empty and repeated ones do not count as words. */
const MAX_WRITTEN_WORDS = 4 * MAX_WATCH_WORDS

/** The words of a list, without those that match the same. */
function readWords(field: (typeof LISTS)[number], written: readonly string[]): string[] {
  const words = new Map<string, string>()
  for (const each of written) {
    const word = readWord(field, each)
    if (word !== undefined && !words.has(identityOf(word))) words.set(identityOf(word), word)
  }
  return [...words.values()]
}

/** A key that is equal for words with the same matches. */
function identityOf(word: string): string {
  return `${word.startsWith('*') ? '*' : ''}${watchText(word)}${word.endsWith('*') ? '*' : ''}`
}

/** Whether a word is excluded wherever it is wanted: it is excluded itself, or with more wildcards. */
function isCovered(wanted: string, excluded: string): boolean {
  return (
    watchText(wanted) === watchText(excluded) &&
    (excluded.startsWith('*') || !wanted.startsWith('*')) &&
    (excluded.endsWith('*') || !wanted.endsWith('*'))
  )
}

function readWord(field: WatchField, written: string): string | undefined {
  // Cut one character beyond the limit, so that the word is still refused as too long.
  const cleaned = cleanText(written.replaceAll(QUOTES, ' '), MAX_WATCH_WORD_LENGTH + 1)
  if (cleaned === '') return undefined
  const word = cleaned.replace(/^\*+\s*/, '*').replace(/\s*\*+$/, '*')
  const bare = withoutWildcards(word)
  if ([...bare].length > MAX_WATCH_WORD_LENGTH) throw new Refused(field, 'long-word')
  if (bare.includes('*')) throw new Refused(field, 'wildcard-inside', word)
  const text = watchText(word)
  if (!hasLetters(text)) throw new Refused(field, 'no-letters', word)
  const parts = text.split(' ')
  const starred = [word.startsWith('*') ? parts[0] : undefined, word.endsWith('*') ? parts.at(-1) : undefined]
  if (starred.some((part) => part !== undefined && [...part].length < MIN_WATCH_PREFIX_LENGTH))
    throw new Refused(field, 'short-beside-wildcard', word)
  if ([...text.replaceAll(' ', '')].length < MIN_WATCH_WORD_LENGTH) throw new Refused(field, 'short-word', word)
  return word
}

/** Quotation marks are syntax of a pasted line, not part of words. */
const QUOTES = /["“”„‟«»「」『』]/gu

function readPhrase(written: string | null): string | null {
  return readWord('phrase', written?.replaceAll('*', ' ') ?? '') ?? null
}

function readCountries(written: readonly string[]): string[] {
  const codes = written.map((each) => {
    const country = findCountry(each)
    if (!country) throw new Refused('countries', 'unknown-country')
    return country.code
  })
  return [...new Set(codes)]
}

function readCategories(written: readonly string[]): Category[] {
  const categories = written.map((each) => {
    const category = findCategory(each)
    if (!category) throw new Refused('categories', 'unknown-category')
    return category
  })
  return [...new Set(categories)]
}

const MAX_VOLUME = 1_000_000_000

function readVolume(volume: number | null): number | null {
  if (volume === null || (Number.isInteger(volume) && volume >= 1 && volume <= MAX_VOLUME)) return volume
  throw new Refused('min_volume', 'no-volume')
}

function readEvents(written: readonly string[]): WatchEvent[] {
  const unknown = written.some((each) => !WATCH_EVENTS.some((event) => event === each))
  if (unknown || written.length === 0) throw new Refused('on', 'no-event')
  return WATCH_EVENTS.filter((event) => written.includes(event))
}

function readDelivery(written = 'digest'): WatchDelivery {
  const delivery = WATCH_DELIVERIES.find((each) => each === written)
  if (!delivery) throw new Refused('deliver', 'no-delivery')
  return delivery
}

function readName(written: string | undefined, { any, all, phrase }: WatchRule): string {
  const name = cleanText(written ?? '', MAX_WATCH_NAME_LENGTH + 1)
  if ([...name].length > MAX_WATCH_NAME_LENGTH) throw new Refused('name', 'long-name')
  if (name !== '') return name
  const words = [...any, ...all, ...(phrase === null ? [] : [quoted(phrase)])].join(', ')
  return [...words].length <= MAX_WATCH_NAME_LENGTH ? words : `${cleanText(words, MAX_WATCH_NAME_LENGTH - 1)}…`
}

function quoted(word: string): string {
  return `“${word}”`
}

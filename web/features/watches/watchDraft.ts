import { type Category, findCategory } from '../../../shared/categories.ts'
import { findCountry } from '../../../shared/countries.ts'
import { readWatchFields, readWatchLine, type WordFields } from '../../../shared/watches/readWords.ts'
import {
  WATCH_DELIVERIES,
  WATCH_EVENTS,
  type Watch,
  type WatchDelivery,
  type WatchEvent,
  type WatchRequest,
  type WatchWords,
} from '../../../shared/watches/watch.ts'
import { readWatchPage, watchPage } from '../../../shared/watches/watchAddress.ts'
import { watchLine, wordsInField } from '../../../shared/watches/watchLine.ts'
import type { WatchField, WatchProblem } from '../../../shared/watches/watchProblem.ts'

/** The values of the form of a watch. */
export type WatchDraft = WordFields & {
  /** Only in the chosen countries. */
  isSomewhere: boolean
  countries: readonly string[]
  categories: readonly Category[]
  min_volume: number | null
  on: readonly WatchEvent[]
  deliver: WatchDelivery
}

/** The fields with words, in the order of the form. */
export const WORD_FIELDS = ['any', 'phrase', 'all', 'none'] as const satisfies readonly WatchField[]

/** The form of an existing watch. */
export function draftOf(watch: Watch): WatchDraft {
  const { countries, categories, min_volume, on, deliver } = watch
  return { ...wordsOf(watch), isSomewhere: countries.length > 0, countries, categories, min_volume, on, deliver }
}

const NO_WORDS: WatchWords = { any: [], all: [], none: [], phrase: null }

/** The form values of an address; invalid ones are left out. */
export function draftAt(address: string): WatchDraft {
  const { line = '', countries, categories, least, on, deliver } = readWatchPage(address) ?? {}
  const read = readWatchLine(line)
  const { any, all, ...words } = 'problem' in read ? NO_WORDS : read
  const codes = listed(countries, (name) => findCountry(name)?.code)
  const events = listed(on, (name) => WATCH_EVENTS.find((event) => event === name))
  const volume = Number(least)
  return {
    // For a single word, `any` and `all` are equivalent; `any` makes adding more words easier.
    ...wordsOf(any.length === 0 && all.length === 1 ? { ...words, any: all, all: [] } : { ...words, any, all }),
    isSomewhere: codes.length > 0,
    countries: codes,
    categories: listed(categories, findCategory),
    min_volume: Number.isInteger(volume) && volume > 0 ? volume : null,
    on: events.length > 0 ? events : ['new'],
    deliver: WATCH_DELIVERIES.find((each) => each === deliver) ?? 'digest',
  }
}

/** The request of a form; the fields of a watch are all there. */
export type DraftRequest = Required<Omit<WatchRequest, 'name'>>

/** Reads a form: its request, or what its words cannot say. */
export function requestOf(draft: WatchDraft): DraftRequest | { problem: WatchProblem } {
  const { isSomewhere, countries, categories, min_volume, on, deliver } = draft
  const words = readWatchFields(draft)
  if ('problem' in words) return words
  return {
    ...words,
    countries: isSomewhere ? [...countries] : [],
    categories: [...categories],
    min_volume,
    on: [...on],
    deliver,
  }
}

/** The form with another word in place of one of its words. */
export function withWord(draft: WatchDraft, wider: Replacement): WatchDraft {
  const words = readWatchFields(draft)
  return 'problem' in words ? draft : { ...draft, ...wordsOf(replaced(words, wider)) }
}

/** The words of a watch with another one in place of one of those to find. */
export function replaced(words: WatchWords, { of, word }: Replacement): WatchWords {
  const inList = (list: readonly string[]) => list.map((each) => (each === of ? word : each))
  return { ...words, any: inList(words.any), all: inList(words.all) }
}

type Replacement = { of: string; word: string }

/** The address that fills in the values of a request. */
export function addressOf({ any, all, none, phrase, ...about }: DraftRequest): string {
  return watchPage({
    line: watchLine({ any, all, none, phrase }),
    countries: about.countries.join(),
    categories: about.categories.join(),
    least: about.min_volume?.toString(),
    on: about.on.join(),
    deliver: about.deliver,
  })
}

function wordsOf({ any, all, none, phrase }: WatchWords): WordFields {
  return { any: wordsInField(any), all: wordsInField(all), none: wordsInField(none), phrase: phrase ?? '' }
}

function listed<Item>(text: string | undefined, find: (name: string) => Item | undefined): Item[] {
  return [...new Set((text ?? '').split(',').flatMap((name) => find(name) ?? []))]
}

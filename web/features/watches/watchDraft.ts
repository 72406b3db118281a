import { type Category, findCategory } from '../../../shared/categories.ts'
import { findCountry } from '../../../shared/countries.ts'
import {
  WATCH_DELIVERIES,
  WATCH_EVENTS,
  type Watch,
  type WatchDelivery,
  type WatchEvent,
  type WatchField,
  type WatchRequest,
} from '../../../shared/watches/watch.ts'
import { readWatchPage, watchPage } from '../../../shared/watches/watchAddress.ts'
import { parseWatchLine, type WatchWords, watchLine } from '../../../shared/watches/watchLine.ts'

/** The values of the form of a watch. Words are as they were typed, with commas between. */
export type WatchDraft = {
  any: string
  all: string
  none: string
  phrase: string
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

/** The form values of an address; invalid ones are left out. */
export function draftAt(address: string): WatchDraft {
  const { line = '', countries, categories, least, on, deliver } = readWatchPage(address) ?? {}
  const { any, all, ...words } = parseWatchLine(line)
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

/** The address that fills in the same values. */
export function addressOf(draft: WatchDraft): string {
  const { any = [], all = [], none = [], phrase = null } = requestOf(draft)
  return watchPage({
    line: watchLine({ any, all, none, phrase }),
    countries: draft.isSomewhere ? draft.countries.join() : undefined,
    categories: draft.categories.join(),
    least: draft.min_volume?.toString(),
    on: draft.on.join(),
    deliver: draft.deliver,
  })
}

/** The request of a form. */
export function requestOf(draft: WatchDraft) {
  const { isSomewhere, countries, categories, min_volume, on, deliver } = draft
  return {
    any: separated(draft.any),
    all: separated(draft.all),
    none: separated(draft.none),
    phrase: draft.phrase.trim() || null,
    countries: isSomewhere ? [...countries] : [],
    categories: [...categories],
    min_volume,
    on: [...on],
    deliver,
  } satisfies WatchRequest
}

function wordsOf({ any, all, none, phrase }: WatchWords) {
  return { any: any.join(', '), all: all.join(', '), none: none.join(', '), phrase: phrase ?? '' }
}

/** The commas of every script, and semicolons. */
const COMMAS = /[,;،؛、，；]/u

function separated(text: string): string[] {
  return text
    .split(COMMAS)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

function listed<Item>(text: string | undefined, find: (name: string) => Item | undefined): Item[] {
  return [...new Set((text ?? '').split(',').flatMap((name) => find(name) ?? []))]
}

import type { Country } from '../countries.ts'
import { MAX_WATCH_WORD_LENGTH } from '../limits.ts'
import { WATCH_PAGE } from '../pages.ts'

/**
 * The address of the form of a new watch. Words may reveal health or political views, so they are in the fragment, which
 * browsers never send to a server.
 */

/** The values that an address fills in, as texts; only the line of words is always present. */
export type WatchAddress = WatchChoices & { line: string }

type WatchChoices = Record<(typeof CHOICES)[number], string | undefined>

const CHOICES = ['countries', 'categories', 'least', 'on', 'deliver'] as const

/** `"/account#watch=tesla&countries=CA"` */
export function watchPage({ line, ...choices }: Partial<WatchChoices> & { line: string }): string {
  const given = CHOICES.flatMap((name) => (choices[name] ? [[name, choices[name]]] : []))
  const written = new URLSearchParams(given).toString()
  return `${WATCH_PAGE}${encodeURIComponent(line.toWellFormed())}${written && `&${written}`}`
}

/** The form with a search filled in: one word as it is, several as a phrase. */
export function watchSearchPage(search: string, country?: Country): string {
  return watchPage({ line: lineOf(search), countries: country?.code })
}

/** Parses an address of `watchPage`; undefined for any other address. */
export function readWatchPage(address: string): WatchAddress | undefined {
  if (!address.startsWith(WATCH_PAGE)) return undefined
  const parameters = new URLSearchParams(address.slice(address.indexOf('#') + 1))
  const choices = CHOICES.map((name) => [name, parameters.get(name) ?? undefined])
  return { ...Object.fromEntries(choices), line: parameters.get('watch') ?? '' }
}

/** `"tesla"` → `tesla`, `"bank rate"` → `"bank rate"` in quotation marks. A long title is cut between two words. */
function lineOf(search: string): string {
  const words = search
    .replaceAll(/["“”„«»]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  const [first = ''] = words
  if (words.length === 1 && /^[\p{L}\p{M}\p{N}]+$/u.test(first) && !/^(?:or|and|not)$/i.test(first)) return first
  let phrase = first
  for (const word of words.slice(1)) {
    if ([...phrase, ...word].length >= MAX_WATCH_WORD_LENGTH) break
    phrase += ` ${word}`
  }
  return phrase && `"${phrase}"`
}

import type { WatchEvent } from '../../watches/watch.ts'
import type { WatchPhrases } from '../../watches/watchPhrases.ts'
import { categoryName } from './categories.ts'
import { inCountry } from './countries.ts'
import { choice, plural, scale } from './formats.ts'

/** A watch in German. */
export const watchPhrases: WatchPhrases = {
  or: ' [oder] ',
  and: ' [und] ',
  andAlso: ', [und] ',
  butNot: ', [aber nicht] {words}',
  quoted: '„{words}“',
  containing: '[Wörter mit ]{words}[ darin]',
  endingIn: '[Wörter, die auf ]{words}[ enden]',
  comma: ', ',
  inCountries: (codes) => codes.map(inCountry).join(', '),
  inCategories: (categories) => {
    const names = choice(categories.map(categoryName))
    return plural(categories.length, { one: `in der Kategorie ${names}`, other: `in den Kategorien ${names}` })
  },
  fromSearches: (count) => `ab ${scale(count)} Suchanfragen`,
  whenOneOf: (events) => `wenn ${choice(events.map((event) => EVENTS[event]))}`,
}

const EVENTS: Record<WatchEvent, string> = { new: 'neu', growing: 'steigend', ended: 'beendet' }

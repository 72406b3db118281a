import type { WatchEvent } from '../../watches/watch.ts'
import type { WatchPhrases } from '../../watches/watchPhrases.ts'
import { categoryName } from './categories.ts'
import { inCountry } from './countries.ts'
import { choice, scale } from './formats.ts'

/** A watch in Dutch. */
export const watchPhrases: WatchPhrases = {
  or: ' [of] ',
  and: ' [en] ',
  andAlso: ', [en] ',
  butNot: ', [maar niet] {words}',
  quoted: '“{words}”',
  containing: '[woorden met ]{words}[ erin]',
  endingIn: '[woorden die eindigen op ]{words}',
  comma: ', ',
  inCountries: (codes) => codes.map(inCountry).join(', '),
  inCategories: (categories) => {
    const names = choice(categories.map(categoryName))
    return categories.length === 1 ? `in de categorie ${names}` : `in de categorieën ${names}`
  },
  fromSearches: (count) => `vanaf ${scale(count)} zoekopdrachten`,
  whenOneOf: (events) => `als het ${choice(events.map((event) => EVENTS[event]))}`,
}

const EVENTS: Record<WatchEvent, string> = { new: 'nieuw is', growing: 'stijgt', ended: 'voorbij is' }

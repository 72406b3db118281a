import type { WatchEvent } from '../../watches/watch.ts'
import type { WatchPhrases } from '../../watches/watchPhrases.ts'
import { categoryName } from './categories.ts'
import { inCountry } from './countries.ts'
import { choice, plural, volume } from './formats.ts'

/** A watch in Spanish. */
export const watchPhrases: WatchPhrases = {
  or: ' [o] ',
  and: ' [y] ',
  andAlso: ', [y] ',
  butNot: ', [pero no] {words}',
  quoted: '“{words}”',
  containing: '[palabras que contienen ]{words}',
  endingIn: '[palabras que terminan en ]{words}',
  comma: ', ',
  inCountries: (codes) => codes.map(inCountry).join(', '),
  inCategories: (categories) => {
    const names = choice(categories.map(categoryName))
    return plural(categories.length, { one: `en la categoría ${names}`, other: `en las categorías ${names}` })
  },
  fromSearches: (count) =>
    `con ${volume(count)} ${plural(count, { one: 'búsqueda', many: 'de búsquedas', other: 'búsquedas' })}`,
  whenOneOf: (events) => `si es ${choice(events.map((event) => EVENTS[event]))}`,
}

const EVENTS: Record<WatchEvent, string> = { new: 'nueva', growing: 'creciente', ended: 'terminada' }

import type { WatchEvent } from '../../watches/watch.ts'
import type { WatchPhrases } from '../../watches/watchPhrases.ts'
import { categoryName } from './categories.ts'
import { inCountry } from './countries.ts'
import { choice, plural, searchesAfter, volume } from './formats.ts'

/** A watch in Portuguese of Brazil. */
export const watchPhrases: WatchPhrases = {
  or: ' [ou] ',
  and: ' [e] ',
  andAlso: ', [e] ',
  butNot: ', [mas não] {words}',
  quoted: '“{words}”',
  containing: '[palavras que contêm ]{words}',
  endingIn: '[palavras que terminam em ]{words}',
  comma: ', ',
  inCountries: (codes) => codes.map(inCountry).join(', '),
  inCategories: (categories) => {
    const names = choice(categories.map(categoryName))
    return plural(categories.length, { one: `na categoria ${names}`, other: `nas categorias ${names}` })
  },
  fromSearches: (count) => `a partir de ${volume(count)} ${searchesAfter(volume(count))}`,
  whenOneOf: (events) => `quando ${choice(events.map((event) => EVENTS[event]))}`,
}

const EVENTS: Record<WatchEvent, string> = { new: 'surgir', growing: 'crescer', ended: 'terminar' }

import type { WatchEvent } from '../../watches/watch.ts'
import type { WatchPhrases } from '../../watches/watchPhrases.ts'
import { categoryName } from './categories.ts'
import { inCountry } from './countries.ts'
import { choice, form, plural, scale } from './formats.ts'

/** A watch in French. */
export const watchPhrases: WatchPhrases = {
  or: ' [ou] ',
  and: ' [et] ',
  andAlso: ', [et] ',
  butNot: ', [mais pas] {words}',
  quoted: '«\xa0{words}\xa0»',
  containing: '[mots qui contiennent ]{words}',
  endingIn: '[mots qui finissent par ]{words}',
  comma: ', ',
  inCountries: (codes) => codes.map(inCountry).join(', '),
  inCategories: (categories) => {
    const names = choice(categories.map(categoryName))
    return form(categories.length, `dans la catégorie ${names}`, `dans les catégories ${names}`)
  },
  fromSearches: (count) =>
    `au moins ${scale(count)} ${plural(count, { one: 'recherche', many: 'de recherches', other: 'recherches' })}`,
  whenOneOf: (events) => `si la tendance est ${choice(events.map((event) => EVENTS[event]))}`,
}

const EVENTS: Record<WatchEvent, string> = { new: 'nouvelle', growing: 'en hausse', ended: 'terminée' }

import { countryName } from '../../countries.ts'
import type { WatchEvent } from '../../watches/watch.ts'
import type { WatchPhrases } from '../../watches/watchPhrases.ts'
import { plural, volume } from './formats.ts'

/** A watch in English. */
export const watchPhrases: WatchPhrases = {
  or: ' [or] ',
  and: ' [and] ',
  andAlso: ', [and] ',
  butNot: ', [but not] {words}',
  quoted: '“{words}”',
  containing: '[words with ]{words}[ in them]',
  endingIn: '[words that end in ]{words}',
  comma: ', ',
  inCountries: (codes) => `in ${codes.map(countryName).join(', ')}`,
  inCategories: (categories) =>
    `in the ${plural(categories.length, { one: 'category', other: 'categories' })} ${categories.join(' or ')}`,
  fromSearches: (count) => `from ${volume(count)} searches`,
  whenOneOf: (events) => `when ${events.map((event) => EVENTS[event]).join(' or ')}`,
}

const EVENTS: Record<WatchEvent, string> = { new: 'new', growing: 'growing', ended: 'ended' }

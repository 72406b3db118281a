import type { WatchEvent } from '../../watches/watch.ts'
import type { WatchPhrases } from '../../watches/watchPhrases.ts'
import { categoryName, namedCategory } from './categories.ts'
import { inCountry } from './countries.ts'
import { choice, volume } from './formats.ts'

/** A watch in Arabic. */
export const watchPhrases: WatchPhrases = {
  or: ' [أو] ',
  and: ' [و]',
  andAlso: '، [و]',
  butNot: '، [ولكن ليس] {words}',
  quoted: '«{words}»',
  containing: '[كلمات تحتوي على ]{words}',
  endingIn: '[كلمات تنتهي بـ ]{words}',
  comma: '، ',
  inCountries: (codes) => codes.map(inCountry).join('، '),
  inCategories: (categories) => {
    const [only, another] = categories
    if (only && !another) return `في ${namedCategory(only)}`
    return `في إحدى الفئات: ${choice(categories.map(categoryName))}`
  },
  fromSearches: (count) => `من ${volume(count)} عملية بحث`,
  whenOneOf: (events) => `عندما يكون ${choice(events.map((event) => EVENTS[event]))}`,
}

const EVENTS: Record<WatchEvent, string> = { new: 'جديدًا', growing: 'متزايدًا', ended: 'منتهيًا' }

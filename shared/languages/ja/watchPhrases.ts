import type { WatchEvent } from '../../watches/watch.ts'
import type { WatchPhrases } from '../../watches/watchPhrases.ts'
import { categoryName } from './categories.ts'
import { inCountry } from './countries.ts'
import { choice, volume } from './formats.ts'

/** A watch in Japanese. */
export const watchPhrases: WatchPhrases = {
  or: '[または]',
  and: '[と]',
  andAlso: '[、かつ]',
  butNot: '[、ただし]{words}[を除く]',
  quoted: '「{words}」',
  containing: '{words}[を含む語]',
  endingIn: '{words}[で終わる語]',
  comma: '、',
  inCountries: (codes) => codes.map(inCountry).join('、'),
  inCategories: (categories) => {
    const names = choice(categories.map((category) => `「${categoryName(category)}」`))
    return `カテゴリ${names}`
  },
  fromSearches: (count) => `検索${volume(count)}`,
  whenOneOf: (events) => `${choice(events.map((event) => EVENTS[event]))}のとき`,
}

const EVENTS: Record<WatchEvent, string> = { new: '新着', growing: '増加', ended: '終了' }

import { type Category, findCategory } from '../categories.ts'
import { type Country, findCountry } from '../countries.ts'
import type { DigestItem } from './digestItems.ts'

/** What one follow has to tell: a followed trend its own news, a followed category those of its trends. */
export type DigestUpdate = { country: Country } & (
  | { category?: undefined; item: DigestItem }
  | { category: Category; items: readonly DigestItem[] }
)

/**
 * The items of a digest as its reader counts them, one for each follow, in the order of its first item. What is in none
 * of our countries any more is left out.
 */
export function updatesOf(items: readonly DigestItem[]): DigestUpdate[] {
  const byFollow = Map.groupBy(items, ({ country, follow }) => `${country} ${follow.kind} ${follow.topic}`)
  return [...byFollow.values()].flatMap((ofFollow): DigestUpdate[] => {
    const [first] = ofFollow
    const country = first && findCountry(first.country)
    if (!country) return []
    const category = first.follow.kind === 'category' ? findCategory(first.follow.topic) : undefined
    return category === undefined
      ? ofFollow.map((item) => ({ country, item }))
      : [{ country, category, items: ofFollow }]
  })
}

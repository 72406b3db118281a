import { CATEGORIES, type Category } from '../categories.ts'
import { COUNTRIES, type Country } from '../countries.ts'
import { everywherePage, trendsPage } from '../pages.ts'
import { foldForMatching } from '../text/foldForMatching.ts'
import type { Trend } from '../trend.ts'

/** A category or country that a query names, with its page. */
export type NamedPlace = {
  kind: 'category' | 'country'
  name: string
  /** The address of its page. */
  path: string
  /** The number of its trends among those that were searched. */
  trends: number
}

const CATEGORY_OF = new Map(CATEGORIES.map((category) => [foldForMatching(category), category]))
const COUNTRY_OF = new Map(COUNTRIES.map((country) => [foldForMatching(country.name), country]))

/**
 * The categories and countries whose whole name is the query, if they have any of the searched trends. Trends are searched by
 * their own words: that a list has this name says nothing about them.
 *
 * @param country the one that was searched; without it, all
 */
export function namedPlaces(
  query: string,
  searched: readonly Pick<Trend, 'country' | 'categories'>[],
  country?: Country,
): NamedPlace[] {
  const wanted = foldForMatching(query)
  const category = CATEGORY_OF.get(wanted)
  const named = COUNTRY_OF.get(wanted)
  const places: NamedPlace[] = []
  if (category) {
    const trends = searched.filter(({ categories }) => categories.includes(category)).length
    places.push({ kind: 'category', name: category, path: categoryPage(category, country), trends })
  }
  if (named) {
    const trends = searched.filter(({ country: code }) => code === named.code).length
    places.push({ kind: 'country', name: named.name, path: trendsPage(named), trends })
  }
  return places.filter(({ trends }) => trends > 0)
}

function categoryPage(category: Category, country: Country | undefined): string {
  return country ? trendsPage(country, category) : everywherePage(category)
}

import { CATEGORIES, type Category } from '../categories.ts'
import type { Country } from '../countries.ts'
import { allPage, everywherePage, trendsPage } from '../pages.ts'
import { foldForMatching } from '../text/foldForMatching.ts'
import { countryNamed } from './ownNames.ts'

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

/**
 * The categories and countries whose whole name is the query, countries also in a language of their own, if they have any of the searched trends. Trends are searched by
 * their own words: that a list has this name says nothing about them.
 *
 * @param country the one that was searched; without it, all
 */
export function namedPlaces(
  query: string,
  searched: readonly { country: string; categories: readonly Category[] }[],
  country?: Country,
): NamedPlace[] {
  const category = categoryNamed(query)
  const named = countryNamed(query)
  const places: NamedPlace[] = []
  if (category) {
    const trends = searched.filter(({ categories }) => categories.includes(category)).length
    places.push({ kind: 'category', name: category, path: categoryPage(category, country), trends })
  }
  if (named) {
    const trends = searched.filter(({ country: code }) => code === named.code).length
    places.push({ kind: 'country', name: named.name, path: allPage(named), trends })
  }
  return places.filter(({ trends }) => trends > 0)
}

/** Whether a query is the whole name of a category or a country. */
export function namesPlace(query: string): boolean {
  return categoryNamed(query) !== undefined || countryNamed(query) !== undefined
}

function categoryNamed(query: string): Category | undefined {
  return CATEGORY_OF.get(foldForMatching(query))
}

function categoryPage(category: Category, country: Country | undefined): string {
  return country ? trendsPage(country, category) : everywherePage(category)
}

import { type Category, categoryRoute } from '../categories.ts'
import type { Country } from '../countries.ts'
import { withParameters } from '../text/addressParts.ts'

/** `"/api/everywhere?category=Games&page=2"`. */
export function apiEverywhere(category: Category | undefined, page: number): string {
  return withParameters('/api/everywhere', { category: category && categoryRoute(category), page: String(page) })
}

/** `"/api/compare?countries=CA%2CUS"`. */
export function apiCompare(countries: readonly Country[], category: Category | undefined): string {
  return withParameters('/api/compare', {
    countries: countries.map(({ code }) => code).join(),
    category: category && categoryRoute(category),
  })
}

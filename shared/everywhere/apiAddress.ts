import { type Category, categoryRoute } from '../categories.ts'
import type { Country } from '../countries.ts'
import { withParameters } from '../text/addressParts.ts'

/** `"/api/everywhere?category=Games&limit=20"`. */
export function apiEverywhere(category: Category | undefined, limit: number): string {
  return withParameters('/api/everywhere', { category: category && categoryRoute(category), limit: String(limit) })
}

/** `"/api/compare?countries=CA%2CUS"`. */
export function apiCompare(countries: readonly Country[], category: Category | undefined): string {
  return withParameters('/api/compare', {
    countries: countries.map(({ code }) => code).join(),
    category: category && categoryRoute(category),
  })
}

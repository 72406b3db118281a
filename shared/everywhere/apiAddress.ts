import { type Category, categoryRoute } from '../categories.ts'
import type { Country } from '../countries.ts'
import type { ListedEvents } from '../pages.ts'
import { withParameters } from '../text/addressParts.ts'

/** `"/api/everywhere?category=Games&page=2"`. */
export function apiEverywhere({ category, part, event, hour }: ListedEvents): string {
  return withParameters('/api/everywhere', {
    category: category && categoryRoute(category),
    page: String(part),
    event,
    at: hour,
  })
}

/** `"/api/compare?countries=CA%2CUS"`. */
export function apiCompare(countries: readonly Country[], category: Category | undefined): string {
  return withParameters('/api/compare', {
    countries: countries.map(({ code }) => code).join(),
    category: category && categoryRoute(category),
  })
}

import type { Category } from '../categories.ts'
import type { Country } from '../countries.ts'
import { trendPlace } from '../pages.ts'

/**
 * A trend in the list of a country as a collection saw it: `"/archive/2026-11-21T12/Canada/Games#orbit%209"`. The address
 * stays as long as the archive has the collection.
 */
export function archivePlace(at: string, country: Country, category: Category, topic: string): string {
  return `/archive/${at.slice(0, 13)}${trendPlace(country, category, topic)}`
}

import type { Category } from '../categories.ts'
import type { RegionId } from '../countries.ts'

/** What stands in lists, by its names in a language other than English. */
export type Names = {
  regions: Readonly<Record<RegionId, string>>
  /** By the code of the country, sorted by the collation of the language. */
  countries: Readonly<Record<string, string>>
  /** Sorted in the same way. */
  categories: Readonly<Record<Category, string>>
}

import { apiTrends } from '../apiAddresses.ts'
import type { Category, CategoryOrAll } from '../categories.ts'
import type { Country } from '../countries.ts'
import { imageOf } from '../imageAddresses.ts'
import { ARCHIVE_PAGE, archivePage } from '../pages.ts'
import { withParameters } from '../text/addressParts.ts'
import { hourOf } from '../time.ts'

/** Addresses that only the archive writes. `shared/pages.ts` parses the addresses of its pages. */

/** The calendar of a month, `"/archive/2026-11?country=Japan"`; without a month, of the newest one. */
export function archiveMonthPage(month: string | undefined, country: Country): string {
  return archivePage(country, month && `${ARCHIVE_PAGE}/${month}`)
}

/** `"/api/archive?month=2026-11&country=CA"`; without a month, the newest one; without a country, of all. */
export function apiArchive(month: string | undefined, country?: Country): string {
  return withParameters('/api/archive', { month, country: country?.code })
}

/** `"/api/trends/CA/Games?at=2026-11-21T12"`, by the instant of the collection. */
export function apiPastTrends(country: Country, category: CategoryOrAll, at: string): string {
  return withParameters(apiTrends(country, category), { at: hourOf(at) })
}

/** The link preview of a list of the past: `"/images/Canada/Games.png?at=2026-11-21T12"`. */
export function imageOfPast(country: Country, category: Category | undefined, at: string): string {
  return withParameters(imageOf(country, category), { at: hourOf(at) })
}

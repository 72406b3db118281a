import { type Category, categoryRoute, findCategory } from '../categories.ts'
import { type Country, findCountry } from '../countries.ts'
import { MAX_COMPARED, MIN_COMPARED } from '../limits.ts'
import { COMPARE_PAGE } from '../pages.ts'
import { withParameters } from '../text/addressParts.ts'
import { alphabetical } from '../trends/ordering.ts'

/** The countries that a text names, separated by commas and in any spelling: each once, in the order of their codes. */
export function readCountries(text: string): { countries: Country[]; hasUnknown: boolean } {
  const found = text
    .split(',')
    .filter((name) => name.trim() !== '')
    .map(findCountry)
  const known = new Map(found.flatMap((country) => (country ? [[country.code, country] as const] : [])))
  return {
    countries: [...known.values()].sort((one, other) => alphabetical(one.code, other.code)),
    hasUnknown: found.includes(undefined),
  }
}

/** Whether this number of countries can be compared. */
export function isComparable({ length }: readonly Country[]): boolean {
  return length >= MIN_COMPARED && length <= MAX_COMPARED
}

/** The parameters of the page; it may have any number of countries, but compares only two to five. */
export type Compared = { countries: readonly Country[]; category: Category | undefined }

/**
 * Reads the parameters of an address; `movedTo` is the canonical address, if that is another one. Unknown names are left out.
 * A form sends one parameter for each country.
 */
export function readCompared(asked: URLSearchParams): Compared & { canonical: string; movedTo: string | undefined } {
  const names = asked.getAll('countries').join()
  const route = asked.get('category') ?? ''
  const { countries } = readCountries(names)
  const category = findCategory(route)
  const canonical = comparePage(countries, category)
  const isCanonical = names === codesOf(countries) && route === (category ? categoryRoute(category) : '')
  return { countries, category, canonical, movedTo: isCanonical ? undefined : canonical }
}

/** `"/compare?countries=CA,US"`, and with a category `"/compare?countries=CA,US&category=Games"`. */
export function comparePage(countries: readonly Country[], category?: Category): string {
  return withParameters(COMPARE_PAGE, {
    countries: countries.length === 0 ? undefined : codesOf(countries),
    category: category && categoryRoute(category),
  }).replaceAll('%2C', ',')
}

function codesOf(countries: readonly Country[]): string {
  return countries.map(({ code }) => code).join()
}

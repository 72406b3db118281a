import { type Category, categoryRoute, findCategory } from '../categories.ts'
import { type Country, findCountry } from '../countries.ts'
import { MAX_COMPARED, MIN_COMPARED } from '../limits.ts'
import { COMPARE_PAGE } from '../pages.ts'
import { withParameters } from '../text/addressParts.ts'
import { alphabetical } from '../trends/ordering.ts'

/** Stands in addresses for names that are of no country here. */
const UNKNOWN = 'unknown'

/** The countries that a text names, separated by commas and in any spelling: each once, in the order of the text. */
export function readCountries(text: string): { countries: Country[]; hasUnknown: boolean } {
  const found = namesIn(text)
  const known = new Map(found.flatMap((country) => (country ? [[country.code, country] as const] : [])))
  return { countries: [...known.values()], hasUnknown: found.includes(undefined) }
}

/** The country of each name in a text; undefined for a name that is of none. */
function namesIn(text: string): (Country | undefined)[] {
  return text
    .split(',')
    .filter((name) => name.trim() !== '')
    .map(findCountry)
}

/** Whether this number of countries can be compared. */
export function isComparable({ length }: readonly Country[]): boolean {
  return length >= MIN_COMPARED && length <= MAX_COMPARED
}

/** What a page compares: the first five countries that it was asked for, in that order, once there are two. */
export type Compared = {
  countries: readonly Country[]
  category: Category | undefined
  /** The countries beyond the fifth. */
  leftOut: readonly Country[]
  /** Whether a name was left out that is of no country here. */
  hasUnknown: boolean
}

/**
 * Reads the parameters of an address. A form sends one parameter for each country. `movedTo` is the address that names each
 * country once, by its code, if that is another one; `canonical` has the same content whatever the order.
 */
export function readCompared(asked: URLSearchParams): Compared & { canonical: string; movedTo: string | undefined } {
  const given = asked.getAll('countries')
  const names = given.join()
  const route = asked.get('category') ?? ''
  const { countries, hasUnknown } = readCountries(names)
  const category = findCategory(route)
  const codes = [...new Set(namesIn(names).map((country) => country?.code ?? UNKNOWN))]
  const isWritten = given.length < 2 && names === codes.join() && route === (category ? categoryRoute(category) : '')
  const compared = countries.slice(0, MAX_COMPARED)
  const inOrder = compared.toSorted((one, other) => alphabetical(one.code, other.code))
  return {
    countries: compared,
    category,
    leftOut: countries.slice(MAX_COMPARED),
    hasUnknown,
    canonical: comparePage(inOrder, category),
    movedTo: isWritten ? undefined : addressOf(codes, category),
  }
}

/** `"/compare?countries=US,CA"`, and with a category `"/compare?countries=US,CA&category=Games"`. */
export function comparePage(countries: readonly Country[], category?: Category): string {
  return addressOf(
    countries.map(({ code }) => code),
    category,
  )
}

function addressOf(codes: readonly string[], category: Category | undefined): string {
  return withParameters(COMPARE_PAGE, {
    countries: codes.length === 0 ? undefined : codes.join(),
    category: category && categoryRoute(category),
  }).replaceAll('%2C', ',')
}

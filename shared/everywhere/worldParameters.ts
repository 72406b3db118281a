import * as z from 'zod/mini'
import { COUNTRIES, type Country } from '../countries.ts'
import { EVENTS, MAX_COMPARED, MAX_EVENTS, MIN_COMPARED, MIN_EVENT_COUNTRIES } from '../limits.ts'
import { Problem } from '../problem.ts'
import { isComparable, readCountries } from './comparedCountries.ts'

/** The query parameters of events across countries and of comparisons. */

const MIN = `"min" is a whole number of countries from 2 to ${COUNTRIES.length}.`
const PAGE = '"page" is a whole number from 1.'
const LIMIT = `"limit" is a whole number from 1 to ${MAX_EVENTS}.`

/**
 * For events: a category in any spelling, the minimum countries, the maximum events, or a page of the site, by its number or
 * by an event on it; and the hour of a collection in UTC.
 */
export const EverywhereParameters = z.object({
  category: z._default(z.string(), ''),
  min: z._default(
    z.pipe(z.coerce.number(MIN), z.int(MIN).check(z.gte(2, MIN), z.lte(COUNTRIES.length, MIN))),
    MIN_EVENT_COUNTRIES,
  ),
  limit: z._default(
    z.pipe(z.coerce.number(LIMIT), z.int(LIMIT).check(z.gte(1, LIMIT), z.lte(MAX_EVENTS, LIMIT))),
    EVENTS,
  ),
  page: z.optional(z.pipe(z.coerce.number(PAGE), z.int(PAGE).check(z.gte(1, PAGE)))),
  event: z.optional(z.string()),
  at: z.optional(z.string()),
})

/** For a comparison: the countries, separated by commas, and a category, each in any spelling. */
export const CompareParameters = z.object({
  countries: z._default(z.string(), ''),
  category: z._default(z.string(), ''),
})

/** The countries to compare, as `readCountries` reads them. Throws `bad-countries` unless there are two to five. */
export function requireCompared(text: string): Country[] {
  const { countries, hasUnknown } = readCountries(text)
  if (hasUnknown || !isComparable(countries))
    throw new Problem(
      'bad-countries',
      `"countries" names ${MIN_COMPARED} to ${MAX_COMPARED} countries, separated by commas, such as CA,US,MX.`,
    )
  return countries
}

import type { Country } from '../../../shared/countries.ts'
import { inCountry, nameInText } from '../../../shared/languages/en/countries.ts'
import { everyHours, plural, volume } from '../../../shared/languages/en/formats.ts'
import { RECENT_HOURS } from '../../../shared/trends/listFilters.ts'

/** The texts of the list of all categories of a country, now and in the archive. */
export const allTexts = {
  title: (country: Country) => `All trends ${inCountry(country.code)}`,
  description: (country: Country, collectionHours: number) =>
    `Everything that people ${inCountry(country.code)} search for, in all categories, the most searched first. Updated ${everyHours(collectionHours)}.`,
  order: 'What goes on stands before what has ended; each by its number of searches.',

  filters: 'Filters',
  goingOn: 'Going on only',
  lastHours: `Started in the last ${RECENT_HOURS} hours`,
  fewest: 'Searches, at least',
  anyNumber: 'Any',
  atLeast: (searches: number) => volume(searches),
  /** `"45 of 203 trends"`; without filters `"203 trends"`. */
  shown: (shown: number, all: number) => {
    const trends = plural(all, { one: '1 trend', other: `${all} trends` })
    return shown === all ? trends : `${shown} of ${trends}`
  },

  active: 'Going on',
  ended: 'Ended',
  count: (count: number) => plural(count, { one: '1 trend', other: `${count} trends` }),
  /** Of a number; null is one that is not known. The unit is hidden where there is no room. */
  searches: (count: number | null) => `<b>${volume(count)}</b><unit> searches</unit>`,
  none: 'No trend passes these filters. <link>Show all</link>',
  nothing: (country: Country) => `No trends of ${nameInText(country.code)}.`,

  more: 'Other forms of this list',
  yesterday: (country: Country) => `Yesterday ${inCountry(country.code)}`,
  archive: 'Archive',
  feed: 'Feed (Atom)',
  daily: 'Feed of days',
  table: 'Table (CSV)',
  loading: (country: Country) => `Loading the trends of ${nameInText(country.code)}`,
} as const

import type { Country } from '../../../shared/countries.ts'
import { nameInText } from '../../../shared/countries.ts'
import { RECENT_HOURS } from '../../../shared/trends/listFilters.ts'
import { volumeText } from '../../../shared/trends/volume.ts'

/** The texts of the list of all categories of a country, now and in the archive. */
export const allTexts = {
  heading: 'All categories',
  title: (country: Country) => `All trends in ${nameInText(country)}`,
  description: (country: Country, hours: string) =>
    `Everything that people in ${nameInText(country)} search for, in all categories, the most searched first. Updated ${hours}.`,
  order: 'What goes on stands before what has ended; each by its number of searches.',

  filters: 'Filters',
  goingOn: 'Going on only',
  lastHours: `Started in the last ${RECENT_HOURS} hours`,
  fewest: 'Searches, at least',
  anyNumber: 'Any',
  atLeast: (searches: number) => volumeText(searches),
  /** `"45 of 203 trends"`; without filters `"203 trends"`. */
  shown: (shown: number, all: number) => {
    const trends = all === 1 ? '1 trend' : `${all} trends`
    return shown === all ? trends : `${shown} of ${trends}`
  },

  active: 'Going on',
  ended: 'Ended',
  count: (count: number) => `${count} ${count === 1 ? 'trend' : 'trends'}`,
  searches: ' searches',
  none: 'No trend passes these filters.',
  nothing: (country: Country) => `No trends of ${nameInText(country)}.`,
  withoutFilters: 'Show all',

  more: 'Other forms of this list',
  yesterday: (country: Country) => `Yesterday in ${nameInText(country)}`,
  archive: 'Archive',
  feed: 'Feed (Atom)',
  daily: 'Feed of days',
  table: 'Table (CSV)',
  loading: (country: Country) => `Loading the trends of ${nameInText(country)}`,
} as const

import { CATEGORIES } from '../../../shared/categories.ts'
import { COUNTRIES, type Country } from '../../../shared/countries.ts'
import { countryName } from '../../../shared/languages/en/countries.ts'
import { plural } from '../../../shared/languages/en/formats.ts'

/** The texts of the country picker. */
export const countriesTexts = {
  title: 'Countries',
  heading: 'Pick a country',
  lead: `${countryCount(COUNTRIES.length)}, ${CATEGORIES.length} categories.`,
  description: `What people search for in ${countryCount(COUNTRIES.length)}, from Europe, Asia & Middle East to Americas & Oceania: pick one and see its trends.`,
  countries: countryCount,

  /** Below a country, for screen readers. */
  topSearch: '<vh>, top search: </vh>{title}',

  filter: 'Filter countries',
  filterExample: `Filter ${countryCount(COUNTRIES.length)}`,
  left: countriesLeft,
  noneLeft: (filter: string) => `No country matches “${filter}”.`,
  tryAnother: 'Names are in English; two-letter codes such as JP work as well.',
  showAll: 'Show all countries',

  open: (country: Country) => `Open ${countryName(country.code)}`,
  opening: (country: Country) => `Opening ${countryName(country.code)}…`,
} as const

/** What a filter leaves; the only one can be opened at once. */
function countriesLeft(count: number, only: Country | undefined): string {
  if (count === 0) return 'No country left'
  return `${countryCount(count)} left${only ? `: Enter opens ${countryName(only.code)}` : ''}`
}

function countryCount(count: number): string {
  return plural(count, { one: '1 country', other: `${count} countries` })
}

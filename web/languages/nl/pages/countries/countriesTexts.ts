import { CATEGORIES } from '../../../../../shared/categories.ts'
import { COUNTRIES, type Country } from '../../../../../shared/countries.ts'
import { countryName } from '../../../../../shared/languages/nl/countries.ts'
import { plural } from '../../../../../shared/languages/nl/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/countries/countriesTexts.ts'

export const countriesTexts: Words<typeof english.countriesTexts> = {
  title: 'Landen',
  heading: 'Kies een land',
  lead: `${countryCount(COUNTRIES.length)}, ${CATEGORIES.length} categorieën.`,
  description: `Waar mensen in ${COUNTRIES.length} landen naar zoeken, van Europa via Azië en het Midden-Oosten tot Amerika en Oceanië: kies een land en bekijk de trends.`,
  countries: countryCount,

  topSearch: '<vh>, meest gezocht: </vh>{title}',

  filter: 'Landen filteren',
  filterExample: `${countryCount(COUNTRIES.length)} filteren`,
  left: countriesLeft,
  noneLeft: (filter) => `Geen land past bij “${filter}”.`,
  tryAnother: 'Namen kunnen in het Nederlands en in het Engels, en ook codes van twee letters zoals JP.',
  showAll: 'Alle landen tonen',

  open: (country) => `${countryName(country.code)} openen`,
  opening: (country) => `Wordt geopend: ${countryName(country.code)}…`,
}

function countriesLeft(count: number, only: Country | undefined): string {
  if (count === 0) return 'Geen land over'
  return `Nog ${countryCount(count)}${only ? `: Enter opent ${countryName(only.code)}` : ''}`
}

function countryCount(count: number): string {
  return plural(count, { one: '1 land', other: `${count} landen` })
}

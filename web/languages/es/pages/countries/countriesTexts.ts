import { CATEGORIES } from '../../../../../shared/categories.ts'
import { COUNTRIES, type Country } from '../../../../../shared/countries.ts'
import { countryName } from '../../../../../shared/languages/es/countries.ts'
import { plural } from '../../../../../shared/languages/es/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/countries/countriesTexts.ts'

export const countriesTexts: Words<typeof english.countriesTexts> = {
  title: 'Países',
  heading: 'Elegir un país',
  lead: `${countryCount(COUNTRIES.length)}, ${CATEGORIES.length} categorías.`,
  description: `Lo que se busca en ${countryCount(COUNTRIES.length)} de Europa, Asia y Oriente Medio, América y Oceanía: elegir uno y ver sus tendencias.`,
  countries: countryCount,

  topSearch: '<vh>, lo más buscado: </vh>{title}',

  filter: 'Filtrar países',
  filterExample: `Filtrar ${countryCount(COUNTRIES.length)}`,
  left: countriesLeft,
  noneLeft: (filter: string) => `Ningún país coincide con “${filter}”.`,
  tryAnother: 'Los nombres están en español; también sirven los códigos de dos letras, como JP.',
  showAll: 'Mostrar todos los países',

  open: (country: Country) => `Abrir ${countryName(country.code)}`,
  opening: (country: Country) => `Abriendo ${countryName(country.code)}…`,
}

function countriesLeft(count: number, only: Country | undefined): string {
  if (count === 0) return 'No queda ningún país'
  return `${plural(count, { one: 'Queda', other: 'Quedan' })} ${countryCount(count)}${only ? `: Enter abre ${countryName(only.code)}` : ''}`
}

function countryCount(count: number): string {
  return plural(count, { one: '1 país', other: `${count} países` })
}

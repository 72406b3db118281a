import { CATEGORIES } from '../../../../../shared/categories.ts'
import { COUNTRIES, type Country } from '../../../../../shared/countries.ts'
import { countryName } from '../../../../../shared/languages/pt/countries.ts'
import { plural } from '../../../../../shared/languages/pt/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/countries/countriesTexts.ts'

export const countriesTexts: Words<typeof english.countriesTexts> = {
  title: 'Países',
  heading: 'Escolha um país',
  lead: `${countryCount(COUNTRIES.length)}, ${CATEGORIES.length} categorias.`,
  description: `O que se busca em ${countryCount(COUNTRIES.length)}, da Europa, Ásia e Oriente Médio às Américas e à Oceania: escolha um e veja as tendências.`,
  countries: countryCount,

  topSearch: '<vh>, a mais buscada: </vh>{title}',

  filter: 'Filtrar países',
  filterExample: `Filtrar ${countryCount(COUNTRIES.length)}`,
  left: countriesLeft,
  noneLeft: (filter) => `Nenhum país corresponde a “${filter}”.`,
  tryAnother: 'Os nomes estão em português; códigos de duas letras, como JP, também funcionam.',
  showAll: 'Mostrar todos os países',

  open: (country) => `Abrir ${countryName(country.code)}`,
  opening: (country) => `Abrindo ${countryName(country.code)}…`,
}

/** What a filter leaves; the only one can be opened at once. */
function countriesLeft(count: number, only: Country | undefined): string {
  if (count === 0) return 'Nenhum país restante'
  const left = plural(count, { one: 'Resta 1 país', other: `Restam ${count} países` })
  return `${left}${only ? `: Enter abre ${countryName(only.code)}` : ''}`
}

function countryCount(count: number): string {
  return plural(count, { one: `${count} país`, other: `${count} países` })
}

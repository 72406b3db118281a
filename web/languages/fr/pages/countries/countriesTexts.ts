import { CATEGORIES } from '../../../../../shared/categories.ts'
import { COUNTRIES, type Country } from '../../../../../shared/countries.ts'
import { countryName } from '../../../../../shared/languages/fr/countries.ts'
import { counted, form, quoted } from '../../../../../shared/languages/fr/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/countries/countriesTexts.ts'

export const countriesTexts: Words<typeof english.countriesTexts> = {
  title: 'Pays',
  heading: 'Choisir un pays',
  lead: `${countryCount(COUNTRIES.length)}, ${CATEGORIES.length} catégories.`,
  description: `Ce qu’on recherche dans ${countryCount(COUNTRIES.length)}, de l’Europe à l’Asie et au Moyen-Orient, des Amériques à l’Océanie\u00A0: choisissez un pays et voyez ses tendances.`,
  countries: countryCount,

  topSearch: '<vh>, en tête\u00A0: </vh>{title}',

  filter: 'Filtrer les pays',
  filterExample: `Filtrer ${countryCount(COUNTRIES.length)}`,
  left: countriesLeft,
  noneLeft: (filter: string) => `Aucun pays ne correspond à ${quoted(filter)}.`,
  tryAnother: 'Les noms sont en français\u202F; les codes à deux lettres, comme JP, fonctionnent aussi.',
  showAll: 'Afficher tous les pays',

  open: (country: Country) => `Ouvrir ${quoted(countryName(country.code))}`,
  opening: (country: Country) => `Ouverture\u00A0: ${countryName(country.code)}…`,
}

function countriesLeft(count: number, only: Country | undefined): string {
  if (count === 0) return 'Il ne reste aucun pays'
  return `${form(count, 'Reste', 'Restent')} ${countryCount(count)}${only ? `\u00A0: Entrée ouvre ${quoted(countryName(only.code))}` : ''}`
}

function countryCount(count: number): string {
  return counted(count, 'pays', 'pays')
}

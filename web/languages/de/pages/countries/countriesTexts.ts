import { CATEGORIES } from '../../../../../shared/categories.ts'
import { COUNTRIES, type Country } from '../../../../../shared/countries.ts'
import { countryName } from '../../../../../shared/languages/de/countries.ts'
import { plural } from '../../../../../shared/languages/de/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/countries/countriesTexts.ts'

export const countriesTexts: Words<typeof english.countriesTexts> = {
  title: 'Länder',
  heading: 'Land auswählen',
  lead: `${countryCount(COUNTRIES.length)}, ${CATEGORIES.length} Kategorien.`,
  description: `Wonach Menschen in ${COUNTRIES.length} Ländern suchen, von Europa über Asien und den Nahen Osten bis Amerika und Ozeanien: Wählen Sie eines, und sehen Sie seine Trends.`,
  countries: countryCount,

  topSearch: '<vh>, meistgesucht: </vh>{title}',

  filter: 'Länder filtern',
  filterExample: `${countryCount(COUNTRIES.length)} filtern`,
  left: countriesLeft,
  noneLeft: (filter) => `Kein Land passt zu „${filter}“.`,
  tryAnother: 'Namen gehen auf Deutsch und auf Englisch, auch Kürzel aus zwei Buchstaben wie JP.',
  showAll: 'Alle Länder zeigen',

  open: (country) => `${countryName(country.code)} öffnen`,
  opening: (country) => `Wird geöffnet: ${countryName(country.code)}…`,
}

function countriesLeft(count: number, only: Country | undefined): string {
  if (count === 0) return 'Kein Land übrig'
  return `Noch ${countryCount(count)}${only ? `: Die Eingabetaste öffnet ${countryName(only.code)}` : ''}`
}

function countryCount(count: number): string {
  return plural(count, { one: '1 Land', other: `${count} Länder` })
}

import type { Country } from '../../../../../shared/countries.ts'
import { inCountry } from '../../../../../shared/languages/fr/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/missing/missingTexts.ts'

export const missingTexts: Words<typeof english.missingTexts> = {
  title: 'Il n’y a pas de page à cette adresse.',
  text: 'L’adresse contient peut-être une faute de frappe, ou appartient à un autre site.',
  seeTrendsOf: (country: Country) => `Voir les tendances ${inCountry(country.code)}`,
}

import { inCountry } from '../../../../../shared/languages/de/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/missing/missingTexts.ts'

export const missingTexts: Words<typeof english.missingTexts> = {
  title: 'Unter dieser Adresse gibt es keine Seite.',
  text: 'Vielleicht ist sie vertippt oder gehört zu einer anderen Website.',
  seeTrendsOf: (country) => `Trends ${inCountry(country.code)} ansehen`,
}

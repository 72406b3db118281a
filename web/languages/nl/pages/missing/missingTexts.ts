import { inCountry } from '../../../../../shared/languages/nl/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/missing/missingTexts.ts'

export const missingTexts: Words<typeof english.missingTexts> = {
  title: 'Op dit adres is geen pagina.',
  text: 'Misschien staat er een tikfout in, of hoort het bij een andere site.',
  seeTrendsOf: (country) => `Trends ${inCountry(country.code)} bekijken`,
}

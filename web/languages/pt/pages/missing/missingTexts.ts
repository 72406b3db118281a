import { ofCountry } from '../../../../../shared/languages/pt/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/missing/missingTexts.ts'

export const missingTexts: Words<typeof english.missingTexts> = {
  title: 'Não há página neste endereço.',
  text: 'Ele pode ter um erro de digitação ou ser de outro site.',
  seeTrendsOf: (country) => `Ver as tendências ${ofCountry(country.code)}`,
}

import type { Country } from '../../../shared/countries.ts'
import { nameInText } from '../../../shared/languages/en/countries.ts'

/** The texts of the page of addresses that can be no page. */
export const missingTexts = {
  title: 'There is no page at this address.',
  text: 'It may have been mistyped, or it belongs to another site.',
  seeTrendsOf: (country: Country) => `See the trends of ${nameInText(country.code)}`,
} as const

import { inCountry } from '../../../../../shared/languages/ar/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/missing/missingTexts.ts'

export const missingTexts: Words<typeof english.missingTexts> = {
  title: 'لا صفحة على هذا العنوان.',
  text: 'ربما كُتب خطأً، أو أنه يخص موقعًا آخر.',
  seeTrendsOf: (country) => `عرض المواضيع الرائجة ${inCountry(country.code)}`,
}

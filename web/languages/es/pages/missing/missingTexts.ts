import type { Country } from '../../../../../shared/countries.ts'
import { nameInText } from '../../../../../shared/languages/es/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/missing/missingTexts.ts'

export const missingTexts: Words<typeof english.missingTexts> = {
  title: 'No hay ninguna página en esta dirección.',
  text: 'Quizá se escribió mal o es de otro sitio.',
  seeTrendsOf: (country: Country) => `Ver las tendencias de ${nameInText(country.code)}`,
}

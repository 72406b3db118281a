import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/plainTexts.ts'

export const plainTexts: Words<typeof english.plainTexts> = {
  note: 'En este momento, Uptick necesita un navegador de 2024 o posterior con JavaScript activado. Inténtalo de nuevo más tarde: normalmente las páginas se pueden leer sin él.',
}

import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/prose/legalTexts.ts'

export const legalTexts: Words<typeof english.legalTexts> = {
  binding: 'Deze pagina bestaat alleen in het Engels; die versie is bindend.',
  onThisPage: 'Op deze pagina',
  date: { iso: '2025-04-30', text: 'April 30, 2025' },
}

import type { Words } from '../../../../../shared/languages/Words.ts'
import * as english from '../../../../features/prose/legalTexts.ts'

export const legalTexts: Words<typeof english.legalTexts> = {
  binding: 'Esta página está en inglés, que es la versión vinculante.',
  onThisPage: 'En esta página',
  date: english.legalTexts.date,
}

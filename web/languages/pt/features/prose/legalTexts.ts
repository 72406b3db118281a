import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/prose/legalTexts.ts'

export const legalTexts: Words<typeof english.legalTexts> = {
  binding: 'Esta página está em inglês, e essa é a versão que vale.',
  onThisPage: 'Nesta página',
  date: { iso: '2025-04-30', text: 'April 30, 2025' },
}

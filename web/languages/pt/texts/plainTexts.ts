import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/plainTexts.ts'

export const plainTexts: Words<typeof english.plainTexts> = {
  note: 'No momento, o Uptick precisa de um navegador de 2024 ou mais recente, com JavaScript ativado. Tente de novo mais tarde: em geral, as páginas podem ser lidas sem isso.',
}

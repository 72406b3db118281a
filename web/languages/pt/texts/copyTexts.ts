import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/copyTexts.ts'

export const copyTexts: Words<typeof english.copyTexts> = {
  copy: 'Copiar<vh> {what}</vh>',
  copied: (what) => `Copiado: ${what}.`,
  notCopied: 'O navegador não permitiu copiar. Selecione o texto.',
}

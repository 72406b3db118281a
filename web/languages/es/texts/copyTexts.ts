import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/copyTexts.ts'

export const copyTexts: Words<typeof english.copyTexts> = {
  copy: 'Copiar<vh> {what}</vh>',
  copied: (what: string) => `Copiado: ${what}.`,
  notCopied: 'El navegador no permitió copiar. Selecciona el texto y cópialo.',
}

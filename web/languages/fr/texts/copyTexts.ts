import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/copyTexts.ts'

export const copyTexts: Words<typeof english.copyTexts> = {
  copy: 'Copier<vh> {what}</vh>',
  copied: (what: string) => `Copié\u00A0: ${what}.`,
  notCopied: 'Le navigateur n’a pas permis la copie. Veuillez plutôt sélectionner le texte.',
}

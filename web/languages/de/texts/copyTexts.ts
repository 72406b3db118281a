import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/copyTexts.ts'

export const copyTexts: Words<typeof english.copyTexts> = {
  copy: 'Kopieren<vh>: {what}</vh>',
  copied: (what) => `Kopiert: ${what}.`,
  notCopied: 'Der Browser hat das Kopieren nicht erlaubt. Bitte markieren Sie stattdessen den Text.',
}

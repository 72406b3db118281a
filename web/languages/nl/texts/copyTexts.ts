import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/copyTexts.ts'

export const copyTexts: Words<typeof english.copyTexts> = {
  copy: 'Kopiëren<vh>: {what}</vh>',
  copied: (what) => `Gekopieerd: ${what}.`,
  notCopied: 'De browser stond kopiëren niet toe. Selecteer in plaats daarvan de tekst.',
}

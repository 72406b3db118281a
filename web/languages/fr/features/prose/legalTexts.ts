import type { Words } from '../../../../../shared/languages/Words.ts'
import * as english from '../../../../features/prose/legalTexts.ts'

export const legalTexts: Words<typeof english.legalTexts> = {
  ...english.legalTexts,
  binding: 'Cette page est en anglais, seule version qui fait foi.',
  onThisPage: 'Sur cette page',
}

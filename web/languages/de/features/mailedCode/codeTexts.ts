import type { Words } from '../../../../../shared/languages/Words.ts'
import { CODE_DIGITS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/mailedCode/codeTexts.ts'

export const codeTexts: Words<typeof english.codeTexts> = {
  sent: `Wir haben einen Code aus ${CODE_DIGITS} Ziffern an {address} geschickt.`,
  label: 'Code',
  missing: 'Bitte geben Sie den Code ein.',
  invalid: `Bitte geben Sie die ${CODE_DIGITS} Ziffern des Codes ein.`,
  confirm: 'Bestätigen',
  confirming: 'Wird bestätigt…',
  sendAgain: 'Erneut senden',
  sentAgain: 'Ein neuer Code ist unterwegs.',
}

import type { Words } from '../../../../../shared/languages/Words.ts'
import { CODE_DIGITS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/mailedCode/codeTexts.ts'

export const codeTexts: Words<typeof english.codeTexts> = {
  sent: `Nous avons envoyé un code à ${CODE_DIGITS} chiffres à {address}.`,
  label: 'Code',
  missing: 'Veuillez saisir le code.',
  invalid: `Veuillez saisir les ${CODE_DIGITS} chiffres du code.`,
  confirm: 'Confirmer',
  confirming: 'Confirmation…',
  sendAgain: 'Renvoyer',
  sentAgain: 'Un nouveau code est en route.',
}

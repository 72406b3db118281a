import type { Words } from '../../../../../shared/languages/Words.ts'
import { CODE_DIGITS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/mailedCode/codeTexts.ts'

export const codeTexts: Words<typeof english.codeTexts> = {
  sent: `We hebben een code van ${CODE_DIGITS} cijfers naar {address} gestuurd.`,
  label: 'Code',
  missing: 'Vul de code in.',
  invalid: `Vul de ${CODE_DIGITS} cijfers van de code in.`,
  confirm: 'Bevestigen',
  confirming: 'Bevestigen…',
  sendAgain: 'Opnieuw sturen',
  sentAgain: 'Er is een nieuwe code onderweg.',
}

import type { Words } from '../../../../../shared/languages/Words.ts'
import { CODE_DIGITS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/mailedCode/codeTexts.ts'

export const codeTexts: Words<typeof english.codeTexts> = {
  sent: `Enviamos un código de ${CODE_DIGITS} cifras a {address}.`,
  label: 'Código',
  missing: 'Falta el código.',
  invalid: `El código tiene ${CODE_DIGITS} cifras.`,
  confirm: 'Confirmar',
  confirming: 'Confirmando…',
  sendAgain: 'Reenviar',
  sentAgain: 'Un código nuevo está en camino.',
}

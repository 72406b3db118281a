import type { Words } from '../../../../../shared/languages/Words.ts'
import { CODE_DIGITS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/mailedCode/codeTexts.ts'

export const codeTexts: Words<typeof english.codeTexts> = {
  sent: `Enviamos um código de ${CODE_DIGITS} dígitos para {address}.`,
  label: 'Código',
  missing: 'Digite o código.',
  invalid: `Digite os ${CODE_DIGITS} dígitos do código.`,
  confirm: 'Confirmar',
  confirming: 'Confirmando…',
  sendAgain: 'Enviar de novo',
  sentAgain: 'Um novo código está a caminho.',
}

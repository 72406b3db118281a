import { wait } from '../../../../shared/languages/pt/formats.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/formTexts.ts'

export const formTexts: Words<typeof english.formTexts> = {
  email: 'E-mail',
  emailMissing: 'Digite seu e-mail.',
  emailInvalid: 'Digite um e-mail válido.',
  tooManyRequests: (seconds) =>
    seconds === undefined
      ? 'Pedidos demais. Tente de novo mais tarde.'
      : `Pedidos demais. Tente de novo em ${wait(seconds)}.`,
  emailServiceUnavailable: 'O serviço de e-mail está indisponível no momento. Tente de novo mais tarde.',
}

import { wait } from '../../../../shared/languages/es/formats.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/formTexts.ts'

export const formTexts: Words<typeof english.formTexts> = {
  email: 'Correo electrónico',
  emailMissing: 'Falta el correo electrónico.',
  emailInvalid: 'El correo electrónico no es válido.',
  tooManyRequests: (seconds?: number) =>
    seconds === undefined
      ? 'Demasiados intentos. Inténtalo de nuevo más tarde.'
      : `Demasiados intentos. Inténtalo de nuevo dentro de ${wait(seconds)}.`,
  emailServiceUnavailable: 'El servicio de correo no está disponible en este momento. Inténtalo de nuevo más tarde.',
}

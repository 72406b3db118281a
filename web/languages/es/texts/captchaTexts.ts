import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/captchaTexts.ts'
import { formTexts } from './formTexts.ts'

export const captchaTexts: Words<typeof english.captchaTexts> = {
  label: 'No soy un robot',
  captcha: 'captcha',
  none: 'Esta copia del sitio no pide captcha.',
  missing: 'Falta marcar la casilla de reCAPTCHA',
  checking: 'Comprobando…',
  checked: 'Comprobado',
  expired: 'Ha caducado, se comprueba de nuevo…',
  failed: 'La comprobación no funcionó. Inténtalo de nuevo.',
  refused: formTexts.tooManyRequests(),
  unreachable: 'No se puede cargar la comprobación contra robots.',
}

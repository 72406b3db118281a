import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/captchaTexts.ts'
import { formTexts } from './formTexts.ts'

export const captchaTexts: Words<typeof english.captchaTexts> = {
  label: 'Não sou um robô',
  captcha: 'captcha',
  none: 'Esta cópia do site não pede captcha.',
  missing: 'Marque a caixa do reCAPTCHA',
  checking: 'Verificando…',
  checked: 'Verificado',
  expired: 'Expirou, verificando de novo…',
  failed: 'A verificação não funcionou. Tente de novo.',
  refused: formTexts.tooManyRequests(),
  unreachable: 'Não foi possível carregar a verificação contra robôs.',
}

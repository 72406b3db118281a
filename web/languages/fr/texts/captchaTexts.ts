import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/captchaTexts.ts'
import { formTexts } from './formTexts.ts'

export const captchaTexts: Words<typeof english.captchaTexts> = {
  label: 'Je ne suis pas un robot',
  captcha: 'captcha',
  none: 'Cette copie du site ne demande pas de captcha.',
  missing: 'Veuillez cocher la case reCAPTCHA',
  checking: 'Vérification…',
  checked: 'Vérifié',
  expired: 'Expiré, nouvelle vérification…',
  failed: 'La vérification a échoué. Veuillez réessayer.',
  refused: formTexts.tooManyRequests(),
  unreachable: 'La vérification contre les robots ne peut pas être chargée.',
}

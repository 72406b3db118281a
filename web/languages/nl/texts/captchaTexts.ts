import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/captchaTexts.ts'
import { formTexts } from './formTexts.ts'

export const captchaTexts: Words<typeof english.captchaTexts> = {
  label: 'Ik ben geen robot',
  captcha: 'Captcha',
  missing: 'Zet een vinkje bij reCAPTCHA',
  checking: 'Controleren…',
  checked: 'Gecontroleerd',
  expired: 'Verlopen, wordt opnieuw gecontroleerd…',
  failed: 'De controle is niet gelukt. Probeer het opnieuw.',
  refused: formTexts.tooManyRequests(),
  unreachable: 'De controle op robots kan niet worden geladen.',
}

import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/captchaTexts.ts'
import { formTexts } from './formTexts.ts'

export const captchaTexts: Words<typeof english.captchaTexts> = {
  label: 'Ich bin kein Roboter',
  captcha: 'Captcha',
  none: 'Diese Kopie der Website braucht kein Captcha.',
  missing: 'Bitte setzen Sie das Häkchen bei reCAPTCHA',
  checking: 'Wird geprüft…',
  checked: 'Geprüft',
  expired: 'Abgelaufen, wird neu geprüft…',
  failed: 'Die Prüfung hat nicht funktioniert. Bitte versuchen Sie es noch einmal.',
  refused: formTexts.tooManyRequests(),
  unreachable: 'Die Prüfung gegen Roboter kann nicht geladen werden.',
}

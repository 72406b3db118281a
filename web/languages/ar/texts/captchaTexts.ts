import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/captchaTexts.ts'
import { formTexts } from './formTexts.ts'

export const captchaTexts: Words<typeof english.captchaTexts> = {
  label: 'أنا لست روبوتًا',
  captcha: 'اختبار التحقق',
  none: 'لا تطلب هذه النسخة من الموقع اختبار تحقق.',
  missing: 'يُرجى تأشير مربع reCAPTCHA',
  checking: 'جارٍ التحقق…',
  checked: 'تم التحقق',
  expired: 'انتهت الصلاحية، جارٍ التحقق مجددًا…',
  failed: 'لم ينجح التحقق. تُرجى إعادة المحاولة.',
  refused: formTexts.tooManyRequests(),
  unreachable: 'يتعذر تحميل اختبار التحقق من الروبوتات.',
}

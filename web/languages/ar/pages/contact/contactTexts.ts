import type { FunctionFailure } from '../../../../../shared/answers/callables.ts'
import { characterCount } from '../../../../../shared/languages/ar/counts.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/contact/contactTexts.ts'
import { captchaTexts } from '../../texts/captchaTexts.ts'
import { formTexts } from '../../texts/formTexts.ts'

export const contactTexts: Words<typeof english.contactTexts> = {
  title: 'التواصل معنا',
  lead: 'أسئلة أو تصويبات أو بلد ناقص: كل رسالة مرحب بها، ويقرؤها إنسان.',
  description: 'مراسلة القائمين على Uptick: أسئلة أو تصويبات أو بلد ناقص.',

  labels: { name: 'الاسم', email: formTexts.email, subject: 'الموضوع', message: 'الرسالة' },
  missing: {
    name: 'يُرجى إدخال اسمك.',
    email: formTexts.emailMissing,
    subject: 'يُرجى إدخال موضوع.',
    message: 'يُرجى إدخال رسالة.',
  },
  tooLong: (limit) => `الحد الأقصى ${characterCount(limit)}.`,
  invalidEmail: formTexts.emailInvalid,
  leaveEmpty: 'يُترك هذا الحقل فارغًا',
  needsScripts: 'يحتاج إرسال الرسالة إلى متصفح من عام 2024 أو أحدث مع تشغيل JavaScript.',

  send: 'إرسال الرسالة',
  sending: 'جارٍ الإرسال…',
  failed: contactFailure,
  sent: 'تم إرسال رسالتك!',
  thanks: 'شكرًا! وصلت رسالتك بنجاح.',
  reply: 'سنرد عليك في أقرب وقت ممكن.',
  sendAnother: 'إرسال رسالة أخرى',
  backToHome: 'العودة إلى الصفحة الرئيسية',
}

function contactFailure({ code, retryAfterSeconds }: FunctionFailure): string {
  switch (code) {
    case 'unauthenticated':
    case 'failed-precondition':
      return 'فشلت مصادقة البريد الإلكتروني. يرجع ذلك غالبًا إلى إعداد الخادم.'
    case 'invalid-argument':
      return captchaTexts.missing
    case 'unavailable':
      return formTexts.emailServiceUnavailable
    case 'resource-exhausted':
      return formTexts.tooManyRequests(retryAfterSeconds)
    default:
      return 'تعذر إرسال الرسالة. تُرجى إعادة المحاولة لاحقًا أو التواصل مع الدعم مباشرة.'
  }
}

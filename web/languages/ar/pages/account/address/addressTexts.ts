import type { Words } from '../../../../../../shared/languages/Words.ts'
import type * as english from '../../../../../pages/account/address/addressTexts.ts'

export const addressTexts: Words<typeof english.addressTexts> = {
  sending: 'جارٍ إرسال رمز…',
  failed: 'لم ينجح هذا. يُرجى التحقق من الاتصال وإعادة المحاولة.',
  failures: {
    'email-already-in-use': 'هذا العنوان لحساب آخر. يُرجى استخدام عنوان غيره.',
    'operation-not-allowed': 'جرى تسجيل الدخول عبر Google، فعنوانك هو عنوان حسابك في Google.',
  },

  suppressed: {
    title: 'توقفت رسائلك',
    reasons: {
      bounce: 'ارتدت الرسائل المرسلة إلى {address}، فلم يعد يُرسل إليه شيء.',
      complaint: 'أُبلغ عن الرسائل المرسلة إلى {address} على أنها غير مرغوبة، فلم يعد يُرسل إليه شيء.',
    },
    verify: 'التحقق من العنوان من جديد',
    done: 'تم التحقق من عنوانك. من الآن تصل إليه الرسائل من جديد، بحسب إعداداتك.',
  },

  change: {
    title: 'عنوان البريد الإلكتروني',
    lead: 'به يجري تسجيل الدخول، وإليه تصل كل الرسائل.',
    begin: 'تغيير العنوان',
    newAddress: 'البريد الجديد',
    sameAddress: 'هذا عنوانك الحالي بالفعل.',
    send: 'إرسال رمز',
    keep: 'إبقاء عنواني',
    done: 'تم تغيير عنوانك. من الآن يجري به تسجيل الدخول، وإليه تصل كل الرسائل.',
  },
}

import { fullHour, ofDays } from '../../../../../shared/languages/ar/counts.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { DIGEST_HOUR, HOLD_DAYS, WAITLIST_PENDING_DAYS } from '../../../../../shared/limits.ts'
import type { ProblemCode } from '../../../../../shared/problem.ts'
import type * as english from '../../../../pages/unsubscribe/unsubscribeTexts.ts'
import { formTexts } from '../../texts/formTexts.ts'

export const unsubscribeTexts: Words<typeof english.unsubscribeTexts> = {
  unsubscribe: {
    title: 'إيقاف الرسائل',
    description: 'رسائل أقل من Uptick، أو لا رسائل، دون تسجيل الدخول.',
    lead: 'ضغطة واحدة توقف هذه الرسائل، دون حاجة إلى تسجيل الدخول.',
    sentTo: 'جاء هذا الرابط في رسالة إلى {address}. لا حاجة إلى تسجيل الدخول.',
    button: 'إيقاف هذه الرسائل',
    ending: 'لحظة من فضلك…',

    follow: {
      unknownName: 'ما يخصه هذا الرابط',
      text: 'هذا من متابعاتك، فتصلك رسائل عندما يتغيّر.',
      button: 'إلغاء المتابعة',
      over: 'لم يعد هذا من متابعاتك.',
    },
    watch: {
      unknownName: 'تنبيه هذا الرابط',
      text: 'لديك تنبيه بهذه الكلمات، فتصلك رسائل عند العثور عليها.',
      button: 'إيقاف هذا التنبيه مؤقتًا',
      over: 'هذا التنبيه متوقف مؤقتًا: لن تصلك رسائل عنه.',
    },
    watches: {
      name: 'التنبيهات',
      text: 'تُرسل عندما يعثر أحد تنبيهاتك على شيء.',
      button: 'إيقاف كل التنبيهات مؤقتًا',
      over: 'تنبيهاتك متوقفة مؤقتًا.',
    },
    digest: {
      name: 'الملخّص',
      text: `يُرسل في الساعة ${fullHour(DIGEST_HOUR)} في الأيام التي تغيّر فيها شيء من متابعاتك أو عثر فيها تنبيه على شيء.`,
      weekly: `يُرسل مرة في الأسبوع في الساعة ${fullHour(DIGEST_HOUR)}، إذا تغيّر شيء من متابعاتك أو عثر تنبيه على شيء.`,
      button: 'إيقاف الملخّص',
      over: 'الملخّص متوقف.',
    },
    confirmations: {
      name: 'رسائل التأكيد',
      text: 'تُرسل عند بدء متابعة وعند إلغائها.',
      button: 'إيقاف رسائل التأكيد',
      over: 'رسائل التأكيد متوقفة.',
    },
    everything: {
      name: 'كل الرسائل',
      text: 'الملخّص والتنبيهات ورسائل التأكيد. متابعاتك وتنبيهاتك تبقى في حسابك.',
      button: 'إيقاف كل الرسائل',
      over: 'الملخّص والتنبيهات ورسائل التأكيد متوقفة.',
    },
    others: 'رسائل أخرى',
    undo: 'تراجع',

    notKnown: 'يتعذر الآن عرض ما يخصه هذا الرابط. يمكن إيقاف الرسائل على أي حال.',

    changedMind: 'للعودة عن ذلك يكفي تسجيل الدخول وتشغيل كل شيء من جديد في <account>حسابك</account>.',
    changedMindOfFollow:
      'للعودة عن ذلك يكفي تسجيل الدخول وتشغيل كل شيء من جديد في <account>حسابك</account>، أو <follow>المتابعة من جديد</follow>.',

    gone: 'لم يبقَ ما يُوقف',
    goneText: 'حُذف الحساب الذي كان هذا الرابط يخصه. لا تُرسل إليه أي رسائل بعد الآن.',
  },

  waitlist: {
    title: 'قائمة انتظار Premium',
    description: 'تأكيد مكانك في قائمة انتظار Uptick Premium، أو مغادرتها.',
    lead: 'بعد تأكيد مكانك نكتب إليك مرة واحدة: يوم انطلاق نشرة Premium في بلدك. أما بمغادرة القائمة فيُمحى عنوانك.',
    needsScripts: 'يحتاج هذا إلى متصفح من عام 2024 أو أحدث مع تشغيل JavaScript.',
    buttons: {
      confirm: { label: 'تأكيد مكاني', busyLabel: 'جارٍ التأكيد…' },
      leave: { label: 'مغادرة قائمة الانتظار', busyLabel: 'جارٍ المغادرة…' },
    },
    done: {
      confirm: 'تم تأكيد مكانك في قائمة الانتظار. نكتب إليك مرة واحدة، عند انطلاق Premium.',
      leave: 'لم تعد قائمة الانتظار تضمك، وقد مُحي عنوانك.',
    },
    joinAgain: 'العودة إلى قائمة الانتظار',
    noLongerValid: 'لم يعد هذا الرابط صالحًا',
    noLongerValidText: `المكان الذي لا يُؤكَّد خلال ${ofDays(WAITLIST_PENDING_DAYS)} لا يُحفظ، وكذلك المكان المتروك. يمكن الانضمام من جديد.`,
  },

  hold: {
    title: 'إيقاف حسابي',
    description: 'إيقاف حساب Uptick غيّر شخص آخر عنوان بريده، دون تسجيل الدخول.',
    lead: 'تغيّر عنوان البريد الإلكتروني لحسابك. إن كان ذلك من غير علمك، فمن هنا يمكن إيقاف الحساب، دون تسجيل الدخول.',
    what: 'يستعيد الحساب عنوانك، وتبطل كلمة مروره، ولا يُحذف شيء. وتنتهي كل الجلسات، ومعها الإشعارات والخلاصات الخاصة.',
    needsScripts: 'يحتاج هذا إلى متصفح من عام 2024 أو أحدث مع تشغيل JavaScript.',
    button: { label: 'إيقاف حسابي', busyLabel: 'جارٍ الإيقاف…' },
    stopped: 'تم إيقاف حسابك: استعاد عنوانك، وانتهت كل الجلسات.',
    next: 'الخطوة التالية تعيين كلمة مرور جديدة. نرسل رمزًا لذلك إلى عنوانك.',
    newPassword: 'تعيين كلمة مرور جديدة',
    frozen: 'تم إيقاف حسابك: لا يمكن لأحد تسجيل الدخول، ولا يُحذف شيء.',
    frozenNext: 'لم يتمكن من استعادة عنوانك تلقائيًا. تُرجى مراسلتنا، مع نسخ أسطر رسالة البريد إلى رسالتك.',
    contact: 'مراسلتنا',
    noLongerValid: 'لم يعد هذا الرابط صالحًا',
    noLongerValidText: `يعمل مدة ${ofDays(HOLD_DAYS)} بعد تغيير العنوان. وإن كان حسابك في يد شخص آخر، فتُرجى مراسلتنا.`,
  },

  damaged: 'هذا الرابط غير مكتمل',
  damagedText: 'ربما قُطع في الطريق أو تغيّر. يُرجى فتحه مرة أخرى من رسالة البريد كاملًا.',
  home: 'العودة إلى الصفحة الرئيسية',
  failure,
}

function failure(code: ProblemCode): string {
  return code === 'too-many-requests'
    ? formTexts.tooManyRequests
    : 'لم ينجح هذا، ولم يتغيّر شيء. يُرجى التحقق من الاتصال وإعادة المحاولة.'
}

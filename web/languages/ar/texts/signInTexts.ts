import { characterCount, fullHour } from '../../../../shared/languages/ar/counts.ts'
import { wait } from '../../../../shared/languages/ar/formats.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import { DIGEST_HOUR } from '../../../../shared/limits.ts'
import type * as english from '../../../texts/signInTexts.ts'
import { formTexts } from './formTexts.ts'
import * as texts from './texts.ts'

export const signInTexts: Words<typeof english.signInTexts> = {
  titles: { login: 'تسجيل الدخول', signUp: 'إنشاء حساب', reset: 'إعادة تعيين كلمة المرور' },
  descriptions: {
    login: 'تسجيل الدخول لمتابعة المواضيع الرائجة وفئات كاملة.',
    signUp: 'إنشاء حساب لمتابعة المواضيع الرائجة وفئات كاملة.',
    reset: 'تعيين كلمة مرور جديدة لحسابك.',
  },
  intros: {
    login: {
      title: 'مرحبًا من جديد',
      lead: `متابعة موضوع رائج أو فئة كاملة، وما تغيّر يصلك في الساعة ${fullHour(DIGEST_HOUR)} بتوقيتك.`,
    },
    signUp: {
      title: 'الخبر قبل الفطور',
      lead: 'رسالة قصيرة واحدة في اليوم عن المواضيع التي في متابعاتك. ولا شيء في الأيام التي لا يتغيّر فيها شيء.',
    },
    code: {
      title: 'رسالة في بريدك',
      lead: 'خطوة أخيرة: تثبت أن العنوان عنوانك.',
    },
    reset: {
      title: 'إعادة تعيين كلمة المرور',
      lead: 'بعد إدخال عنوان بريد حسابك نرسل رمزًا لتعيين كلمة مرور جديدة.',
    },
  },
  examplesAre: 'على سبيل المثال. عمليات البحث هذه مختلقة.',
  examples: [
    { title: 'مذنّب يُرى هذا الأسبوع', volume: 2_000_000, length: 1, language: 'ar' },
    { title: 'أطول ركلات ترجيح', volume: 1_000_000, length: 0.84, language: 'ar' },
    { title: 'Harbour Rail new timetable', volume: 500_000, length: 0.76, language: 'en' },
    { title: '流星群 今夜 見える時間', volume: 500_000, length: 0.64, language: 'ja' },
    { title: 'موعد زراعة الطماطم في الشرفة', volume: 200_000, length: 0.56, language: 'ar' },
  ],

  willFollow: 'بعد تسجيل الدخول تُضاف إلى متابعاتك: {name}.',

  labels: {
    name: 'الاسم',
    email: formTexts.email,
    password: 'كلمة المرور',
    confirm: 'تأكيد كلمة المرور',
    newPassword: 'كلمة المرور الجديدة',
    confirmNew: 'تأكيد كلمة المرور الجديدة',
  },
  atLeast: (count) => `${characterCount(count)} على الأقل`,
  show: (label) => `إظهار: ${label}`,
  rememberMe: 'تذكّر تسجيل الدخول',
  forgotPassword: 'كلمة المرور منسية؟',
  or: 'أو',
  needsScripts: 'يحتاج هذا إلى متصفح من عام 2024 أو أحدث مع تشغيل JavaScript.',

  submit: {
    login: { label: 'تسجيل الدخول', busyLabel: 'جارٍ تسجيل الدخول…' },
    signUp: { label: 'إنشاء حساب', busyLabel: 'جارٍ إنشاء حسابك…' },
  },
  noAccount: 'لا حساب لديك بعد؟',
  haveAccount: 'لديك حساب بالفعل؟',
  google: { login: 'المتابعة بحساب Google', signUp: 'إنشاء حساب عبر Google' },
  inThisWindow: 'المتابعة في هذه النافذة',
  finishing: 'جارٍ تسجيل الدخول عبر Google…',

  codeForm: 'تأكيد بريدك الإلكتروني',
  sendAgainIn: (seconds) => `إعادة الإرسال بعد ${wait(seconds)}`,
  otherEmail: 'استخدام بريد آخر',
  confirmed: 'تم تأكيد بريدك الإلكتروني. يُرجى تسجيل الدخول.',
  welcome: 'مرحبًا بك في Uptick',
  reasons: {
    'follow-trends': texts.signInToFollowTrends,
    'follow-categories': 'يُرجى تسجيل الدخول لمتابعة الفئات',
    'watch-words': 'يُرجى تسجيل الدخول لإنشاء تنبيه بالكلمات. ما اخترته يبقى محفوظًا.',
    'own-watch': 'يُرجى تسجيل الدخول لعرض تنبيهك.',
    'delete-account': 'يُرجى تسجيل الدخول من جديد لحذف حسابك.',
  },
  ended: 'تم تسجيل خروجك. يُرجى تسجيل الدخول من جديد.',

  sendReset: 'إرسال الرمز',
  sendingReset: 'جارٍ الإرسال…',
  resetSent: 'تعليمات إعادة تعيين كلمة المرور في بريدك الإلكتروني',
  resetOf: 'الحساب: {email}',
  noReset:
    'لا تصل أي رسالة إلى عنوان بلا حساب، أو لم يُؤكَّد إنشاء حسابه قط. يمكن <signUp>إنشاء حساب</signUp> من جديد، أو <login>تسجيل الدخول</login> بكلمة المرور التي اختيرت حينها: كلاهما يؤدي إلى رمز جديد.',
  setPassword: 'تعيين كلمة المرور',
  settingPassword: 'جارٍ الحفظ…',
  passwordSet: 'تم تعيين كلمة المرور الجديدة',
  passwordSetLead: 'من الآن فصاعدًا يجري تسجيل الدخول بها. وقد سُجّل خروجك في كل مكان آخر.',
  remembered: 'عادت كلمة المرور إلى الذاكرة؟',
  signInInstead: 'تسجيل الدخول بدلًا من ذلك',

  problems: {
    nameMissing: 'يُرجى إدخال اسمك.',
    nameTooLong: (count) => `الحد الأقصى ${characterCount(count)}.`,
    emailMissing: formTexts.emailMissing,
    emailInvalid: formTexts.emailInvalid,
    passwordMissing: 'يُرجى إدخال كلمة المرور.',
    passwordTooShort: (count) => `الحد الأدنى لكلمة المرور ${characterCount(count)}`,
    passwordSpace: 'لا يمكن أن تبدأ كلمة المرور بمسافة أو أن تنتهي بها.',
    passwordTooLong: (count) => `الحد الأقصى لكلمة المرور ${characterCount(count)}`,
    confirmMissing: 'يُرجى إدخال كلمة المرور مرة أخرى.',
    mismatch: 'كلمتا المرور غير متطابقتين',
    passwordBreached: 'ظهرت كلمة المرور هذه في تسريب بيانات، فقد يخمّنها آخرون. يُرجى اختيار كلمة مرور أخرى.',
  },
  failures: {
    any: {
      'network-request-failed': 'خطأ في الشبكة. يُرجى التحقق من الاتصال وإعادة المحاولة.',
      'internal-error': 'حدث خطأ داخلي. تُرجى إعادة المحاولة.',
      'captcha-failed': 'يُرجى إثبات أنك لست روبوتًا',
      'captcha-unavailable': 'اختبار التحقق من الروبوتات غير متاح الآن. تُرجى إعادة المحاولة لاحقًا.',
      'code-mismatch': 'هذا الرمز غير صحيح. يُرجى التحقق من رسالة البريد وإعادة المحاولة.',
      'code-expired': 'انتهت صلاحية هذا الرمز. يُرجى طلب رمز جديد.',
    },
    weakPassword: (characters) =>
      `كلمة المرور ضعيفة جدًا. يُرجى اختيار كلمة مرور أقوى، حدّها الأدنى ${characterCount(characters)}.`,
    tooManyCodes: (seconds) => `أرسلنا عدة رموز بالفعل، وأحدثها صالح. يمكن طلب رمز آخر بعد ${wait(seconds)}.`,
    signUp: {
      'email-already-in-use': 'يوجد حساب بهذا البريد الإلكتروني بالفعل. يُرجى تسجيل الدخول أو استخدام بريد آخر.',
      'operation-not-allowed': 'الحسابات بالبريد الإلكتروني وكلمة المرور غير مفعّلة. يُرجى التواصل مع الدعم.',
      other: 'تعذر إنشاء الحساب. تُرجى إعادة المحاولة.',
    },
    code: {
      'code-expired': 'انتهت صلاحية هذا الرمز. يُرجى طلب رمز جديد، أو إنشاء الحساب من جديد.',
    },
    login: {
      'invalid-credential': 'البريد الإلكتروني أو كلمة المرور غير صحيحة. تُرجى إعادة المحاولة.',
      'user-disabled': 'تم تعطيل هذا الحساب. يُرجى التواصل مع الدعم.',
      'too-many-requests': 'محاولات دخول فاشلة كثيرة جدًا. تُرجى إعادة المحاولة لاحقًا.',
      other: 'تعذر تسجيل الدخول. تُرجى إعادة المحاولة.',
    },
    google: {
      signUp: {
        'configuration-not-found': 'تسجيل الدخول عبر Google غير مُعدّ كما يجب. يُرجى التواصل مع الدعم.',
        'unauthorized-domain': 'هذا النطاق غير مصرح له بتسجيل الدخول عبر Google. يُرجى التواصل مع الدعم.',
      },
      login: {
        'configuration-not-found': 'تسجيل الدخول عبر Google غير متاح. يُرجى تجربة طريقة أخرى أو التواصل مع الدعم.',
        'unauthorized-domain': 'هذا النطاق غير مصرح له بتسجيل الدخول عبر Google.',
      },
      both: {
        'popup-closed-by-user': 'أُلغي تسجيل الدخول. تُرجى إعادة المحاولة.',
        'popup-blocked': 'حُظرت النافذة المنبثقة. يُرجى السماح بالنوافذ المنبثقة وإعادة المحاولة.',
        'network-request-failed': 'خطأ في الشبكة. يُرجى التحقق من الاتصال.',
        'email-not-verified': 'لم تتحقق Google من بريد هذا الحساب. يُرجى استخدام حساب آخر، أو بريد إلكتروني وكلمة مرور.',
        other: 'تعذر تسجيل الدخول عبر Google. تُرجى إعادة المحاولة.',
      },
    },
    reset: {
      'user-not-found': 'لا حساب بعنوان البريد هذا. يُرجى التحقق من العنوان أو إنشاء حساب جديد.',
      'invalid-email': 'يُرجى إدخال عنوان بريد إلكتروني صالح',
      'too-many-requests': 'طلبات كثيرة جدًا. تُرجى إعادة المحاولة لاحقًا',
    },
    notReset: (reason) => `تعذرت إعادة تعيين كلمة المرور: ${reason}`,
    again: 'تُرجى إعادة المحاولة.',
  },
}

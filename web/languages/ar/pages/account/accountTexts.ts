import { categoryName } from '../../../../../shared/languages/ar/categories.ts'
import { inCountry } from '../../../../../shared/languages/ar/countries.ts'
import {
  characterCount,
  fullHour,
  goingOn,
  hasEnded,
  ofDays,
  others,
  trendCount,
} from '../../../../../shared/languages/ar/counts.ts'
import { plural } from '../../../../../shared/languages/ar/formats.ts'
import { isolated, leftToRight } from '../../../../../shared/languages/ar/isolated.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import {
  DIGEST_HOUR,
  DIGEST_OUTCOME_DAYS,
  DIGEST_TRENDS_PER_CATEGORY,
  FRESH_SIGN_IN_MINUTES,
  HOLD_DAYS,
  MAX_NAME_LENGTH,
  MAX_SHORT_DIGEST_LINES,
  SIGNIFICANT_ARTICLES,
  SIGNIFICANT_GROWTH_POINTS,
  SIGNIFICANT_VOLUME_PERCENT,
} from '../../../../../shared/limits.ts'
import { DEFAULT_TIME_ZONE } from '../../../../../shared/people/timeZone.ts'
import type * as english from '../../../../pages/account/accountTexts.ts'

export const accountTexts: Words<typeof english.accountTexts> = {
  title: 'متابعاتك',
  description: 'متابعاتك على Uptick، وما تغيّر فيها، وإعدادات حسابك.',
  needsScripts: 'يحتاج حسابك إلى متصفح من عام 2024 أو أحدث مع تشغيل JavaScript.',
  loading: 'جارٍ تحميل حسابك',
  signedInAs: 'الحساب: {email}',
  parts: 'في هذه الصفحة',

  caption: 'متابعاتك، الأحدث أولًا',
  columns: {
    name: 'الموضوع أو الفئة',
    changes: 'ما تغيّر',
    searches: 'عمليات البحث',
    action: 'الإجراء',
  },
  trend: 'موضوع رائج',
  category: 'فئة',
  categoryWithTrends: (trends) => `فئة، ${trendCount(trends)}`,
  following: 'في متابعاتك<vh>: {name}</vh>',
  nothingKnown: '–',
  noChange: 'لا تغيير',
  notListed: 'ليس في القائمة الحالية',
  moreChanges: (count) => `و${others(count)}`,
  comparedWith: 'التغييرات منذ {time}، سواء وصلتك رسالة بعدها أم لا.',
  notCompared: 'لا مواضيع أقدم للمقارنة بها بعد.',
  changesFailed: 'يتعذر عرض ما تغيّر الآن.',
  listFailed: 'يتعذر عرض متابعاتك الآن. تُرجى إعادة المحاولة لاحقًا.',
  offline: 'لا اتصال بالشبكة. هذا ما يعرفه هذا المتصفح من قائمتك.',
  unreachable: 'يتعذر الوصول إلى Uptick الآن. هذا ما يعرفه هذا المتصفح من قائمتك.',
  watchesFailed: 'يتعذر عرض تنبيهاتك الآن. تُرجى إعادة تحميل هذه الصفحة.',

  filter: 'تصفية متابعاتك',
  left: (count, total) => `المتبقي ${count} من ${total}`,
  noneLeft: (filter) => `لا شيء في متابعاتك يطابق «${isolated(filter)}».`,
  tryAnother: 'يمكن البحث عن اسم أو بلد أو فئة.',
  showAll: 'عرض الكل',
  unfold: (count) => `عرض الكل (${count})`,

  nothingFollowed: 'لا متابعات لديك بعد.',
  howToFollow: 'بعد متابعة موضوع رائج أو فئة كاملة يظهر هنا ما تغيّر منذ أمس.',
  seeTrends: (country) => `عرض المواضيع الرائجة ${inCountry(country.code)}`,

  unfollowing: 'جارٍ إلغاء المتابعة',
  unfollowed: 'أُلغيت متابعة {name}.',
  notUnfollowed: 'تعذر إلغاء متابعة {name}، وما زال في قائمتك.',
  notFollowedAgain: 'تعذرت متابعة {name} من جديد. لم يعد في قائمتك.',
  tooManyAgain: 'تعذرت متابعة {name} من جديد: قائمتك ممتلئة.',
  undo: 'تراجع',
  dismiss: 'إغلاق',

  settings: 'الإعدادات',
  settingsFailed: 'يتعذر عرض إعداداتك الآن. تُرجى إعادة المحاولة لاحقًا.',

  emailUpdates: 'الملخّصات بالبريد',
  emailUpdatesLead: `تُرسل في الساعة ${fullHour(DIGEST_HOUR)} بتوقيتك إذا عثر تنبيه على شيء، أو تغيّر شيء من متابعاتك: زيادة عمليات البحث بأكثر من ${SIGNIFICANT_VOLUME_PERCENT}%، أو ارتفاع النمو بأكثر من ${SIGNIFICANT_GROWTH_POINTS} نقطة، أو حالة جديدة، أو ${newArticles(SIGNIFICANT_ARTICLES)}.`,
  digest: 'الوتيرة',
  digests: { daily: 'يوميًا', weekly: 'أسبوعيًا، يوم الاثنين', off: 'متوقفة' },
  lastDigest: 'آخرها: {time}',
  noLastDigest: `آخرها: لا شيء في آخر ${DIGEST_OUTCOME_DAYS} يومًا`,
  nextDigest: 'التالي: {time}، إذا تغيّر شيء من متابعاتك أو عثر تنبيه على شيء',
  zonedTime: ({ weekday, day, clock, city, zone }) =>
    `${weekday}، ${day}، ${clock} ${city === undefined ? (zone === 'UTC' ? zone : `(${zone})`) : `بتوقيت ${city}`}`,
  endings: 'ما يستحق رسالة',
  endingChoices: { all: 'كل التغييرات', goingOn: 'ما هو مستمر فقط' },
  endingHints: {
    all: 'حتى في الأيام التي انتهت فيها مواضيع فقط.',
    goingOn: 'لا رسالة في الأيام التي انتهت فيها مواضيع فقط.',
  },
  form: 'الشكل',
  forms: { whole: 'كاملة', lines: 'سطر لكل موضوع' },
  formHints: {
    whole: `ما هو مستمر مع عمليات البحث والتغييرات والمقالات حسب البلد، ثم ما انتهى. ومن كل فئة ${DIGEST_TRENDS_PER_CATEGORY} مواضيع، والباقي بالعدد.`,
    lines: `العنوان وعمليات البحث والتغيير لما هو مستمر، ${MAX_SHORT_DIGEST_LINES} سطرًا على الأكثر.`,
  },
  confirmations: 'تأكيد المتابعة وإلغائها بالبريد',
  timeZone: 'المنطقة الزمنية',
  zoneRegions: {
    Africa: 'أفريقيا',
    America: 'الأمريكتان',
    Antarctica: 'أنتاركتيكا',
    Arctic: 'القطب الشمالي',
    Asia: 'آسيا',
    Atlantic: 'المحيط الأطلسي',
    Australia: 'أستراليا',
    Europe: 'أوروبا',
    Indian: 'المحيط الهندي',
    Pacific: 'المحيط الهادئ',
    Other: 'أخرى',
  },
  thisBrowserZone: (zone, time) => `${zone}، ${time} الآن (هذا المتصفح)`,
  timeThere: (time) => `الوقت هناك الآن ${time}.`,
  saveZone: 'حفظ',
  noZoneChosen: `${DEFAULT_TIME_ZONE} (لم تُختر)`,
  noZone: `<b>نستخدم ${DEFAULT_TIME_ZONE}.</b> لم يذكر متصفحك مكانك، لذلك فالساعة ${fullHour(DIGEST_HOUR)} هي ${fullHour(DIGEST_HOUR)} ${DEFAULT_TIME_ZONE}.`,
  browserIsIn: (own, time, zone) =>
    `<b>هذا المتصفح في ${leftToRight(own)}</b>، حيث الوقت ${time}. تصلك رسائلك في الساعة ${fullHour(DIGEST_HOUR)} بتوقيت ${leftToRight(zone)}.`,
  takeZone: (zone) => `استخدام ${leftToRight(zone)}`,

  digestOff: 'ملخّصاتك متوقفة. تبقى معاينة أحدها ممكنة.',
  preview: 'معاينة ملخّصي التالي',
  previewTitle: 'ملخّصك التالي',
  previewLoading: 'جارٍ البحث عما تغيّر…',
  previewFailed: 'يتعذر عرض ملخّصك التالي الآن. تُرجى إعادة المحاولة لاحقًا.',
  nothingToTell: 'لا جديد الآن. في مثل هذه الأيام لا نرسل أي رسالة.',
  subject: 'الموضوع:',
  hits: (count) =>
    plural(count, {
      zero: 'لا تطابقات جديدة لتنبيهاتك',
      one: 'تطابق جديد واحد لتنبيهاتك',
      two: 'تطابقان جديدان لتنبيهاتك',
      few: `${count} تطابقات جديدة لتنبيهاتك`,
      many: `${count} تطابقًا جديدًا لتنبيهاتك`,
      other: `${count} تطابق جديد لتنبيهاتك`,
    }),
  goesOn: goingOn,
  hasEnded,
  close: 'إغلاق',
  sendCopy: 'إرسال نسخة إليّ الآن',
  copySent: 'أُرسلت نسخة إلى {address}.',
  copies: {
    sending: 'جارٍ الإرسال…',
    nothing: 'لا جديد الآن، فلم يُرسل شيء.',
    limit: 'الحد الأقصى ثلاث نسخ في اليوم. تُرجى إعادة المحاولة غدًا.',
    suppressed: 'لم يُرسل شيء: ارتد البريد من عنوانك أو أُبلغ عنه. يمكن التحقق من العنوان أعلى هذه الصفحة.',
    'not-set-up': 'لم يُرسل شيء: هذا الموقع لا يرسل رسائل بريد.',
    refused: 'تعذر الإرسال: خدمة البريد لا تقبل الرسائل إلى عنوانك.',
    busy: 'تعذر الإرسال الآن. تُرجى إعادة المحاولة بعد بضع دقائق.',
    unknown: 'ربما أُرسلت وربما لم تُرسل. يُرجى تفقد صندوق الوارد قبل إعادة المحاولة.',
    failed: 'تعذر الإرسال. تُرجى إعادة المحاولة لاحقًا.',
  },

  notifications: 'إشعارات المتصفح',
  notificationsSwitch: 'إشعارات في متصفحاتي',

  you: 'معلوماتك',
  name: 'الاسم',
  nameMissing: 'يُرجى إدخال اسمك.',
  nameTooLong: `الحد الأقصى ${characterCount(MAX_NAME_LENGTH)}.`,
  language: 'رسائل البريد والإشعارات',
  languageHint: 'للصفحات مفتاح لغة خاص بها، في أسفل كل منها. وتبقى العناوين كما كُتبت.',
  theme: 'المظهر',
  themeHint: 'يظهر هنا فورًا، وفي كل متصفح يُسجَّل الدخول فيه من الآن.',

  favorites: 'الفئات المفضلة',
  favoritesLead: 'تتصدر قائمة الفئات، وهي هنا اختصارات.',
  favoriteLinks: 'اختصارات إلى فئاتك المفضلة',
  favorite: (category, country) => `${categoryName(category)} ${inCountry(country.code)}`,
  chooseFavorites: 'اختيار الفئات المفضلة',

  yourData: 'بياناتك',
  yourDataLead: 'ملف فيه كل ما هو محفوظ عنك.',
  download: 'تنزيل بياناتي',
  downloading: 'جارٍ تجميع بياناتك…',
  downloaded: (file) => `جارٍ تنزيل ${leftToRight(file)}.`,
  downloadFailed: 'تعذر تنزيل بياناتك. تُرجى إعادة المحاولة.',

  signIn: 'كلمة المرور والجلسات',
  signInLead:
    'لتعيين كلمة مرور جديدة نرسل رمزًا إلى عنوانك. وبتعيينها يُسجَّل خروجك في كل مكان، وتنتهي الإشعارات في كل المتصفحات، وتأخذ خلاصاتك الخاصة عناوين أخرى.',
  newPassword: 'تعيين كلمة مرور جديدة',
  signOutEverywhere: 'تسجيل الخروج في كل مكان',
  signingOut: 'جارٍ تسجيل الخروج…',
  everywhereHint: 'تسجيل الخروج في كل مكان ينهي جلساتك في كل المتصفحات: هنا فورًا، وفي غيره خلال دقائق.',
  everywhereFailed: {
    google: 'جرى تسجيل الدخول عبر Google، ولا يمكن لجلسة كهذه إنهاء غيرها. يُرجى تسجيل الخروج في كل متصفح.',
    network: 'يُرجى التحقق من الاتصال وإعادة المحاولة.',
    other: 'تعذر تسجيل الخروج في كل مكان. تُرجى إعادة المحاولة.',
  },

  deleteHeading: 'حذف الحساب',
  deleteLead: 'يُحذف حسابك مع كل متابعاتك وتنبيهاتك. ولا رجوع عن ذلك.',
  deleteAccount: 'حذف الحساب',
  deleteTitle: 'حذف حسابك؟',
  deleteWarning: (follows) =>
    `يُحذف فورًا حسابك و${followed(follows)} وتنبيهاتك مع خلاصاتها وإعداداتك. ومن تلك اللحظة لا تصلك أي رسالة أو إشعار. ولا رجوع عن ذلك.`,
  keepAccount: 'إبقاء الحساب',
  deleting: 'جارٍ الحذف…',
  deleteFailed: 'يُرجى تسجيل الخروج ثم الدخول من جديد، وبعدها إعادة محاولة الحذف.',
  deleteNeedsSignIn: `لحذف حسابك يُرجى تسجيل الدخول من جديد: مضى على آخر دخول أكثر من ${FRESH_SIGN_IN_MINUTES} دقيقة.`,
  signInAgain: 'تسجيل الدخول من جديد',
  signOut: 'تسجيل الخروج',
  deleted: 'حُذف حسابك نهائيًا.',
  deletionWaits: (day) =>
    `يُحذف حسابك في ${day}. تغيّر عنوان بريده قبل أقل من ${ofDays(HOLD_DAYS)}، لذلك ينتظر الحذف: حتى ذلك الحين يمكن إيقافه من العنوان السابق، عبر الرابط الذي في الرسالة المرسلة إليه. لا تصلك بعد الآن أي رسالة أو إشعار.`,
}

function followed(follows: number | undefined): string {
  return follows === undefined || follows === 0 ? 'كل متابعاتك' : `متابعاتك (${follows})`
}

function newArticles(most: number): string {
  return most === 2 ? 'أكثر من مقالتين جديدتين' : `أكثر من ${most} مقالات جديدة`
}

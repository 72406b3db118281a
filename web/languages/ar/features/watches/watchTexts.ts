import { categoryName, namedCategory } from '../../../../../shared/languages/ar/categories.ts'
import { characterCount, countryCount, fullHour, others } from '../../../../../shared/languages/ar/counts.ts'
import { choice, list, number, plural } from '../../../../../shared/languages/ar/formats.ts'
import { isolated } from '../../../../../shared/languages/ar/isolated.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import {
  MAX_WATCH_NAME_LENGTH,
  MAX_WATCH_SHARE_PERCENT,
  MAX_WATCH_WORD_LENGTH,
  MAX_WATCH_WORDS,
  MAX_WATCHES,
  MIN_WATCH_PREFIX_LENGTH,
  WATCH_COUNT_DAYS,
} from '../../../../../shared/limits.ts'
import type { WatchEvent } from '../../../../../shared/watches/watch.ts'
import type { WatchRefusal } from '../../../../../shared/watches/watchProblem.ts'
import type * as english from '../../../../features/watches/watchTexts.ts'

const SHORT_EVENTS: Record<WatchEvent, string> = { new: 'جديد', growing: 'بلغ المستوى التالي', ended: 'انتهى' }

const REFUSALS: Record<WatchRefusal, string> = {
  'open-bracket': 'بقي قوس مفتوحًا. يُرجى إغلاقه أو حذفه.',
  'closed-bracket': 'أُغلق قوس لم يُفتح. يُرجى حذفه.',
  'excluded-in-half': 'لا يستطيع تنبيه استبعاد كلمة من أحد طرفي OR. يُرجى إنشاء تنبيهين.',
  'several-in-half': 'لا يستطيع تنبيه طلب عدة كلمات في أحد طرفي OR. يُرجى إنشاء تنبيهين.',
  'excluded-together': 'لا يستطيع تنبيه استبعاد كلمات حين تجتمع فقط. يُرجى استبعاد كل منها وحدها.',
  'two-choices': 'في التنبيه مجموعة واحدة من الكلمات مع OR. يُرجى إنشاء تنبيه لكل كلمة من المجموعة الأخرى.',
  'unknown-operator':
    'لا يعرف التنبيه \u2068NEAR\u2069 و\u2068title:\u2069 وما شابههما. وهي كلمات إذا وُضعت بين علامتي اقتباس.',
  'no-word': 'تلزم إضافة كلمة للبحث عنها.',
  'only-excluded': 'يحتاج التنبيه إلى كلمة يعثر عليها، لا إلى كلمات مستبعدة فقط.',
  'too-many-words': `الحد الأقصى لكلمات التنبيه ${MAX_WATCH_WORDS}، بما فيها المستبعدة والعبارة.`,
  contradiction: 'لا يمكن أن تكون «\u2068{word}\u2069» مطلوبة ومستبعدة معًا.',
  'long-word': `الحد الأقصى لطول الكلمة ${characterCount(MAX_WATCH_WORD_LENGTH)}.`,
  'wildcard-inside': 'في «\u2068{word}\u2069» لا تصح * إلا في الأول وفي الآخر.',
  'no-letters': 'لا أحرف ولا أرقام في «\u2068{word}\u2069».',
  'short-beside-wildcard': `«\u2068{word}\u2069» قصيرة جدًا: مع * يلزم ${characterCount(MIN_WATCH_PREFIX_LENGTH)} على الأقل.`,
  'short-word': '«\u2068{word}\u2069» قصيرة جدًا: يلزم حرفان أو رقمان على الأقل.',
  'too-broad': `أكثر من ${MAX_WATCH_SHARE_PERCENT}% من كل المواضيع الرائجة تطابق هذا. تلزم إضافة كلمة أو عبارة أو بلد.`,
  'unknown-country': 'لا وجود لهذا البلد هنا.',
  'unknown-category': 'لا وجود لهذه الفئة.',
  'no-volume': 'الحد الأدنى لعمليات البحث عدد صحيح لا يقل عن 1.',
  'no-event': 'يُرجى اختيار وقت الإخبار: عند الظهور أو الصعود أو الانتهاء.',
  'no-delivery': 'يُرجى اختيار طريقة الإخبار: في الملخّص أو فورًا.',
  'long-name': `الحد الأقصى لطول الاسم ${characterCount(MAX_WATCH_NAME_LENGTH)}.`,
  kept: 'هذا التنبيه موجود لديك.',
  'no-country': 'يُرجى اختيار بلد، أو كل مكان.',
}

export const watchTexts: Words<typeof english.watchTexts> = {
  refusals: REFUSALS,
  title: 'التنبيهات',
  ofAll: (count) => `${count}<vh> من ${MAX_WATCHES}</vh>`,
  lead: 'كلمات في الانتظار. يصلك كل تطابق مرة واحدة؛ وإن لم يُعثر على شيء فلا يُرسل شيء. لا يراها أحد سواك.',
  newWatch: 'تنبيه جديد',
  loading: 'جارٍ تحميل تنبيهاتك',
  loadFailed: 'يتعذر عرض تنبيهاتك الآن. تُرجى إعادة المحاولة لاحقًا.',

  none: 'لا تنبيهات بعد',
  howTo: 'تكفي كلمة واحدة ليصلك الخبر عندما يبدأ بلد في البحث عنها.',

  line: 'تنبيه في سطر واحد',
  lineExample: 'tesla OR byd "model 3" -stock',
  check: 'فحص',
  meant: (operators) => `هل المقصود ${list(operators)}؟`,
  asWords: (operators) =>
    plural(operators.length, {
      zero: '',
      one: `بالصورة الحالية، يُقرأ ${smallLetters(operators)} كلمةً عادية.`,
      two: `بالصورة الحالية، يُقرأ ${smallLetters(operators)} كلمتين عاديتين.`,
      few: `بالصورة الحالية، تُقرأ ${smallLetters(operators)} كلماتٍ عادية.`,
      many: `بالصورة الحالية، تُقرأ ${smallLetters(operators)} كلماتٍ عادية.`,
      other: `بالصورة الحالية، تُقرأ ${smallLetters(operators)} كلماتٍ عادية.`,
    }),
  takeOperators: (operators) => `نعم، استخدام ${list(operators)}`,
  keepWords: (operators) =>
    plural(operators.length, {
      zero: 'لا',
      one: `لا، إبقاء ${smallLetters(operators)} كلمة`,
      two: `لا، إبقاء ${smallLetters(operators)} كلمتين`,
      few: `لا، إبقاء ${smallLetters(operators)} كلمات`,
      many: `لا، إبقاء ${smallLetters(operators)} كلمات`,
      other: `لا، إبقاء ${smallLetters(operators)} كلمات`,
    }),
  readsWords: 'المعنى: {words}.',
  reads: 'المعنى: {words}. {found} <link>تحديد البلدان وغيرها</link>',
  wouldHaveMatched: (total) => `كان سيطابق ${topicsFound(total)} في الأسبوع الماضي.`,

  caption: 'تنبيهاتك، الأحدث أولًا',
  columns: {
    words: 'الكلمات',
    last: 'آخر تطابق',
    hits: `التطابقات خلال ${WATCH_COUNT_DAYS} يومًا`,
    actions: 'الإجراءات',
  },
  today: (clock, zone) => `اليوم، ${clock} ${zone === 'UTC' ? zone : `بتوقيت ${zone}`}`,
  hits: (count) =>
    plural(count, {
      zero: '<b>0</b><vh> تطابق</vh>',
      one: '<b>1</b><vh> تطابق</vh>',
      two: '<b>2</b><vh> تطابقان</vh>',
      few: `<b>${number(count)}</b><vh> تطابقات</vh>`,
      many: `<b>${number(count)}</b><vh> تطابقًا</vh>`,
      other: `<b>${number(count)}</b><vh> تطابق</vh>`,
    }),
  noHit: '0<vh> تطابق</vh>',
  noneYet: (since) => `لا شيء بعد، التنبيه قائم منذ ${since}`,
  pause: 'إيقاف مؤقت',
  resume: 'استئناف',
  pauseNamed: (name) => `إيقاف مؤقت: ${isolated(name)}`,
  resumeNamed: (name) => `استئناف: ${isolated(name)}`,
  editNamed: (name) => `تعديل: ${isolated(name)}`,
  feedNamed: (name) => `خلاصة: ${isolated(name)}`,
  paused: 'متوقف مؤقتًا',
  pausedSince: (since) => `متوقف مؤقتًا منذ ${since}`,
  edit: 'تعديل',
  feed: 'خلاصة',
  gone: 'حُذف تنبيه هذا الرابط، أو أنه يخص حسابًا آخر.',

  hitsOfWatch: (name) => `للتنبيه ${isolated(name)}`,
  hitsOf: 'تطابقات {words}',
  matchesFor: (count) =>
    plural(count, {
      zero: 'لا تطابقات: {words}',
      one: 'تطابق واحد: {words}',
      two: 'تطابقان: {words}',
      few: `${number(count)} تطابقات: {words}`,
      many: `${number(count)} تطابقًا: {words}`,
      other: `${number(count)} تطابق: {words}`,
    }),
  hitOrder: 'الأحدث أولًا، كما يكتبها المصدر.',
  sameInFeed: (count) =>
    plural(count, {
      zero: 'الخلاصة الخاصة فارغة أيضًا.',
      one: 'وهو في الخلاصة الخاصة أيضًا.',
      two: 'التطابقان نفساهما في الخلاصة الخاصة أيضًا.',
      few: `التطابقات نفسها (${count}) في الخلاصة الخاصة أيضًا.`,
      many: `التطابقات نفسها (${count}) في الخلاصة الخاصة أيضًا.`,
      other: `التطابقات نفسها (${count}) في الخلاصة الخاصة أيضًا.`,
    }),
  timesIn: (zone) => `الأوقات بتوقيت ${zone}.`,
  titlesOnly: (count) => `العناوين فقط، ويبقى ${count}`,
  showMore: (count) => `عرض المزيد (${count})`,
  past: (search) => `تجاوز ${search}`,
  loadingHits: 'جارٍ تحميل التطابقات',
  hitsFailed: 'يتعذر عرض التطابقات الآن.',
  noHits: (days) =>
    plural(days, {
      zero: 'لا شيء اليوم.',
      one: 'لا شيء في اليوم الأخير.',
      two: 'لا شيء في آخر يومين.',
      few: `لا شيء في آخر ${days} أيام.`,
      many: `لا شيء في آخر ${days} يومًا.`,
      other: `لا شيء في آخر ${days} يوم.`,
    }),

  notChanged: (reason) => `لم يُعدَّل التنبيه. ${reason}`,
  failures: {
    'too-many-watches': `لا مكان لتنبيه آخر في الحساب: الحد الأقصى ${MAX_WATCHES}. يُرجى حذف تنبيه أو تقليل الكلمات.`,
    'unknown-watch': 'حُذف في هذه الأثناء.',
    unavailable: 'يُرجى التحقق من الاتصال وإعادة المحاولة.',
    other: 'تُرجى إعادة المحاولة لاحقًا.',
  },

  feedOf: 'الخلاصة الخاصة: {name}',
  feedAddress: 'عنوان الخلاصة',
  feedNote: 'لقارئات الخلاصات وSlack وTeams. من لديه العنوان يمكنه قراءة التطابقات والكلمات.',
  renew: 'إنشاء عنوان جديد',
  renewing: 'لحظة من فضلك…',
  renewHint: 'لن يؤدي العنوان القديم بعدها إلى شيء.',
  renewed: 'للخلاصة عنوان جديد',
  switchOff: 'إيقاف الخلاصة',
  switchingOff: 'لحظة من فضلك…',
  switchedOff: 'تم إيقاف الخلاصة',
  isOff: 'لا خلاصة لهذا التنبيه: عنوانها لا يؤدي إلى شيء.',
  switchOn: 'تشغيل الخلاصة',
  onHint: 'سيكون لها عندئذ عنوان جديد.',
  switchedOn: 'الخلاصة قيد التشغيل',

  newTitle: 'تنبيه بالكلمات',
  editTitle: 'تعديل تنبيه',
  close: 'إغلاق',
  words: 'الكلمات',
  lists: { any: 'أيٌّ من', all: 'كل من', none: 'لا شيء من', phrase: 'عبارة بنصها' },
  wordsHint:
    'كلمات كاملة، بأي كتابة. العلامات نفسها كما في السطر الواحد: فاصلة أو \u2066OR\u2069، \u2066“…”\u2069، \u2066-word\u2069 أو \u2066!word\u2069، \u2066( )\u2069، \u2066word*\u2069، \u2066*word*\u2069. يشمل البحث العناوين وعمليات البحث ذات الصلة.',
  where: 'أين',
  everywhere: 'في كل مكان',
  someCountries: 'بلدان محددة',
  addCountry: 'إضافة بلد',
  takeOut: (name) => `إزالة ${name}`,
  category: 'الفئة',
  allCategories: 'كل الفئات',
  addCategory: 'إضافة فئة',
  least: 'الحد الأدنى لعمليات البحث',
  any: 'أي عدد',
  when: 'التنبيه عندما',
  events: {
    new: 'يكون جديدًا',
    growing: 'يبلغ المستوى التالي (مثل 50 ألف+)',
    ended: 'ينتهي',
  },
  reasons: { new: 'جديد', growing: 'بلغ المستوى التالي', ended: 'انتهى' },
  how: 'الطريقة',
  atOnce: 'فورًا',
  inUpdate: {
    daily: 'في الرسالة اليومية',
    weekly: 'في رسالة يوم الاثنين',
    off: 'في التحديثات، وهي متوقفة',
  },
  inNotification: 'في الإشعار اليومي',
  notTold: 'لا إبلاغ: تحديثاتك متوقفة. <link>تشغيل</link>',
  atOnceExcept: (from, to) => `فورًا، ما عدا من ${fullHour(from)} إلى ${fullHour(to)}`,
  atOnceHint:
    'مباشرة بعد التحديث الذي عثر عليه: بإشعار إن كان أحد متصفحاتك يتلقى الإشعارات، وإلا فبالبريد. يذكر أن تنبيهًا عثر على شيء، ولا يذكر الكلمات أبدًا. ساعات الهدوء في حسابك.',
  cancel: 'إلغاء',
  leaveSure: 'المغادرة دون حفظ هذا التنبيه؟',
  leaveNow: 'مغادرة',
  stay: 'البقاء هنا',
  save: 'إنشاء التنبيه',
  saveChanges: 'حفظ',
  saving: 'جارٍ الحفظ…',
  saved: 'التنبيه قيد العمل',
  changed: 'تم تعديل التنبيه',
  notSaved: (reason) => `لم يُحفظ التنبيه. ${reason}`,
  remove: 'حذف هذا التنبيه',
  removeSure: 'تُحذف معه خلاصته وقائمة تطابقاته.',
  removeNow: 'حذف',
  removing: 'جارٍ الحذف…',
  keep: 'إبقاؤه',
  removed: 'تم حذف التنبيه',

  preview: 'معاينة',
  lastWeek: 'في الأسبوع الماضي',
  previewEmpty: 'عند إدخال كلمة يظهر هنا ما كانت ستعثر عليه.',
  previewLoading: 'جارٍ البحث في الأسبوع الماضي…',
  wouldMatch: (total) => `كان سيطابق ${topicsFound(total)}`,
  collections: (collections, countries) =>
    countries === undefined
      ? `${inCollections(collections)}.`
      : `${inCollections(collections)}، ${countryCount(countries)}.`,
  nothingMatched: (collections) => `${inCollections(collections)}. لا بأس: التنبيه ينتظر ما سيأتي.`,
  tooMany: matchCount,
  tooManyHint: `أكثر من ${MAX_WATCH_SHARE_PERCENT}% من كل المواضيع الرائجة: هذا كثير. تلزم إضافة كلمة أو عبارة أو بلد.`,
  more: (count) => `و${others(count)}`,
  moreWith: (count) => `${others(count)} مع {word}، مثل {title}.`,
  useWord: (word) => `استخدام ${isolated(word)}`,
  inLastWeek: (count) => `<b>${number(count)}</b> في الأسبوع الماضي`,
  addWord: (total) => `${matchCount(total)}: تلزم إضافة كلمة`,
  previewFailed: 'يتعذر الآن عرض ما كان سيعثر عليه.',
  day: { today: 'اليوم' },
  inCategories: (categories) => {
    const [only, another] = categories
    if (only && !another) return `في ${namedCategory(only)}`
    return `في إحدى الفئات: ${choice(categories.map(categoryName))}`
  },
  whenOneOf: (events) => choice(events.map((event) => SHORT_EVENTS[event])),
}

function smallLetters(operators: readonly string[]): string {
  return list(operators.map((operator) => `«${operator.toLowerCase()}»`))
}

/** As an object. */
function topicsFound(count: number): string {
  return plural(count, {
    zero: '0 موضوع',
    one: 'موضوعًا واحدًا',
    two: 'موضوعين',
    few: `${number(count)} مواضيع`,
    many: `${number(count)} موضوعًا`,
    other: `${number(count)} موضوع`,
  })
}

function matchCount(count: number): string {
  return plural(count, {
    zero: 'لا تطابقات',
    one: 'تطابق واحد',
    two: 'تطابقان',
    few: `${number(count)} تطابقات`,
    many: `${number(count)} تطابقًا`,
    other: `${number(count)} تطابق`,
  })
}

function inCollections(count: number): string {
  return plural(count, {
    zero: 'دون أي عملية جمع',
    one: 'في عملية جمع واحدة',
    two: 'في عمليتي جمع',
    few: `في ${number(count)} عمليات جمع`,
    many: `في ${number(count)} عملية جمع`,
    other: `في ${number(count)} عملية جمع`,
  })
}

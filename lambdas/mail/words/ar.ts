import type { Happened, Happening } from '../../../shared/digest/digestItems.ts'
import { categoryName } from '../../../shared/languages/ar/categories.ts'
import { cityName } from '../../../shared/languages/ar/cities.ts'
import { countryName, inCountry } from '../../../shared/languages/ar/countries.ts'
import { fullHour, ofDays, trendCount } from '../../../shared/languages/ar/counts.ts'
import {
  dayOfMonth,
  day as dayText,
  duration,
  growth,
  hours,
  number,
  percent,
  plural,
  shortDay,
  utcTime,
  volume,
  weekday,
} from '../../../shared/languages/ar/formats.ts'
import { watchPhrases } from '../../../shared/languages/ar/watchPhrases.ts'
import {
  CODE_HOURS,
  DIGEST_HOUR,
  DIGEST_TRENDS_PER_CATEGORY,
  HOLD_DAYS,
  SIGNIFICANT_ARTICLES,
  SIGNIFICANT_GROWTH_POINTS,
  SIGNIFICANT_VOLUME_PERCENT,
  WAITLIST_PENDING_DAYS,
  WEEKLY_DIGEST_DAY,
} from '../../../shared/limits.ts'
import { isolated } from '../../../shared/text/isolated.ts'
import type { ShownDay, ShownTime } from '../../../shared/text/zoneTimes.ts'
import { durationText } from '../../../shared/trends/age.ts'
import type { Lead, MailWords, ShownChange, Week } from './english.ts'

const TIME = fullHour(DIGEST_HOUR)
/** The first day of 2023 was a Sunday. */
const WEEKLY_DAY = weekday(new Date(Date.UTC(2023, 0, 1 + WEEKLY_DIGEST_DAY.weekday)))
/** After a preposition. */
const ARTICLES_OF_A_CHANGE = plural(SIGNIFICANT_ARTICLES, {
  zero: '0 مقالة',
  one: 'مقالة واحدة',
  two: 'مقالتين',
  few: `${SIGNIFICANT_ARTICLES} مقالات`,
  many: `${SIGNIFICANT_ARTICLES} مقالة`,
  other: `${SIGNIFICANT_ARTICLES} مقالة`,
})
const SIGNIFICANT_CHANGE = `زيادة عمليات البحث بأكثر من ${percent(SIGNIFICANT_VOLUME_PERCENT)}، أو ارتفاع النمو بأكثر من ${SIGNIFICANT_GROWTH_POINTS} نقطة، أو حالة جديدة، أو ظهور أكثر من ${ARTICLES_OF_A_CHANGE}`

/** What mails and notifications say in Arabic. Titles come isolated; cities and addresses, which have Latin letters, are isolated here. */
export const arabic: MailWords = {
  language: 'ar',
  lang: 'ar',
  dir: 'rtl',
  between: ' ',
  comma: '، ',
  attribution: 'بيانات المواضيع الرائجة من Google Trends. لا صلة بين Uptick وشركة Google.',

  day: fullDay,
  dayAndTime: (date, clock) => `${fullDay(date)}، ${clock}`,
  time: timeText,
  shortTime: (date, clock) => `${shortDay(new Date(date))}، ${clock}`,
  zone(zone) {
    const city = cityName(zone)
    return `بتوقيت ${city === undefined ? zone : isolated(city)}`
  },
  utcTime,
  country: ({ code }) => countryName(code),
  volume,

  ways: {
    change: 'تغيير الموعد',
    stop: 'إيقاف هذه الرسائل',
    unfollow: 'إلغاء المتابعة',
    unfollowNamed: (title) => `إلغاء المتابعة: ${title}`,
    account: 'حسابك',
    seeFollows: 'عرض كل المتابعات',
    seeBoth: 'عرض المتابعات والتنبيهات',
    seeWatches: 'عرض التنبيهات',
    manageFollows: 'إدارة المتابعات',
    manageBoth: 'إدارة المتابعات والتنبيهات',
    manageWatches: 'إدارة التنبيهات',
    pauseWatches: 'إيقاف كل التنبيهات مؤقتًا',
    writeToUs: 'مراسلتنا',
  },

  line: {
    searches: (searches) => `${volume(searches)} عملية بحث`,
    searchesUnknown: 'عدد عمليات البحث غير معروف',
    category: categoryName,
    since: (time) => `منذ ${timeText(time)}`,
    endedAt: timeText,
    ended: 'انتهى',
    change: changeText,
    before: 'سابقًا',
    now: 'الآن',
    weekday: (date) => weekday(new Date(date)),
    moreSearches: (count) =>
      plural(count, {
        zero: 'ولا عمليات بحث أخرى:',
        one: 'وعملية بحث أخرى:',
        two: 'وعمليتا بحث أخريان:',
        few: `و${count} عمليات بحث أخرى:`,
        many: `و${count} عملية بحث أخرى:`,
        other: `و${count} عملية بحث أخرى:`,
      }),
    quoted: (title) => `«${title}»`,
  },

  category: {
    name: (category, { code }) => `${categoryName(category)} ${inCountry(code)}`,
    about: (trends) => `فئة · ${trendCount(trends)}`,
    happened: (what, count) => HAPPENED[what](count),
    seeAll: (trends) => `عرض المواضيع الرائجة كلها (${number(trends)})`,
  },

  digest: {
    subject: (lead, others) => (others === 0 ? headline(lead) : `${headline(lead)}. ${andMore(others)}`),
    subjectOfWeek: (lead, others) =>
      others === 0 ? `هذا الأسبوع: ${headline(lead)}` : `هذا الأسبوع: ${headline(lead)}. ${andMore(others)}`,
    subjectOfMatches: (lead, matches) => `${headline(lead)}. و${newMatches(matches)}`,
    subjectEnded: (title) => `انتهى ${title}`,
    sample: (subject) => `بيانات نموذجية: ${subject}`,
    copy: (subject) => `نسخة: ${subject}`,
    preview: (leads, ended) =>
      [...leads.map((lead) => `${headline(lead)}.`), ...(ended > 0 ? [`${haveEnded(ended)}.`] : [])].join(' '),

    title: happenings,
    titleOfWeek: (happened) => `هذا الأسبوع: ${happenings(happened)}`,
    titleEnded: (ended) => `${haveEnded(ended)}، ولا شيء مستمر`,
    titleWithMatches: (title, matches) => `${title}، ${newMatches(matches)}`,

    greeting: (name) => `صباح الخير يا ${name}.`,
    changed: ({ changed, followed, goingOn, ended, week }) =>
      `التغييرات في متابعاتك (${number(followed)}) ${since(week)}: ${trendCount(changed)}؛ ${goOn(goingOn)}، ${haveEnded(ended)}.`,
    unchanged: (week) => `لم يتغيّر شيء من متابعاتك ${since(week)}.`,
    notCompared: (count) =>
      plural(count, {
        zero: 'قورنت كلها.',
        one: 'تعذرت مقارنة عنصر واحد لأن بيانات بلده غير محدَّثة.',
        two: 'تعذرت مقارنة عنصرين لأن بيانات البلدان غير محدَّثة.',
        few: `تعذرت مقارنة ${count} عناصر لأن بيانات البلدان غير محدَّثة.`,
        many: `تعذرت مقارنة ${count} عنصرًا لأن بيانات البلدان غير محدَّثة.`,
        other: `تعذرت مقارنة ${count} عنصر لأن بيانات البلدان غير محدَّثة.`,
      }),
    sampleNote: 'هذه بيانات نموذجية: كل المواضيع الرائجة في هذه الرسالة مختلقة.',
    short: ({ goingOn, ended }) => `${goOn(goingOn)}، ${haveEnded(ended)}.`,
    daily: (zone) => `كل يوم الساعة ${TIME} ${zone}.`,
    weekly: (zone) => `كل أسبوع، يوم ${WEEKLY_DAY} الساعة ${TIME} ${zone}.`,
    goOn,
    endedSince: (day, ended) => `ما انتهى منذ ${dayIn(day)}: ${number(ended)}`,
    onlyEnded: 'لا شيء مستمر من متابعاتك.',
    onlyGoingOn: 'الإرسال عند وجود ما هو مستمر فقط',
    notFitting: (count) =>
      plural(count, {
        zero: 'كل المواضيع الرائجة هنا.',
        one: 'موضوع رائج آخر لم يتسع له المكان هنا.',
        two: 'موضوعان رائجان آخران لم يتسع لهما المكان هنا.',
        few: `${count} مواضيع رائجة أخرى لم يتسع لها المكان هنا.`,
        many: `${number(count)} موضوعًا رائجًا آخر لم يتسع لها المكان هنا.`,
        other: `${number(count)} موضوع رائج آخر لم يتسع لها المكان هنا.`,
      }),
    notFittingParts: ({ goingOn, ended }) =>
      ended === 0 ? '' : goingOn === 0 ? 'انتهت كلها.' : `منها: ${goOn(goingOn)}، ${haveEnded(ended)}.`,
    seeAll: (count) => (count === 1 ? 'عرض' : `عرض الكل (${number(count)})`),
    seeCountry: ({ code }) => `عرض المواضيع الرائجة ${inCountry(code)}`,

    why: `تصلك هذه الرسالة لأن لديك متابعات في Uptick. نرسلها عندما تزيد عمليات البحث بأكثر من ${percent(SIGNIFICANT_VOLUME_PERCENT)}، أو يرتفع النمو بأكثر من ${SIGNIFICANT_GROWTH_POINTS} نقطة، أو تتغير الحالة، أو تظهر أكثر من ${ARTICLES_OF_A_CHANGE}.`,
    whyWeekly: `تصلك هذه الرسالة مرة في الأسبوع وفق اختيارك، يوم ${WEEKLY_DAY}. ويرد الموضوع فيها إذا كان جديدًا أو ارتفع أو انتهى أو عاد أو ظهرت له مقالات جديدة منذ بداية الأسبوع.`,
    whyBoth:
      'تصلك هذه الرسالة لأن لديك متابعات وتنبيهات في Uptick. نرسلها عندما تتغير متابعاتك أو يعثر تنبيه على جديد. ويُذكر كل تطابق مرة واحدة.',
    whyWatches:
      'تصلك هذه الرسالة لأن لديك تنبيهات في Uptick. نرسلها عندما يعثر تنبيه على جديد. ويُذكر كل تطابق مرة واحدة.',
    times: (zone) => `الأوقات ${zone}.`,
  },

  push: {
    title: ({ goingOn, ended }) =>
      goingOn === 0 ? haveEnded(ended) : ended === 0 ? goOn(goingOn) : `${goOn(goingOn)}، ${haveEnded(ended)}`,
    sample: (title) => `بيانات نموذجية: ${title}`,
    line: headline,
    more: andMore,
  },

  watches: {
    phrases: watchPhrases,
    section: 'تنبيهاتك',
    found: (found, kept) => `تنبيهات عثرت على شيء: ${found} من ${kept}`,
    foundSentence: (found, kept) => (kept === 1 ? 'عثر تنبيهك على شيء.' : `تنبيهات عثرت على شيء: ${found} من ${kept}.`),
    newMatches,
    matchesOfWatches: (matches) => `${newMatches(matches)} في تنبيهاتك`,
    more: andMore,
    seeAll: (count) => `عرض الكل (${number(count)})`,
    narrower: 'تضييق التنبيه',
    pause: 'إيقاف هذا التنبيه مؤقتًا',
    notListed: (watches) =>
      plural(watches, {
        zero: 'لا تنبيهات أخرى:',
        one: 'تنبيه آخر عثر على شيء:',
        two: 'تنبيهان آخران عثرا على شيء:',
        few: `${watches} تنبيهات أخرى عثرت على شيء:`,
        many: `${watches} تنبيهًا آخر عثرت على شيء:`,
        other: `${watches} تنبيه آخر عثرت على شيء:`,
      }),
    matchesNotListed: (matches) => `${newMatches(matches)}.`,
    seeThem: 'عرض الكل',
    atOnce: 'فورًا، رسالة واحدة في الساعة على الأكثر.',
    why: (zone) =>
      `تصلك هذه الرسالة لأن تنبيهاتك مضبوطة على الإبلاغ الفوري في Uptick. تُرسل واحدة في الساعة على الأكثر، ولا شيء في ساعات الهدوء، ويُذكر كل تطابق مرة واحدة. الأوقات ${zone}.`,
    inRelated: 'في عملية بحث ذات صلة: ',
    began: (time) => (time === undefined ? 'جديد' : `جديد، ${time}`),
    passed: (searches, time) => (searches === null ? `متزايد، ${time}` : `بلغ ${volume(searches)}، ${time}`),
    ended: (time) => (time === undefined ? 'انتهى' : `انتهى، ${time}`),
    endedAfter: (time, from, to) => `انتهى، ${time}، بعد ${durationText(from, to, { duration })}`,
    about: ({ code }, reason) => `${countryName(code)} · ${reason}`,
  },

  follows: {
    subjectFollowed: (name) => `متابعة جديدة: ${name}`,
    titleFollowed: (name) => `متابعة جديدة: ${name}`,
    titleFollowedSeveral: (count) => `في متابعاتك الآن ${elements(count)}`,
    titleUnfollowed: (name) => `أُلغيت متابعة: ${name}`,
    titleUnfollowedSeveral: (count) => `أُلغيت متابعة ${ofElements(count)}`,
    titleChanged: 'تغيّرت متابعاتك',
    subjectChanged: (followed, unfollowed) => `تغيّرت متابعاتك: ${followed} أضيفت، ${unfollowed} أُلغيت`,
    hello: (name) => `مرحبًا ${name}.`,
    changed: 'هذه تغييراتك في الدقائق الأخيرة.',
    unfollowed: 'لن يصلك شيء آخر عن ذلك.',
    off: 'الملخّصات متوقفة، لذلك لا يُرسل شيء عن ذلك. يمكن تشغيلها من حسابك.',
    trendsDaily: `نراسلك في الساعة ${TIME} بتوقيتك عندما يتغير شيء: ${SIGNIFICANT_CHANGE}.`,
    trendsWeekly: `نراسلك كل أسبوع، يوم ${WEEKLY_DAY} الساعة ${TIME} بتوقيتك، عندما يتغير شيء: ${SIGNIFICANT_CHANGE}.`,
    categoriesDaily: (categories) => `نراسلك في الساعة ${TIME} بتوقيتك: ${ofCategories(categories)}`,
    categoriesWeekly: (categories) =>
      `نراسلك كل أسبوع، يوم ${WEEKLY_DAY} الساعة ${TIME} بتوقيتك: ${ofCategories(categories)}`,
    when: 'تُرسل عند المتابعة أو إلغائها.',
    sectionFollowed: 'جديد',
    sectionUnfollowed: 'ما أُلغيت متابعته',
    count: elements,
    category: 'فئة',
    trendIn: ({ code }) => `${countryName(code)} · موضوع رائج`,
    again: 'المتابعة من جديد',
    notNamed: (count) => `${andMore(count)}.`,
    seeAll: 'عرض الكل',
    why: 'تصلك هذه الرسالة بعد متابعة أو إلغاء متابعة في Uptick، ولأن تأكيد ذلك بالبريد مسموح في حسابك.',
  },

  codes: {
    subjects: {
      'sign-ups': 'رمز Uptick لإنشاء الحساب',
      resets: 'رمز Uptick لكلمة مرور جديدة',
      addresses: 'رمز Uptick لتأكيد العنوان',
      invitations: 'حسابك في Uptick',
    },
    titles: {
      'sign-ups': 'تأكيد عنوانك',
      resets: 'اختيار كلمة مرور جديدة',
      addresses: 'تأكيد عنوانك الجديد',
    },
    uses: {
      'sign-ups': (address) =>
        `طُلب إنشاء حساب في Uptick بالعنوان ${addressed(address)}، ولعل الطلب منك. يُكتب هذا الرمز في صفحة إنشاء الحساب:`,
      resets: (address) =>
        `طُلبت كلمة مرور جديدة للحساب ذي العنوان ${addressed(address)}، ولعل الطلب منك. يُكتب هذا الرمز في صفحة الطلب:`,
      addresses: (address) =>
        `طُلب استخدام العنوان ${addressed(address)} لحساب في Uptick، ولعل الطلب منك. يُكتب هذا الرمز في صفحة الطلب:`,
    },
    until: 'صالح حتى',
    notYou: 'لم تطلب ذلك؟',
    ifNot: {
      'sign-ups': 'لا يلزم فعل شيء. من دون الرمز لا يُنشأ أي حساب.',
      resets: 'لا يلزم فعل شيء. من دون الرمز تبقى كلمة مرورك كما هي.',
      addresses: 'لا يلزم فعل شيء. من دون الرمز لا يُضاف هذا العنوان إلى أي حساب.',
    },
    once: 'يُستخدم الرمز مرة واحدة. يجب عدم إعطائه لأحد، ونحن لا نطلبه أبدًا.',
    preview: 'إذا لم يكن الطلب منك فلا يلزم فعل شيء.',
    why: 'تصلك هذه الرسالة لأن هذا العنوان كُتب في Uptick، ربما بالخطأ. ليست اشتراكًا، فلا شيء يلزم إيقافه.',

    subjectOfAny: 'رمز Uptick لتأكيد العنوان أو لكلمة المرور',
    titleOfAny: 'رمز Uptick',
    enterAny: 'يُكتب هذا الرمز في صفحة الطلب:',
    usesOfAny: [
      ['حساب جديد', `يؤكد عنوان بريدك، وهو صالح لمدة ${hours(CODE_HOURS)}.`],
      ['كلمة المرور', 'يضبط كلمة مرور جديدة، وهو صالح لمدة ساعة واحدة.'],
      ['العنوان', `يؤكد عنوان حساب، وهو صالح لمدة ${hours(CODE_HOURS)}.`],
    ],
    ifNotAny: 'لا يلزم فعل شيء: من دون الرمز لا يُنشأ حساب ولا تتغير كلمة مرور أو عنوان.',
  },

  welcome: {
    subject: 'أهلًا بك في Uptick',
    preview: `متابعة موضوع رائج أو فئة كاملة، وما تغيّر يصلك في الساعة ${TIME} بتوقيتك.`,
    text: (name) =>
      `مرحبًا ${name}، حسابك جاهز. عند متابعة موضوع رائج أو فئة كاملة نراسلك في الساعة ${TIME} بتوقيتك في الأيام التي تغيّر فيها شيء. ويمكن أيضًا إنشاء تنبيه لكلمة لمعرفة متى يبحث عنها أي بلد.`,
    quiet: 'في الأيام التي لم يتغير فيها شيء لا نرسل شيئًا. متابعاتك ووتيرة رسائلنا وكل ما نحفظه عنك في صفحة حسابك.',
    button: 'عرض ما هو رائج',
    why: 'تصلك هذه الرسالة لأن حسابًا أُنشئ بعنوانك. إذا لم يكن ذلك منك فلا أحد يستطيع استخدامه من دون صندوق بريدك.',
  },

  contact: {
    subject: (subject) => `تواصل: ${subject}`,
    title: 'رسالة من نموذج التواصل',
    name: 'الاسم',
    email: 'البريد',
    about: 'الموضوع',
    why: 'تصلك هذه الرسالة بصفتك المسؤول عن Uptick. كل ما فيها كتبه شخص مجهول: يجب التحقق قبل فتح أي رابط أو تصديق أي اسم.',
    replySubject: 'وصلت رسالتك',
    replyPreview: 'شكرًا على الكتابة إلى Uptick. سنرد في أقرب وقت ممكن.',
    reply: 'شكرًا على الكتابة إلى Uptick. كل رسالة يقرؤها شخص، وسنرد في أقرب وقت ممكن.',
    back: 'العودة إلى Uptick',
    replyWhy:
      'تصلك هذه الرسالة لأن عنوانك كُتب في نموذج التواصل. إذا لم يكن ذلك منك فلا يلزم فعل شيء: تُرسل مرة في اليوم على الأكثر، ولا يُحفظ عنوانك.',
    privacy: 'سياسة الخصوصية',
  },

  waitlist: {
    subject: 'تأكيد مكانك في قائمة انتظار Uptick Premium',
    preview: (country) => `ضغطة واحدة، ونراسلك مرة واحدة عند بدء Premium ${inCountry(country)}.`,
    title: 'بقيت ضغطة واحدة',
    text: (country) =>
      `طُلب الإبلاغ عن موعد بدء نشرة Premium ${inCountry(country)}، ولعل الطلب منك: أربع نشرات في اليوم، 4.70 دولارات في الشهر بعد تجربة مجانية لمدة 7 أيام. بعد التأكيد نراسلك مرة واحدة في ذلك اليوم.`,
    confirm: 'تأكيد',
    notYou: `إذا لم يكن الطلب منك فلا يلزم فعل شيء: العنوان غير المؤكد يُحذف بعد ${ofDays(WAITLIST_PENDING_DAYS)}.`,
    why: 'تصلك هذه الرسالة لأن عنوانك كُتب في قائمة انتظار Uptick Premium.',
    leave: 'مغادرة قائمة الانتظار',
  },

  newPassword: {
    subject: 'تغيّرت كلمة المرور لحسابك في Uptick',
    preview: 'إذا كان التغيير منك فلا يلزم فعل شيء.',
    title: 'تغيّرت كلمة مرورك',
    text: 'لحسابك في Uptick كلمة مرور جديدة ضُبطت برمز أرسلناه إلى هذا العنوان. انتهت كل الجلسات، فيلزم تسجيل الدخول من جديد. إذا كان التغيير منك فلا يلزم فعل شيء.',
    secure:
      'يستطيع شخص آخر قراءة هذا الصندوق. يجب أولًا تغيير كلمة مرور الصندوق نفسه، ثم ضبط كلمة مرور جديدة لحساب Uptick، فتنتهي كل الجلسات من جديد.',
    button: 'ضبط كلمة مرور جديدة',
    why: 'تصلك هذه الرسالة لأن كلمة المرور لحسابك تغيّرت. ليست اشتراكًا، فلا شيء يلزم إيقافه.',
  },

  formerAddress: {
    subject: 'تغيّر عنوان البريد لحسابك في Uptick',
    preview: 'إذا كان التغيير منك فلا يلزم فعل شيء. وإلا فيمكن إيقاف حسابك هنا.',
    title: 'لحسابك عنوان آخر',
    text: 'تغيّر عنوان البريد لحسابك في Uptick. من الآن يكون تسجيل الدخول بالعنوان الجديد، وتُرسل إليه كل الرسائل. لم يُكتب هنا كاملًا تحسبًا لقراءة آخرين لهذا الصندوق. إذا كان التغيير منك فلا يلزم فعل شيء.',
    notYou: 'إذا لم يكن التغيير منك',
    stopText: `يمكن إيقاف حسابك من دون تسجيل الدخول. ينهي ذلك كل الجلسات، ويعيد هذا العنوان إلى الحساب، ويوقف حذفه. بعد ذلك تُضبط كلمة مرور جديدة برمز نرسله إلى هذا العنوان. الرابط صالح لمدة ${ofDays(HOLD_DAYS)}.`,
    stop: 'إيقاف حسابي',
    ifThatFails:
      'إذا لم ينجح ذلك فيمكن مراسلتنا مع نسخ الأسطر الثلاثة أعلاه في الرسالة. نحن لا نطلب كلمة مرورك ولا أي رمز أبدًا.',
    takenBackSubject: 'عاد إلى حسابك في Uptick عنوانه السابق',
    takenBackPreview: 'أوقف الحسابَ من يقرأ صندوق بريد العنوان السابق.',
    takenBackTitle: 'عاد إلى حسابك عنوانه السابق',
    takenBackText:
      'أفاد من يقرأ صندوق بريد العنوان السابق بأن التغيير لم يكن منه. لذلك انتهت كل الجلسات، ولا يُحذف شيء، ويعود الحساب إلى ذلك العنوان.',
    takenBackIfYours:
      'إذا كان الحساب لك فيمكن مراسلتنا مع نسخ الأسطر الثلاثة أعلاه في الرسالة. نحن لا نطلب كلمة مرورك ولا أي رمز أبدًا.',
    before: 'سابقًا',
    now: 'الآن',
    when: 'متى',
    why: 'تصلك هذه الرسالة لأن هذا كان عنوان حساب في Uptick. ليست اشتراكًا، فلا شيء يلزم إيقافه.',
  },
}

function addressed(address: string | undefined): string {
  return address === undefined ? 'هذا' : isolated(address)
}

function headline({ title, change, searches }: Lead): string {
  return `${title}: ${[changeText(change), ...(searches === undefined ? [] : [volume(searches)])].join('، ')}`
}

function changeText(change: ShownChange): string {
  switch (change.kind) {
    case 'new':
      return change.isOfWeek ? 'جديد هذا الأسبوع' : 'جديد'
    case 'again':
      return 'نشط من جديد'
    case 'ended':
      return 'انتهى'
    case 'articles':
      return plural(change.count, {
        zero: 'لا مقالات جديدة',
        one: 'مقالة جديدة واحدة',
        two: 'مقالتان جديدتان',
        few: `${change.count} مقالات جديدة`,
        many: `${change.count} مقالة جديدة`,
        other: `${change.count} مقالة جديدة`,
      })
    default: {
      const shown = change.kind === 'volume' ? volume : growth
      return `${shown(change.after)}${on(change.until)}، سابقًا ${shown(change.before)}${on(change.since)}`
    }
  }
}

function on(date: string | undefined): string {
  return date === undefined ? '' : ` يوم ${weekday(new Date(date))}`
}

function happenings(happened: Happened): string {
  return happened.map(({ what, count }) => HAPPENED[what](count)).join('، ')
}

const HAPPENED: Record<Happening, (count: number) => string> = {
  rose: (count) => `أكثر بحثًا: ${count}`,
  faster: (count) => `أسرع نموًا: ${count}`,
  began: (count) => `جديدة: ${count}`,
  again: (count) => `نشطة من جديد: ${count}`,
  articles: (count) => `بمقالات جديدة: ${count}`,
}

function goOn(count: number): string {
  return plural(count, {
    zero: 'لا شيء مستمر',
    one: 'موضوع واحد مستمر',
    two: 'موضوعان مستمران',
    few: `${count} مواضيع مستمرة`,
    many: `${number(count)} موضوعًا مستمرًا`,
    other: `${number(count)} موضوع مستمر`,
  })
}

function haveEnded(count: number): string {
  return plural(count, {
    zero: 'لم ينتهِ شيء',
    one: 'انتهى موضوع واحد',
    two: 'انتهى موضوعان',
    few: `انتهت ${count} مواضيع`,
    many: `انتهى ${number(count)} موضوعًا`,
    other: `انتهى ${number(count)} موضوع`,
  })
}

function andMore(count: number): string {
  return plural(count, {
    zero: 'ولا شيء آخر',
    one: 'وواحد آخر',
    two: 'واثنان آخران',
    few: `و${number(count)} أخرى`,
    many: `و${number(count)} أخرى`,
    other: `و${number(count)} أخرى`,
  })
}

function newMatches(count: number): string {
  return plural(count, {
    zero: 'لا تطابقات جديدة',
    one: 'تطابق جديد واحد',
    two: 'تطابقان جديدان',
    few: `${number(count)} تطابقات جديدة`,
    many: `${number(count)} تطابقًا جديدًا`,
    other: `${number(count)} تطابق جديد`,
  })
}

function elements(count: number): string {
  return count === 2 ? 'عنصران' : ofElements(count)
}

/** After a noun. */
function ofElements(count: number): string {
  return plural(count, {
    zero: '0 عنصر',
    one: 'عنصر واحد',
    two: 'عنصرين',
    few: `${number(count)} عناصر`,
    many: `${number(count)} عنصرًا`,
    other: `${number(count)} عنصر`,
  })
}

function ofCategories(categories: number): string {
  return categories === 1
    ? `مواضيعها الرائجة الجديدة والصاعدة، ${DIGEST_TRENDS_PER_CATEGORY} على الأكثر.`
    : `مواضيعها الرائجة الجديدة والصاعدة، ${DIGEST_TRENDS_PER_CATEGORY} من كل فئة على الأكثر.`
}

function fullDay(date: string): string {
  const day = new Date(date)
  return `${weekday(day)}، ${dayText(day)}`
}

function timeText(time: ShownTime): string {
  return `${dayIn(time)}، ${time.clock}`
}

function dayIn({ day, date }: ShownDay): string {
  switch (day) {
    case 'today':
      return 'اليوم'
    case 'yesterday':
      return 'أمس'
    case 'weekday':
      return weekday(new Date(date))
    case 'date':
      return shortDay(new Date(date))
  }
}

function since(week: Week | undefined): string {
  if (week === undefined) return 'منذ أمس'
  return `في الأسبوع من ${dayOfMonth(new Date(week.first))} إلى ${dayOfMonth(new Date(week.last))}`
}

import { LEFTOVER_CATEGORY } from '../../../../../shared/categories.ts'
import type { EventCitationWords } from '../../../../../shared/cite/citationForms.ts'
import { COUNTRIES } from '../../../../../shared/countries.ts'
import { categoryName, namedCategory } from '../../../../../shared/languages/ar/categories.ts'
import { inCountry, nameInText } from '../../../../../shared/languages/ar/countries.ts'
import { countryCount, ofCountries, others } from '../../../../../shared/languages/ar/counts.ts'
import { hours, list, plural, scale, utcTime, volume } from '../../../../../shared/languages/ar/formats.ts'
import { isolated } from '../../../../../shared/languages/ar/isolated.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MIN_EVENT_COUNTRIES, TREND_HOURS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/everywhere/everywhereTexts.ts'
import { citationTexts } from '../../features/cite/citationTexts.ts'

const MANY_COUNTRIES = `في ${ofCountries(MIN_EVENT_COUNTRIES)} أو أكثر`

export const everywhereTexts: Words<typeof english.everywhereTexts> = {
  heading: 'في كل مكان',
  title: (category, at) => {
    const where = category
      ? `${category === LEFTOVER_CATEGORY ? 'مواضيع أخرى' : categoryName(category)} في كل مكان`
      : 'في كل مكان'
    return at === undefined
      ? `${where}: ما يروج ${MANY_COUNTRIES}`
      : `${where}، ${utcTime(at)}: ما كان رائجًا ${MANY_COUNTRIES}`
  },
  description: (category) =>
    `عمليات البحث${category ? ` في ${namedCategory(category)}` : ''} الرائجة ${MANY_COUNTRIES} من أصل ${COUNTRIES.length} بلدًا، مع العنوان في كل منها ومكان ظهورها أولًا.`,
  eventTitle: (title, countries) => `«${isolated(title)}» في ${ofCountries(countries)}`,
  eventDescription: (title, codes, first) =>
    `«${isolated(title)}» رائج في البلدان التالية: ${list(codes.map(nameInText))}${first === undefined ? '' : `؛ ظهر أولًا ${inCountry(first)}`}. العنوان وعمليات البحث في كل بلد.`,
  lead: (count, isPast) => `${searchesThat(count, isPast)} ${MANY_COUNTRIES}، كلٌّ منها مرة واحدة، والأوسع انتشارًا أولًا.`,
  upToDate: ({ count, isPast, update, late, zone }) =>
    [
      `<b>${isPast ? 'كانت ' : ''}بيانات ${count} من ${COUNTRIES.length} بلدًا محدَّثة</b>`,
      update !== undefined && `، جُمعت في ${update}`,
      late > 0 && `؛ <link>${leftOut(late)}</link>`,
      zone === 'UTC' ? '. الأوقات بتوقيت UTC.' : `. الأوقات بتوقيت ${zone}، وبتوقيت UTC عند الاستشهاد بها.`,
    ]
      .filter(Boolean)
      .join(''),
  compareCountries: 'مقارنة البلدان',
  categories: 'الفئات',
  all: 'الكل',

  list: (category) => `الأحداث${category ? ` في ${namedCategory(category)}` : ''}، الأوسع انتشارًا أولًا`,
  columns: {
    rank: 'الترتيب',
    event: 'الحدث',
    where: 'أين',
    hours: hours(TREND_HOURS),
    countries: 'البلدان',
    highest: 'الذروة',
  },
  sameElsewhere: 'الشيء نفسه في بلدان أخرى',
  more: others,
  countries: (count) =>
    plural(count, {
      zero: '<b>0</b> بلد',
      one: '<b>1</b> بلد',
      two: '<b>2</b> بلدان',
      few: `<b>${count}</b> بلدان`,
      many: `<b>${count}</b> بلدًا`,
      other: `<b>${count}</b> بلد`,
    }),
  highest: 'أعلى مستوى:',
  reportedBy: 'نقلًا عن {publisher}',

  firstListed: ({ codes, more, next, isGone, isAgain }) =>
    [
      `ظهر أولًا ${codes.length + more === 1 ? '' : 'في الوقت نفسه تقريبًا '}في ${list([...codes.map((code) => `<b>${nameInText(code)}</b>`), ...(more > 0 ? [otherCountries(more)] : [])])}`,
      '، {time}',
      next && `، قبل ظهوره ${inCountry(next.code)} ${byHours(next.hours)}`,
      isGone && '؛ لم يعد مدرجًا هناك',
      isAgain && '؛ أُدرج هناك من جديد',
    ]
      .filter(Boolean)
      .join(''),
  unknownFirst: 'مكان الظهور الأول غير معروف',
  unknownReasons: {
    start: 'مكان الظهور الأول غير معروف: لم يذكر المصدر وقتًا لأحد البلدان',
    beforeUs: (day) => `مكان الظهور الأول غير معروف: أُدرج قبل بدء جمعنا للبيانات، ${day}`,
    gap: (from, until) => `مكان الظهور الأول غير معروف: لم تُجمع بيانات من ${from} إلى ${until}`,
  },
  appeared: (from, until, code) =>
    `ظهر من قبل: ${from === until ? from : `من ${from} إلى ${until}`}، أولًا ${inCountry(code)}`,

  show: (count) => `عرض البلدان (${count})`,
  hide: (count) => `إخفاء البلدان (${count})`,
  regions: { americas: 'الأمريكتان', europe: 'أوروبا', asia: 'آسيا والشرق الأوسط', oceania: 'أوقيانوسيا' },
  tile: (name, searches, isFirst) => `${name}، ${searches} عملية بحث${isFirst ? '، ظهر أولًا هنا' : ''}`,
  goneTile: (name) => `${name}: ظهر أولًا هنا، ولم يعد مدرجًا`,
  notTrending: (name) => `${name}: ليس رائجًا`,
  notUpToDate: (name) => `${name}: غير محدَّث`,
  first: 'الأول',
  steps: 'رائج، حسب عمليات البحث',
  stepNames: [`أقل من ${scale(1_000)}`, volume(1_000), volume(10_000), volume(100_000), volume(1_000_000)],
  listedFirst: 'ظهر هنا أولًا',
  gone: 'ظهر هنا أولًا، ولم يعد مدرجًا',
  off: 'ليس رائجًا',
  stale: 'غير محدَّث',

  spread: `البلدان، آخر ${hours(TREND_HOURS)}`,
  spreadLabel: (from, to) => `البلدان خلال آخر ${hours(TREND_HOURS)}: من ${from} إلى ${to}`,

  caption: (count, gone, waves) =>
    [
      countryCount(count),
      gone > 0 && ` ${thatListItNoLonger(gone)}`,
      waves > 0 && `، مع ${earlierWaves(waves)}`,
      '، الأقدم أولًا. أعداد عمليات البحث حدود دنيا ولا تُجمع أبدًا.',
    ]
      .filter(Boolean)
      .join(''),
  table: (zone) => [
    'البلد',
    'العنوان هناك',
    'عمليات البحث',
    ...(zone === 'UTC' ? ['البداية، UTC'] : [`البداية، بتوقيت ${zone}`, 'UTC']),
    'سبب اعتباره الحدث نفسه',
  ],
  utc: (time) => `${time}<name> UTC</name>`,
  showRows: (count) =>
    plural(count, {
      zero: 'عرض 0 صف آخر',
      one: 'عرض صف واحد آخر',
      two: 'عرض صفين آخرين',
      few: `عرض ${count} صفوف أخرى`,
      many: `عرض ${count} صفًا آخر`,
      other: `عرض ${count} صف آخر`,
    }),
  otherRows: 'الصفوف الأخرى',
  unknownStart: 'غير معروف',
  seed: 'المرجع للبلدان الأخرى',
  firstGone: (since) => `ظهر هنا أولًا. لم يعد مدرجًا منذ ${since}`,
  goneSince: (since) => `لم يعد مدرجًا منذ ${since}`,
  goneLate: (since) => `غير محدَّث؛ آخر ظهور ${since}`,
  earlierWave: (since) => `موجة سابقة هناك، آخر ظهور ${since}`,
  reasons: {
    article: 'المقالة نفسها',
    term: 'الكلمات نفسها',
    related: 'عمليات البحث ذات الصلة نفسها',
    name: 'الاسم نفسه بكتابة أخرى',
  },

  none: 'لا شيء يروج في هذا العدد من البلدان الآن.',
  noneText: (category) =>
    `لا عملية بحث${category ? ` في ${namedCategory(category)}` : ''} رائجة ${MANY_COUNTRIES} من البلدان المحدَّثة.`,
  eventGone: `لم يعد هذا الحدث رائجًا ${MANY_COUNTRIES}. هذه هي الأحداث الرائجة كذلك الآن.`,
  unknownHour: 'لا بيانات مجموعة في تلك الساعة.',
  unknownHourText: 'لم يُجمع شيء حينها، أو مضى على ذلك وقت طويل. أما ملفات كل شهر فباقية بكل موجاته.',
  monthFiles: 'عرض الملفات',
  seeNow: 'عرض الرائج الآن',
  seeAll: 'عرض كل الفئات',
  seeStatus: 'الاطلاع على عمر كل البيانات',
  showMore: (count) =>
    plural(count, {
      zero: 'عرض 0 حدث آخر',
      one: 'عرض حدث واحد آخر',
      two: 'عرض حدثين آخرين',
      few: `عرض ${count} أحداث أخرى`,
      many: `عرض ${count} حدثًا آخر`,
      other: `عرض ${count} حدث آخر`,
    }),
  shown: (from, to, all) => `الأحداث من ${from} إلى ${to}، والمجموع ${all}`,
  pages: 'صفحات الأحداث',
  pageEvents: (from, to) => `، الأحداث من ${from} إلى ${to}`,
  next: 'التالي',
  all_: (count) => `الكل (${count}) بصيغة CSV`,
  failed: 'تعذر تحميل ما يروج في كل مكان. تُرجى إعادة المحاولة لاحقًا.',
  loading: 'جارٍ تحميل الأحداث',

  about: 'عن هذه القائمة',
  compare: 'مقارنة',
  country: 'البلد',
  with: 'مع',
  mostLike: (country, others) => `الأقرب اليوم إلى ${country}: ${others.join('؛ ')}.`,
  likeness: (name, shared, of) => `${name}، ${shared} من ${eventCount(of)}`,
  allOnly: (count) => `كل ما لا نظير له في بلد آخر (${count})`,
  counted: 'طريقة الحساب',
  countedText:
    'الحدث عملية بحث ونظيراتها في بلدان أخرى، تجمعها مقالة مشتركة أو كلمات متطابقة أو عمليات بحث ذات صلة أو اسم. ويُحسب البلد مرة واحدة.',
  firstText: `«ظهر أولًا» هي أبكر بداية بين الموجات المدرجة منذ أن كان الحدث في أقل من ${ofCountries(MIN_EVENT_COUNTRIES)}. تدل على وقت إظهار المصدر له، لا على مكان نشأته.`,
  late: (names) => `مستبعدة لأن آخر تحديث لم يأتِ بجديد عنها: ${list(names)}.`,
  everyCountry: 'لا بلد مستبعد.',
  method: 'مصدر هذه الأرقام',
}

/** What the citation of an event says. */
export const eventCitationTexts: EventCitationWords = {
  ...citationTexts,
  event: (fact, time) => `كان {title} رائجًا ${fact}، حتى ${time}`,
  eventFact(countries, first) {
    const all = `في ${ofCountries(countries)} من أصل ${COUNTRIES.length}`
    return first ? `${all}، وظهر أولًا ${first.where}، ${first.time}` : all
  },
  inManyCountries: 'المواضيع الرائجة في بلدان كثيرة',
  inCountries: (countries) => `{title}: موضوع رائج في ${ofCountries(countries)}`,
}

function otherCountries(count: number): string {
  return plural(count, {
    zero: '0 بلد آخر',
    one: 'بلد آخر',
    two: 'بلدين آخرين',
    few: `${count} بلدان أخرى`,
    many: `${count} بلدًا آخر`,
    other: `${count} بلد آخر`,
  })
}

function searchesThat(count: number | undefined, isPast: boolean): string {
  const trend = isPast ? 'كانت رائجة' : 'رائجة'
  if (count === undefined) return `عمليات بحث ${trend}`
  return plural(count, {
    zero: `لا عمليات بحث ${trend}`,
    one: `عملية بحث واحدة ${trend}`,
    two: `عمليتا بحث ${isPast ? 'كانتا رائجتين' : 'رائجتان'}`,
    few: `${count} عمليات بحث ${trend}`,
    many: `${count} عملية بحث ${trend}`,
    other: `${count} عملية بحث ${trend}`,
  })
}

function leftOut(count: number): string {
  return plural(count, {
    zero: 'لم يُستبعد أي بلد',
    one: 'استُبعد بلد واحد',
    two: 'استُبعد بلدان اثنان',
    few: `استُبعدت ${count} بلدان`,
    many: `استُبعد ${count} بلدًا`,
    other: `استُبعد ${count} بلد`,
  })
}

function byHours(count: number): string {
  return plural(count, {
    zero: 'بأقل من ساعة',
    one: 'بساعة واحدة',
    two: 'بساعتين',
    few: `بـ ${count} ساعات`,
    many: `بـ ${count} ساعة`,
    other: `بـ ${count} ساعة`,
  })
}

function thatListItNoLonger(count: number): string {
  return plural(count, {
    zero: '',
    one: 'وبلد واحد لم يعد يدرجه',
    two: 'وبلدان آخران لم يعودا يدرجانه',
    few: `و${count} بلدان لم تعد تدرجه`,
    many: `و${count} بلدًا لم تعد تدرجه`,
    other: `و${count} بلد لم تعد تدرجه`,
  })
}

function earlierWaves(count: number): string {
  return plural(count, {
    zero: '0 موجة سابقة',
    one: 'موجة سابقة واحدة',
    two: 'موجتين سابقتين',
    few: `${count} موجات سابقة`,
    many: `${count} موجة سابقة`,
    other: `${count} موجة سابقة`,
  })
}

/** After a preposition. */
function eventCount(count: number): string {
  return plural(count, {
    zero: '0 حدث',
    one: 'حدث واحد',
    two: 'حدثين',
    few: `${count} أحداث`,
    many: `${count} حدثًا`,
    other: `${count} حدث`,
  })
}

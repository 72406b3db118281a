import { ALL } from '../../../../../shared/categories.ts'
import type { ListCitationWords } from '../../../../../shared/cite/citationForms.ts'
import { COUNTRIES } from '../../../../../shared/countries.ts'
import { categoryName, namedCategory } from '../../../../../shared/languages/ar/categories.ts'
import { countryName, inCountry } from '../../../../../shared/languages/ar/countries.ts'
import { others } from '../../../../../shared/languages/ar/counts.ts'
import { day, monthAndYear, plural, utcTime } from '../../../../../shared/languages/ar/formats.ts'
import { leftToRight } from '../../../../../shared/languages/ar/isolated.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { ARCHIVE_DAYS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/archive/archiveTexts.ts'
import { citationTexts } from '../../features/cite/citationTexts.ts'
import * as texts from '../../texts/texts.ts'

const monthName = (month: string) => monthAndYear(new Date(`${month}-01`))

export const archiveTexts: Words<typeof english.archiveTexts> = {
  title: texts.archive,
  monthTitle: (month, country) => `الأرشيف، ${monthName(month)}: ${countryName(country.code)}`,
  monthDescription: (month) =>
    `كل عمليات جمع البيانات في ${monthName(month)} في ${COUNTRIES.length} بلدًا، وأعلى عملية بحث في كل يوم.`,
  lead: `كل عمليات جمع البيانات في آخر ${ARCHIVE_DAYS} يومًا، بتوقيت UTC. أقدمها: {time}.`,

  day: 'اليوم',
  country: 'البلد',
  go: 'انتقال',
  weekAgo: 'قبل أسبوع',
  monthAgo: 'قبل شهر',
  yearAgo: 'قبل عام',
  far: (country) => `${countryName(country.code)}:`,

  months: 'الأشهر',
  collectionsAMonth: 'عمليات الجمع في الشهر',
  present: (collections, expected) =>
    collections < expected
      ? `${collections} من ${expected}<vh> ${collectionsNamed(expected)}</vh>`
      : `${collections}<vh> ${collectionsNamed(collections)}</vh>`,
  caption: (month, country) =>
    `${countryName(country.code)}، ${monthName(month)}: عمليات الجمع في كل يوم، وأعلى عملية بحث فيه.`,
  weekdays: [
    ['اثنين', 'الاثنين'],
    ['ثلاثاء', 'الثلاثاء'],
    ['أربعاء', 'الأربعاء'],
    ['خميس', 'الخميس'],
    ['جمعة', 'الجمعة'],
    ['سبت', 'السبت'],
    ['أحد', 'الأحد'],
  ],
  mark: (at, ok, all, isSample) =>
    `${utcTime(at)}${ok < all ? `، ${ok} من ${all} بلدًا` : ''}${isSample ? '، بيانات نموذجية' : ''}`,
  sample: 'نموذجية',
  gap: (hour, of) => `${hour}<vh>، ${day(new Date(of))}: لم تُجمع بيانات</vh>`,
  nothing: 'لم يُجمع شيء في هذا اليوم',
  keyWhole: `كل البلدان (${COUNTRIES.length})`,
  keyPart: 'بعض البلدان: طول الخط حصتها',
  keyGap: 'لم تُجمع بيانات',
  ownZone: 'الأيام والأوقات بتوقيت UTC.',

  ago: texts.ago,
  again: (searches) => `${searches}، واليوم من جديد`,

  now: (country) => `عرض ${countryName(country.code)} الآن`,
  breadcrumb: 'مسار التنقل',
  onDay: (country, at) => `${countryName(country.code)}، ${day(new Date(at))}`,
  csv: 'هذه القائمة بصيغة CSV',
  collected: 'وقت جمع البيانات: {time}.',
  upToDate: (ok, all) => `${ok} من ${all} بلدًا.`,
  kept: (country, at) =>
    `لم تأتِ تلك العملية بمواضيع رائجة ${inCountry(country.code)}.${at === null ? '' : ` هذه تعود إلى ${utcTime(at)}.`}`,
  sampleData: 'بيانات نموذجية: محتوى مختلق، وليست عمليات بحث حقيقية.',
  others: 'عمليات جمع أخرى',
  previous: '<vh>الأقدم: </vh>{time}',
  next: '<vh>الأحدث: </vh>{time}',
  weekEarlier: 'قبل ذلك بأسبوع',
  yearEarlier: 'قبل ذلك بعام',
  nowShort: 'الآن',
  note: 'المقالات روابط ذلك اليوم؛ وربما زال بعضها. الأوقات بتوقيت UTC.',
  wasActive: 'كان نشطًا',
  hadEnded: 'كان قد انتهى',
  since: 'منذ {time}',
  empty: (category, country) =>
    `لا مواضيع رائجة ${inCountry(country.code)} في ${namedCategory(category)} في ذلك الوقت.`,
  more: others,
  pastTitle: (category, country, at) =>
    `${countryName(country.code)}، ${utcTime(at)}: ${category === ALL ? 'كل الفئات' : categoryName(category)}`,
  pastDescription: (category, country, at) =>
    category === ALL
      ? `ما بحث عنه الناس ${inCountry(country.code)} في ${day(new Date(at))}: كل المواضيع الرائجة كما كانت في ${utcTime(at)}.`
      : `ما بحث عنه الناس ${inCountry(country.code)} في ${day(new Date(at))}: المواضيع الرائجة في ${namedCategory(category)} كما كانت في ${utcTime(at)}.`,

  refused: {
    'bad-at': {
      title: 'لا وجود لهذا التاريخ في الأرشيف.',
      text: `تُكتب الأوقات بصيغة ${leftToRight('2026-11-21T12')}، والأيام بصيغة ${leftToRight('2026-11-21')}، والأشهر بصيغة ${leftToRight('2026-11')}؛ وكلها بتوقيت UTC.`,
    },
    'unknown-collection': {
      title: 'لا شيء في الأرشيف من ذلك الوقت.',
      text: `فيه عمليات الجمع في آخر ${ARCHIVE_DAYS} يومًا.`,
    },
    gone: {
      title: 'حُذفت المواضيع الرائجة من ذلك الوقت.',
      text: 'ربما بقيت عمليات الجمع المجاورة لها.',
    },
  },
  inFiles: (month) => `كل موجات ${monthName(month)} في ملفاته، وهي باقية:`,
  wavesFile: { parquet: 'Parquet', 'csv.gz': 'CSV' },
  toCome: 'ذلك اليوم لم يأتِ بعد.',
  starts: (at) => `يبدأ الأرشيف في ${day(new Date(at))}.`,
  nothingOn: (date) => `لم يُجمع شيء في ${day(new Date(date))}.`,
  nearest: 'أقرب عمليات الجمع',
  openArchive: 'فتح الأرشيف',
  failed: 'تتعذر قراءة الأرشيف. تُرجى إعادة المحاولة لاحقًا.',
  loading: 'جارٍ تحميل الأرشيف',

  thenAndNow: 'حينها والآن',
  searchesThen: (search) => `${search} حينها`,
  still: (search, rank) => `ما زال في القائمة: ${search}، المرتبة ${rank}`,
  stillListed: (count, of) => `${count} من ${of} ما زالت في القائمة الآن.`,
}

/** What the citation of a list says. */
export const listCitationTexts: ListCitationWords = {
  ...citationTexts,
  list: (where, category) => `المواضيع الرائجة ${where}، ${category ? categoryName(category) : 'كل الفئات'}`,
  asOf: (text, time) => `${text}، في ${time}`,
  listed: (list, trends) => `${list}: ${trends}`,
  items: (trends) => trends.join('، '),
}

/** What a number that stands before it counts. */
function collectionsNamed(count: number): string {
  return plural(count, {
    zero: 'عملية جمع',
    one: 'عملية جمع',
    two: 'عمليتا جمع',
    few: 'عمليات جمع',
    many: 'عملية جمع',
    other: 'عملية جمع',
  })
}

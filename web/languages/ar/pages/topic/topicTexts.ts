import { namedCategory } from '../../../../../shared/languages/ar/categories.ts'
import { inCountry } from '../../../../../shared/languages/ar/countries.ts'
import { isolated } from '../../../../../shared/languages/ar/isolated.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/topic/topicTexts.ts'

export const topicTexts: Words<typeof english.topicTexts> = {
  pageTitle: (title, country) => `${isolated(title)}: موضوع رائج ${inCountry(country.code)}`,
  breadcrumb: 'مسار التنقل',
  loading: 'جارٍ تحميل الموضوع',
  failed: 'تعذر تحميل هذا الموضوع. تُرجى إعادة المحاولة لاحقًا.',

  waveStarted: 'بدأت هذه الموجة: {time}',
  listedSince: 'مدرج هنا منذ: {time}',
  lastSeen: 'آخر ظهور: {time}',
  updated: 'آخر تحديث: {time}',
  openInSource: 'فتح في المصدر',
  notTrending: (country) => `ليس رائجًا ${inCountry(country.code)} الآن`,

  now: 'الآن',
  atItsPeak: 'عند الذروة',
  searches: 'عمليات البحث',
  growth: 'النمو',
  rank: 'الترتيب في البلد',
  countries: 'البلدان',
  waveCount: 'الموجات',

  history: 'السجل',
  noHistory: 'لا سجل بعد.',
  noNumbers: 'لم يعرف أي تحديث عدد عمليات البحث عنه.',
  chart: ({ title, country, from, to, peak, peakDay, last }) =>
    `عمليات البحث عن ${isolated(title)} ${inCountry(country.code)}، ${from === to ? from : `من ${from} إلى ${to}`}: الذروة ${peak} في ${peakDay}، و${last} في النهاية. الأرقام في الجدول أدناه.`,
  peak: (volume, day) => `الذروة ${volume}، ${day}`,
  atLeast: 'الأرقام حدود دنيا: يقول كل تحديث «هذا العدد على الأقل».',
  showTable: 'عرض الأرقام في جدول',
  tableCaption: 'عمليات البحث والنمو والترتيب عند كل تحديث',
  when: (zone) => `الوقت (${zone})`,
  rankColumn: 'الترتيب',
  earlierWave: 'موجة بدأت: {time}',
  unknownStart: 'موجة لا تُعرف بدايتها',

  peakSearches: 'أكثر عمليات البحث',
  peakGrowth: 'أعلى نمو',

  articles: 'المقالات',
  noArticles: 'لا مقالات بعد.',

  related: 'مواضيع رائجة ذات صلة',
  elsewhere: 'رائج أيضًا في',
  elsewhereTable: 'الحدث نفسه في بلدان أخرى',
  moreIn: (category) => `المزيد في ${namedCategory(category)}`,
  country: 'البلد',
  searchEverywhere: 'البحث عنه في كل البلدان',
  reasons: {
    article: 'المقالة نفسها',
    term: 'عملية البحث نفسها',
    related: 'عمليات البحث ذات الصلة نفسها',
    name: 'الاسم نفسه بكتابة أخرى',
  },

  unknownTitle: 'لا يُعرف شيء عن هذا الموضوع.',
  unknown: (country) => `لم يُرَ رائجًا ${inCountry(country.code)} قط، أو مضى على ذلك أكثر من عام.`,
  seeCategory: (category) => `عرض ${namedCategory(category)}`,
}

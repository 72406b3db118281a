import { inCountry } from '../../../../../shared/languages/ar/countries.ts'
import { ofCountries, trendCount } from '../../../../../shared/languages/ar/counts.ts'
import { COMMA } from '../../../../../shared/languages/ar/formats.ts'
import { isolated } from '../../../../../shared/languages/ar/isolated.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MAX_QUERY_LENGTH, MAX_SEARCH_RESULTS, MIN_QUERY_LENGTH } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/search/searchTexts.ts'

const UNAVAILABLE = 'فشل البحث: يتعذر الوصول إلى البيانات. تُرجى إعادة المحاولة لاحقًا.'

export const searchTexts: Words<typeof english.searchTexts> = {
  close: 'إغلاق',
  dialogTitle: 'نتائج البحث عن «{query}»',
  emptyDialogTitle: 'بحث',
  seeAll: 'عرض كل النتائج',

  searching: 'جارٍ البحث...',
  refusals: {
    length: {
      heading: 'لا يمكن البحث عن «{query}»',
      hint: `يُرجى البحث بعدد أحرف من ${MIN_QUERY_LENGTH} إلى ${MAX_QUERY_LENGTH}.`,
    },
    short: {
      heading: '«{query}» قصير جدًا',
      hint: 'يرد الحرف الواحد في كل عنوان تقريبًا. تلزم إضافة حرف، أو كلمة ثانية.',
    },
    signs: {
      heading: 'لا يمكن البحث عن «{query}» وحده',
      hint: 'نتجاهل العلامات التي بين الكلمات. تلزم إضافة كلمة إليها.',
    },
  },
  nothing: 'لا نتائج للبحث عن «{query}»',
  nothingInDialog: 'لا نتائج للبحث عن «{query}». {ways}',
  waysOn: (country) =>
    `يمكن تجربة كلمات أخرى أو تصفح الفئات. والتنبيه يخبرك عندما ${country ? `يروج ${inCountry(country.code)}` : 'يظهر في بلد ما'}.`,
  similar: 'مشابه',
  similarHint: 'ليس «{query}»، بل ما يشبهه. الأقرب أولًا؛ لا يُحسب أعلاه، ولا يدخل في أي خلاصة.',
  browse: 'تصفح الفئات',
  watch: 'تنبيه بهذا البحث',
  waitsFor: (isPhrase) =>
    isPhrase ? 'ينتظر التنبيه بعبارة {query} هذه الكلمات متتالية.' : 'ينتظر التنبيه بكلمة {query} الكلمة كاملة.',
  wouldMiss: (missed, results) =>
    `${missed === results ? 'لن يعثر على أي من النتائج' : `لن يعثر على ${missed} من النتائج`} المدرجة هنا (${results})، مثل {examples}.`,
  examples: '{one} أو {other}',
  watchWords: (words) => `تنبيه: ${isolated(words)}`,
  watchPhrase: (phrase) => `تنبيه: «${isolated(phrase)}»`,
  unavailable: UNAVAILABLE,
  unreachable: {
    known: `${UNAVAILABLE} وإلى ذلك الحين، هذا ما يعرفه هذا المتصفح.`,
    nothing: UNAVAILABLE,
  },
  offline: {
    known: 'لا اتصال بالشبكة. هذا ما يعرفه هذا المتصفح.',
    nothing: 'لا اتصال بالشبكة، ولا شيء مما يعرفه هذا المتصفح يوافق البحث.',
  },
  searchedHere: ({ hasTitles, countries }) => {
    const trends = countries.length > 0 ? `المواضيع الرائجة للبلدان التالية: ${countries.join(COMMA)}` : ''
    if (!hasTitles) return `اقتصر البحث على ما حفظه هذا المتصفح: ${trends || 'لا شيء بعد'}.`
    return `اقتصر البحث على ما حفظه هذا المتصفح: عناوين كل البلدان${trends && `، و${trends}`}.`
  },

  pageTitle: (query) => `نتائج البحث عن ${isolated(query)}`,
  pageHeading: 'نتائج «{query}»',
  emptyPageTitle: 'بحث',
  pageDescription: 'البحث بالكلمات في المواضيع الرائجة في كل البلدان.',
  pageHint: 'البحث بالكلمات عن المواضيع الرائجة في كل البلدان.',
  back: 'رجوع',
  results: 'المواضيع الرائجة',
  order: 'الكلمات الكاملة أولًا، ثم الأحدث.',
  searchEverywhere: 'البحث في كل البلدان',

  count: (trends, countries) => `${trendCount(trends)} في ${ofCountries(countries)}.`,
  place: {
    category: (name, trends) => `<link>فئة «${name}»</link>: ${trendCount(trends)}`,
    country: (name, trends) => `<link>كل ${name}</link>: ${trendCount(trends)}`,
  },
  listed: `تُعرض النتائج الأولى وعددها ${MAX_SEARCH_RESULTS}.`,
}

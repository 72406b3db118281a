import { namedCategory } from '../../../../../shared/languages/ar/categories.ts'
import { list, plural } from '../../../../../shared/languages/ar/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MAX_COMPARED, MIN_COMPARED } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/compare/compareTexts.ts'

export const compareTexts: Words<typeof english.compareTexts> = {
  heading: 'مقارنة البلدان',
  title: (names) => (names.length === 0 ? 'مقارنة البلدان' : `مقارنة بين ${list(names)}`),
  description: `ما تشترك في البحث عنه بلدان يتراوح عددها بين ${MIN_COMPARED} و${MAX_COMPARED}، وما ينفرد به كلٌّ منها.`,
  lead: `ما تشترك في البحث عنه بلدان يتراوح عددها بين ${MIN_COMPARED} و${MAX_COMPARED}، وما ينفرد به كلٌّ منها.`,

  countries: `البلدان، من ${MIN_COMPARED} إلى ${MAX_COMPARED}`,
  nth: (place, isOptional) => `البلد ${place}${isOptional ? '، اختياري' : ''}`,
  choose: 'اختيار بلد',
  add: 'إضافة بلد',
  category: 'الفئة',
  allCategories: 'كل الفئات',
  compare: 'مقارنة',

  tooFew: `يلزم اختيار بلد آخر: تحتاج المقارنة إلى عدد من ${MIN_COMPARED} إلى ${MAX_COMPARED} بلدان.`,
  leftOut: (names) => `الحد الأقصى ${MAX_COMPARED} بلدان في المرة الواحدة. خارج المقارنة: ${list(names)}. `,
  compareThose: (count) => `مقارنة تلك البلدان (${count})`,
  unknown: 'استُبعد اسم ليس من البلدان المتاحة هنا.',

  overlap: (shared, of) => `${shared} من ${of} مشتركة`,
  overlapText: (countries, of, shared, inAll, category) => {
    const where = category ? ` في ${namedCategory(category)}` : ''
    return countries === MIN_COMPARED
      ? `لهذين البلدين${where} ${eventsAndSearches(of)}. ${inBoth(shared)}.`
      : `لهذه البلدان (${countries})${where} ${eventsAndSearches(of)}. منها ${shared} في بلدين أو أكثر، و${inAll} في البلدان كلها.`
  },
  collected: (time) => `وقت جمع البيانات: ${time}.`,
  late: (names) =>
    plural(names.length, {
      zero: '',
      one: `غير محدَّث، ولا يدخل في أي حدث: ${list(names)}.`,
      two: `غير محدَّثين، ولا يدخلان في أي حدث: ${list(names)}.`,
      few: `غير محدَّثة، ولا تدخل في أي حدث: ${list(names)}.`,
      many: `غير محدَّثة، ولا تدخل في أي حدث: ${list(names)}.`,
      other: `غير محدَّثة، ولا تدخل في أي حدث: ${list(names)}.`,
    }),

  shared: (countries) => (countries === MIN_COMPARED ? 'في كليهما' : 'في بلدين أو أكثر'),
  sharedCaption: 'الأحداث المشتركة: عمليات البحث والترتيب في كل بلد',
  event: 'الحدث',
  place: (place) => `المرتبة ${place}`,
  notTrending: 'ليس رائجًا',
  nothingShared: 'لا حدث في اثنين منها الآن.',
  showMore: (count) =>
    plural(count, {
      zero: 'عرض 0 حدث آخر',
      one: 'عرض حدث واحد آخر',
      two: 'عرض حدثين آخرين',
      few: `عرض ${count} أحداث أخرى`,
      many: `عرض ${count} حدثًا آخر`,
      other: `عرض ${count} حدث آخر`,
    }),
  sameElsewhere: 'الشيء نفسه في بلدان أخرى',

  own: 'في بلد واحد منها فقط',
  noneOwn: 'لا شيء ليس لدى غيره.',
  searches: (searches) => `${searches} عملية بحث`,
  allOf: (name) => `كل ${name}`,

  like: 'الأقرب اليوم',
  likeText:
    'حصة ما يشترك فيه البلدان من الأحداث التي لأيٍّ منهما نصيب فيها. لا تُحسب إلا الأحداث التي في بلدين على الأقل.',
  likeness: (shared, of) => `${shared} من ${of}`,
  noneLike: 'لا حدث مشتركًا مع بلد آخر.',

  failed: 'تعذرت مقارنة هذه البلدان. تُرجى إعادة المحاولة لاحقًا.',
  loading: 'جارٍ تحميل المقارنة',
}

function eventsAndSearches(count: number): string {
  return plural(count, {
    zero: 'لا أحداث ولا عمليات بحث',
    one: 'حدث واحد أو عملية بحث واحدة',
    two: 'حدثان أو عمليتا بحث',
    few: `${count} أحداث وعمليات بحث`,
    many: `${count} حدثًا وعملية بحث`,
    other: `${count} حدث وعملية بحث`,
  })
}

function inBoth(count: number): string {
  return plural(count, {
    zero: 'لا شيء منها في كليهما',
    one: 'واحد منها في كليهما',
    two: 'اثنان منها في كليهما',
    few: `${count} منها في كليهما`,
    many: `${count} منها في كليهما`,
    other: `${count} منها في كليهما`,
  })
}

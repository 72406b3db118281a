import { LEFTOVER_CATEGORY } from '../../../../shared/categories.ts'
import { categoryName, namedCategory } from '../../../../shared/languages/ar/categories.ts'
import { countryName, inCountry } from '../../../../shared/languages/ar/countries.ts'
import { trendCount } from '../../../../shared/languages/ar/counts.ts'
import { everyHours, hours, updateTime, volume, withinHours } from '../../../../shared/languages/ar/formats.ts'
import { isolated, leftToRight } from '../../../../shared/languages/ar/isolated.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import { TREND_HOURS } from '../../../../shared/limits.ts'
import type * as english from '../../../texts/texts.ts'
import type * as own from './texts.ts'

type Texts = Words<typeof english>

export const product = 'Uptick'
export const tagline = 'ما يبحث عنه العالم'
export const home = 'الصفحة الرئيسية'
export const skip = 'الانتقال إلى المحتوى'

export const language = 'اللغة'
export const translation = 'ترجمة آلية'
export const reportMistake = 'الإبلاغ عن خطأ'

export const country = 'البلد'
export const enterOpensCountry = 'يفتح مفتاح Enter البلد المختار.'
export const searchTrends = 'البحث في المواضيع الرائجة'
export const search = 'بحث'
export const menu = 'القائمة'
export const mainNavigation = 'التنقل الرئيسي'
export const everywhere = 'في كل مكان'
export const compare = 'مقارنة'
export const countries = 'البلدان'
export const premium = 'Premium'
export const login = 'تسجيل الدخول'
export const signUp = 'إنشاء حساب'

export const trendsTitle: Texts['trendsTitle'] = (category, country) =>
  category === LEFTOVER_CATEGORY
    ? `مواضيع رائجة أخرى ${inCountry(country.code)}`
    : `${categoryName(category)} ${inCountry(country.code)}: المواضيع الرائجة`
export const trendsDescription: Texts['trendsDescription'] = (subject, country, collectionHours) =>
  `ما يبحث عنه الناس ${inCountry(country.code)} في ${subject}. تُحدَّث البيانات ${everyHours(collectionHours)}.`
export const trendingSearches = 'عمليات البحث الرائجة'

export const categories = 'الفئات'
export const allCategories = 'الكل'
export const allCategoriesHeading = 'كل الفئات'
export const follow = 'متابعة'
export const followNamed: Texts['followNamed'] = (name) => `متابعة ${isolated(name)}`
export const signInToFollowTrends = 'يلزم تسجيل الدخول لمتابعة المواضيع الرائجة وتلقّي المستجدات بالبريد'

export const updated = 'آخر تحديث: {time}'
export const updatedNow: Texts['updatedNow'] = (instant) => `آخر تحديث: ${updateTime(new Date(instant))}`
export const ago: Texts['ago'] = (ago, country) =>
  `${inCountry(country.code)} ${ago === 'year' ? 'قبل عام' : 'قبل أسبوع'}`
export const onlyHere: Texts['onlyHere'] = (country) => `${inCountry(country.code)} فقط`
export const ownTime: Texts['ownTime'] = (time, city) =>
  city === undefined ? `${time} بتوقيتك المحلي` : `${time} بتوقيت ${city}`
export const tabs = 'الترتيب'
export const tabNames: Texts['tabNames'] = { Top: 'الأعلى', Latest: 'الأحدث', Rising: 'الصاعدة' }
export const tabTips: Texts['tabTips'] = { Top: 'الأكثر بحثًا', Latest: 'آخر ما ظهر', Rising: 'الأسرع نموًا' }
/** With the number that is shown, which the words for none, one and two do not have. */
export const tabLabel: Texts['tabLabel'] = (tab, count) =>
  `${tabNames[tab]}${count > 2 ? '' : ` ${count}`}، ${trendCount(count)}`
export const tabHeading: Texts['tabHeading'] = (tab) =>
  ({ Top: 'أعلى المواضيع الرائجة', Latest: 'أحدث المواضيع الرائجة', Rising: 'المواضيع الرائجة الصاعدة' })[tab]
export const columns: Texts['columns'] = {
  rank: 'الترتيب',
  trend: 'الموضوع',
  history: hours(TREND_HOURS),
  volume: 'عمليات البحث',
  growth: 'النمو',
}
export const sourceOf: Texts['sourceOf'] = (title) => `مصدر ${isolated(title)}`
export const detailsOf: Texts['detailsOf'] = (title) => `تفاصيل ${isolated(title)}`
export const searches: Texts['searches'] = (count) => `<b>${volume(count)}</b> عملية بحث`
export const growth = 'النمو'
export const history: Texts['history'] = (first, last, highest) =>
  `عمليات البحث خلال آخر ${hours(TREND_HOURS)}: ${first} في البداية، ${last} في النهاية، والذروة ${highest}`
export const noHistory = 'لا سجل بعد'
export const active = 'نشط'
export const ended = 'انتهى'
export const endedAgo = 'انتهى {age}'
export const lastedFor: Texts['lastedFor'] = (duration) => `استمر ${duration}`
export const span: Texts['span'] = (count, isOver) => {
  const most = count > TREND_HOURS ? `أكثر من ${hours(TREND_HOURS)}` : hours(count)
  return `${isOver ? 'استمر' : 'نشط منذ'} ${most}؛ لا يُعرف منه سوى رقم واحد`
}
export const historyOf: Texts['historyOf'] = (title) => `سجل ${isolated(title)}`
export const trendPage = 'صفحة الموضوع'
export const notListed: Texts['notListed'] = (topic) => `«${isolated(topic)}» ليس في هذه القائمة الآن.`
export const allEnded = 'انتهت كل هذه المواضيع.'
export const everythingEnded: Texts['everythingEnded'] = (collectionHours) =>
  `انتهت كل هذه المواضيع. التحديث التالي ${withinHours(collectionHours)}.`
export const seeTab: Texts['seeTab'] = (tab) => `عرض ${tabNames[tab]}`
export const showMoreArticles: Texts['showMoreArticles'] = (count) => `عرض المزيد من المقالات (${count})`
export const showFewerArticles = 'عرض مقالات أقل'
export const isNew = 'جديد منذ زيارتك الأخيرة'
export const groupEvents = 'تجميع الأحداث'
export const pinned = 'المثبَّتة'
export const compactCards = 'موجز'
export const wholeCards = 'بطاقات كاملة'
export const whyTogether = '<link>سبب الجمع</link>: {reasons}'
export const moreSearches: Texts['moreSearches'] = (count) => `وعمليات بحث أخرى (${count}):`
export const sharedArticles: Texts['sharedArticles'] = (count) => `مقالات مشتركة (${count})`
export const sharedSearches: Texts['sharedSearches'] = (count) => `عمليات بحث مشتركة ذات صلة (${count})`
export const mostAlike = 'العنوان الأكثر تمثيلًا · <link>كيف نختاره</link>'
export const differ = 'عنوانان لأن الأخبار متباينة؛ <link>كيف نختارهما</link>'
export const showSearches: Texts['showSearches'] = (count) => `عرض عمليات البحث الأخرى (${count})`
export const offline = 'لا اتصال بالشبكة. هذه المواضيع تعود إلى الوقت المذكور أعلاه.'
export const unreachable = 'يتعذر الوصول إلى Uptick الآن. هذه المواضيع تعود إلى الوقت المذكور أعلاه.'
export const staleTrends: Texts['staleTrends'] = (country) =>
  `لم يأتِ آخر تحديث بمواضيع رائجة ${inCountry(country.code)}. هذه تعود إلى الوقت المذكور أعلاه.`
export const seeStatus = 'الاطلاع على عمر كل البيانات'
export const shownTrends: Texts['shownTrends'] = (count, category, country) =>
  `${trendCount(count)} في ${namedCategory(category)}، ${countryName(country.code)}`
export const trends: Texts['trends'] = (count) => `<vh>المواضيع الرائجة: </vh>${count}`

export const quickHits = 'الأبرز'
export const quickHitsTitle = 'الأبرز في كل الفئات'

export const loading = 'جارٍ التحميل'
export const loadingTrends = 'جارٍ تحميل المواضيع الرائجة'
export const noTrends = 'لا مواضيع رائجة للبلد والفئة المختارين.'
export const quietCategory: Texts['quietCategory'] = (category, country, collectionHours) =>
  `لا جديد في ${namedCategory(category)} ${inCountry(country.code)} الآن. التحديث التالي ${withinHours(collectionHours)}.`
export const seeCategory: Texts['seeCategory'] = (category) => `عرض ${namedCategory(category)}`
export const seeCountries = 'عرض بلدان أخرى'
export const somethingWentWrong = 'عذرًا! حدث خطأ ما'
export const youAreOffline = 'لا اتصال بالشبكة'
export const comesOnline = 'سيظهر هذا فور عودة الاتصال بالشبكة.'
export const trendsFailed = 'تعذر تحميل المواضيع الرائجة. تُرجى إعادة المحاولة لاحقًا.'
export const invalidCountry = 'البلد المختار غير صالح'
export const pageFailed = 'يتعذر عرض هذه الصفحة. تُرجى إعادة المحاولة لاحقًا.'
export const refreshPage = 'تحديث الصفحة'
export const tryAgain = 'إعادة المحاولة'

export const trendsByCountry = 'المواضيع الرائجة حسب البلد'
export const attribution =
  'بيانات المواضيع الرائجة من Google Trends. موقع Uptick مستقل، لا تربطه صلة بشركة Google، ولا يحظى بتأييدها أو رعايتها.'
export const quoted: Texts['quoted'] = (headline) => `«${headline}»`
export const inRelated = 'في عملية بحث ذات صلة: {title}'
export const sampleData = 'بيانات نموذجية: محتوى مختلق، وليست عمليات بحث حقيقية.'
export const data = 'البيانات'
export const dataPages: Texts['dataPages'] = { method: 'مصدر هذه الأرقام', developers: 'للمطوّرين', status: 'الحالة' }
export const quickLinks = 'روابط سريعة'
export const quickLinksNavigation = 'روابط سريعة'
export const homeLink = 'الصفحة الرئيسية'
export const archive = 'الأرشيف'
export const legal = 'معلومات قانونية'
export const legalPages: Texts['legalPages'] = {
  about: 'عن الموقع',
  contact: 'التواصل معنا',
  privacy: 'سياسة الخصوصية',
  terms: 'شروط الخدمة',
}
export const regions = 'المناطق'
export const copyright: Texts['copyright'] = (year) => `© ${year} Uptick`
export const updateFrequency: Texts['updateFrequency'] = (collectionHours) => `تحديث ${everyHours(collectionHours)}`
export const printed: Texts['printed'] = (address, time) => `Uptick، ${leftToRight(address)}، ${time}`
export const shortcuts = 'اختصارات لوحة المفاتيح'
export const theme = 'المظهر'
export const themes: Texts['themes'] = { system: 'النظام', light: 'فاتح', dark: 'داكن' }

export const toastTexts: Texts['toastTexts'] = { messages: 'الرسائل', close: 'إغلاق' }

type Complete<Module extends Texts> = Module
export type Checked = Complete<typeof own>

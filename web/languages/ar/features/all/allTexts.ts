import { inCountry } from '../../../../../shared/languages/ar/countries.ts'
import { trendCount } from '../../../../../shared/languages/ar/counts.ts'
import { everyHours, hours, volume } from '../../../../../shared/languages/ar/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { RECENT_HOURS } from '../../../../../shared/trends/listFilters.ts'
import type * as english from '../../../../features/all/allTexts.ts'

export const allTexts: Words<typeof english.allTexts> = {
  title: (country) => `كل المواضيع الرائجة ${inCountry(country.code)}`,
  description: (country, collectionHours) =>
    `كل ما يبحث عنه الناس ${inCountry(country.code)}، في كل الفئات، والأكثر بحثًا أولًا. تُحدَّث البيانات ${everyHours(collectionHours)}.`,
  order: 'المستمرة أولًا ثم المنتهية، وكلٌّ منها مرتب حسب عدد عمليات البحث.',

  filters: 'عوامل التصفية',
  goingOn: 'المستمرة فقط',
  lastHours: `بدأت خلال آخر ${hours(RECENT_HOURS)}`,
  fewest: 'عمليات البحث، على الأقل',
  anyNumber: 'أي عدد',
  atLeast: volume,
  shown: (shown, all) => (shown === all ? trendCount(all) : `${shown} من ${trendsOf(all)}`),

  active: 'مستمر',
  ended: 'انتهى',
  count: trendCount,
  searches: (count) => `<b>${volume(count)}</b><unit> عملية بحث</unit>`,
  none: 'لا موضوع يوافق عوامل التصفية هذه. <link>عرض الكل</link>',
  nothing: (country) => `لا مواضيع رائجة ${inCountry(country.code)}.`,

  more: 'أشكال أخرى لهذه القائمة',
  yesterday: (country) => `أمس ${inCountry(country.code)}`,
  archive: 'الأرشيف',
  feed: 'خلاصة (Atom)',
  daily: 'خلاصة الأيام',
  table: 'جدول (CSV)',
  loading: (country) => `جارٍ تحميل المواضيع الرائجة ${inCountry(country.code)}`,
}

/** After a preposition. */
function trendsOf(count: number): string {
  return count === 2 ? 'موضوعين رائجين' : trendCount(count)
}

import { CATEGORIES } from '../../../../../shared/categories.ts'
import { COUNTRIES } from '../../../../../shared/countries.ts'
import { countryName } from '../../../../../shared/languages/ar/countries.ts'
import { countryCount } from '../../../../../shared/languages/ar/counts.ts'
import { isolated } from '../../../../../shared/languages/ar/isolated.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/countries/countriesTexts.ts'

export const countriesTexts: Words<typeof english.countriesTexts> = {
  title: 'البلدان',
  heading: 'اختيار بلد',
  lead: `${countryCount(COUNTRIES.length)}، ${CATEGORIES.length} فئة.`,
  description: `ما يبحث عنه الناس في ${countryCount(COUNTRIES.length)}، من أوروبا وآسيا والشرق الأوسط إلى الأمريكتين وأوقيانوسيا: لكل بلد مواضيعه الرائجة.`,
  countries: countryCount,

  topSearch: '<vh>، الأكثر بحثًا: </vh>{title}',

  filter: 'تصفية البلدان',
  filterExample: `تصفية ${countryCount(COUNTRIES.length)}`,
  left: (count, only) =>
    count === 0
      ? 'لم يبقَ أي بلد'
      : `المتبقي: ${countryCount(count)}${only ? `. يفتح مفتاح Enter ${countryName(only.code)}` : ''}`,
  noneLeft: (filter) => `لا بلد يطابق «${isolated(filter)}».`,
  tryAnother: 'الأسماء بالعربية؛ وتصلح أيضًا الرموز المكونة من حرفين، مثل JP.',
  showAll: 'عرض كل البلدان',

  open: (country) => `فتح ${countryName(country.code)}`,
  opening: (country) => `جارٍ فتح ${countryName(country.code)}…`,
}

import { categoryName } from '../../../../../shared/languages/ar/categories.ts'
import { inCountry } from '../../../../../shared/languages/ar/countries.ts'
import { isolated } from '../../../../../shared/languages/ar/isolated.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/updates/updateTexts.ts'

export const updateTexts: Words<typeof english.updateTexts> = {
  newVersion: 'تتوفر نسخة جديدة من Uptick.',
  reload: 'إعادة التحميل',
  later: 'لاحقًا',
  notSaved: (place) => `${isolated(place)}: غير محفوظ على هذا الجهاز`,
  thisPage: 'هذه الصفحة',
  categoryIn: (category, country) => `${categoryName(category)} ${inCountry(country.code)}`,
  readSaved: 'لا اتصال بالشبكة. هذه المواضيع الرائجة محفوظة ويمكن الاطلاع عليها:',
  savedPage: (time) => `يتعذر الوصول إلى Uptick الآن. تعود هذه الصفحة إلى: ${time}.`,
  nothingSaved: 'لا اتصال بالشبكة، ولا شيء آخر محفوظ.',
}

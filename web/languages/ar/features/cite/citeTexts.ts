import { inCountry } from '../../../../../shared/languages/ar/countries.ts'
import { isolated } from '../../../../../shared/languages/ar/isolated.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { ARCHIVE_DAYS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/cite/citeTexts.ts'

export const citeTexts: Words<typeof english.citeTexts> = {
  watch: 'تنبيه بالكلمات',
  cite: 'استشهاد',
  feed: 'خلاصة',
  csv: 'CSV',
  form: 'الصيغة',
  forms: { sentence: 'جملة', reference: 'مرجع', html: 'HTML', bibtex: 'BibTeX' },
  copyAs: (form) => `نسخ<vh> بصيغة ${form}</vh>`,
  copied: 'تم النسخ.',
  linkLeads: `يؤدي <link>الرابط</link> إلى القائمة كما كانت في تلك الساعة، مدة ${ARCHIVE_DAYS} يومًا، ثم إلى ملفات شهرها. <method>مصدر هذه الأرقام</method>`,
  chart: (title, country, time) => `مخطط عمليات البحث عن ${isolated(title)} ${inCountry(country.code)}، ${time}`,
  save: 'حفظ بصيغة PNG',
  copyLink: 'نسخ الرابط',
}

import { categoryName } from '../../../../../shared/languages/ar/categories.ts'
import { inCountry } from '../../../../../shared/languages/ar/countries.ts'
import { isolated } from '../../../../../shared/languages/ar/isolated.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MAX_FOLLOWS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/follow/followTexts.ts'

export const followTexts: Words<typeof english.followTexts> = {
  following: 'في متابعاتك',
  categoryIn: (category, country) => `${categoryName(category)} ${inCountry(country.code)}`,

  followed: (name) => `أُضيف ${isolated(name)} إلى متابعاتك`,
  trendMailFailed: 'حُفظت المتابعة، لكن تعذر إرسال رسالة التأكيد',
  categoryMailFailed: 'حُفظت متابعة الفئة، لكن تعذر إرسال رسالة البريد',

  notFollowed: (name) => `تعذرت متابعة «${isolated(name)}»`,
  stillFollowed: (name) => `تعذر إلغاء متابعة «${isolated(name)}»`,
  because: (state: string, reason: string) => `${state}. ${reason}`,
  offline: 'لا اتصال بالشبكة.',
  tooManyFollows: `في متابعاتك ${MAX_FOLLOWS} موضوع وفئة، وهذا هو الحد الأقصى. يلزم إلغاء إحداها أولًا.`,
  unreachable: 'يتعذر الوصول إلى Uptick الآن. تُرجى إعادة المحاولة.',
  failed: 'حدث خطأ ما. تُرجى إعادة المحاولة لاحقًا.',
}

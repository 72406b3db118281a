import { ofDays } from '../../../../shared/languages/ar/counts.ts'
import { leftToRight } from '../../../../shared/languages/ar/isolated.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import { WAITLIST_PENDING_DAYS } from '../../../../shared/limits.ts'
import type * as english from '../../../texts/premiumTexts.ts'
import { formTexts } from './formTexts.ts'

export const premiumTexts: Words<typeof english.premiumTexts> = {
  title: 'نشرة Premium البريدية، أربع مرات في اليوم',
  price: '4.70 دولار',
  priceTerms: 'شهريًا، بعد فترة تجريبية مجانية مدتها 7 أيام',
  close: 'إغلاق',

  feature: 'الميزة',
  free: 'مجانًا',
  premium: 'Premium',
  features: [
    { name: 'التحديثات', free: 'يوميًا', premium: 'كل 6 ساعات' },
    { name: 'فترة تجريبية مجانية', free: '–', premium: '7 أيام' },
    { name: 'السعر شهريًا', free: '0 دولار', premium: '4.70 دولار' },
  ],

  comingSoon: 'قريبًا',
  countries: { CA: 'كندا', US: 'الولايات المتحدة', GB: 'المملكة المتحدة' },

  waitlist: 'قائمة الانتظار',
  email: formTexts.email,
  emailExample: leftToRight('you@example.org'),
  country: 'البلد',
  choose: 'اختيار…',
  missing: { email: formTexts.emailMissing, country: 'يُرجى اختيار بلد.' },
  invalidEmail: formTexts.emailInvalid,
  join: 'الانضمام إلى قائمة الانتظار',
  joining: 'جارٍ الانضمام…',
  notJoined: 'تعذر الانضمام إلى قائمة الانتظار. تُرجى إعادة المحاولة لاحقًا.',
  joined: `شكرًا! أرسلنا إليك رسالة بريد: يُرجى تأكيد مكانك من خلالها خلال ${ofDays(WAITLIST_PENDING_DAYS)}. وإن سبق لك تأكيده، فلا حاجة إلى أي خطوة أخرى.`,
  promise: 'لم تنطلق النشرة بعد. رسالة واحدة لتأكيد عنوانك، وأخرى عند الانطلاق. لا دفع الآن.',
}

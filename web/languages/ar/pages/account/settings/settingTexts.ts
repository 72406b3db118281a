import { fullHour } from '../../../../../../shared/languages/ar/counts.ts'
import type { Words } from '../../../../../../shared/languages/Words.ts'
import type * as english from '../../../../../pages/account/settings/settingTexts.ts'

export const settingTexts: Words<typeof english.settingTexts> = {
  saving: 'جارٍ الحفظ…',
  saved: 'تم الحفظ',
  notSaved: 'تعذر الحفظ. تُرجى إعادة المحاولة.',
  notSavedBecause: (refusal) => `لم يُحفظ هذا. ${refusal}`,

  quietHours: 'ساعات الهدوء',
  quietHoursLead: 'لا إشعارات فورية في هذه الساعات؛ تصلك كلها عند انتهائها.',
  quietFrom: 'الهدوء من',
  quietTo: 'إلى',
  never: 'أبدًا',
  hour: fullHour,
  quietIn: (zone) => `بتوقيت ${zone}، لكل التنبيهات.`,
}

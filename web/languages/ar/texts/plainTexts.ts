import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/plainTexts.ts'

export const plainTexts: Words<typeof english.plainTexts> = {
  note: 'يحتاج Uptick حاليًا إلى متصفح من عام 2024 أو أحدث مع تشغيل JavaScript. تُرجى إعادة المحاولة لاحقًا: يمكن عادةً قراءة الصفحات من دون ذلك.',
}

import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/keyboard/keyboardTexts.ts'
import * as texts from '../../texts/texts.ts'

export const keyboardTexts: Words<typeof english.keyboardTexts> = {
  title: texts.shortcuts,
  shortcuts: [
    { keys: ['/'], does: 'بحث' },
    { keys: ['j'], does: 'الموضوع التالي' },
    { keys: ['k'], does: 'الموضوع السابق' },
    { keys: ['[', ']'], does: 'الأقدم والأحدث، في الأرشيف' },
    { keys: ['Enter'], does: 'فتح صفحة الموضوع' },
    { keys: ['←', '→'], does: 'تغيير الترتيب، عندما يكون التركيز على الأعلى أو الأحدث أو الصاعدة' },
    { keys: ['Esc'], does: 'إغلاق ما هو مفتوح' },
    { keys: ['?'], does: 'عرض هذه القائمة' },
  ],
  areOn: 'اختصارات المفتاح الواحد مفعّلة',
  note: 'لا تعمل أبدًا أثناء الكتابة، ولا مع Ctrl أو Alt أو مفتاح الأوامر.',
  close: 'إغلاق',
}

import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/copyTexts.ts'

export const copyTexts: Words<typeof english.copyTexts> = {
  copy: 'نسخ<vh> {what}</vh>',
  copied: (what) => `تم نسخ ${what}.`,
  notCopied: 'لم يسمح المتصفح بالنسخ. يمكن تحديد النص بدلًا من ذلك.',
}

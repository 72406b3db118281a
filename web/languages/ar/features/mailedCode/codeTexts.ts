import type { Words } from '../../../../../shared/languages/Words.ts'
import { CODE_DIGITS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/mailedCode/codeTexts.ts'

export const codeTexts: Words<typeof english.codeTexts> = {
  sent: `أرسلنا رمزًا من ${CODE_DIGITS} أرقام إلى {address}.`,
  label: 'الرمز',
  missing: 'يُرجى إدخال الرمز.',
  invalid: `يُرجى إدخال أرقام الرمز، وعددها ${CODE_DIGITS}.`,
  confirm: 'تأكيد',
  confirming: 'جارٍ التأكيد…',
  sendAgain: 'إعادة الإرسال',
  sentAgain: 'رمز جديد في الطريق.',
}

import { wait } from '../../../../../shared/languages/ar/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../lib/requests/waitTexts.ts'

export const waitTexts: Words<typeof english.waitTexts> = {
  tooMuch: (seconds) =>
    `طلبات كثيرة دفعة واحدة. تُرجى إعادة المحاولة ${seconds === undefined ? 'لاحقًا' : `بعد ${wait(seconds)}`}.`,
}

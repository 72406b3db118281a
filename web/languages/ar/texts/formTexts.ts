import { wait } from '../../../../shared/languages/ar/formats.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/formTexts.ts'

export const formTexts: Words<typeof english.formTexts> = {
  email: 'البريد الإلكتروني',
  emailMissing: 'يُرجى إدخال عنوان بريدك الإلكتروني.',
  emailInvalid: 'يُرجى إدخال عنوان بريد إلكتروني صالح.',
  tooManyRequests: (seconds) =>
    seconds === undefined
      ? 'طلبات كثيرة جدًا. تُرجى إعادة المحاولة لاحقًا.'
      : `طلبات كثيرة جدًا. تُرجى إعادة المحاولة بعد ${wait(seconds)}.`,
  emailServiceUnavailable: 'خدمة البريد الإلكتروني غير متاحة حاليًا. تُرجى إعادة المحاولة لاحقًا.',
}

import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/privacy/forgetTexts.ts'

export const forgetTexts: Words<typeof english.forgetTexts> = {
  forget: 'نسيان ما قُرئ وثُبّت على هذا الجهاز',
  forgotten: 'نسي هذا الجهاز ما كان مثبّتًا عليه، والبلدان المقروءة ووقت قراءتها.',
}

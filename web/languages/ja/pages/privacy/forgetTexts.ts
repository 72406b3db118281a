import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/privacy/forgetTexts.ts'

export const forgetTexts: Words<typeof english.forgetTexts> = {
  forget: 'この端末で読んだものとピン留めを忘れる',
  forgotten: 'この端末から、ピン留めと、閲覧した国・地域と日時の記録を消しました。',
}

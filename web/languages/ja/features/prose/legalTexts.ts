import type { Words } from '../../../../../shared/languages/Words.ts'
import * as english from '../../../../features/prose/legalTexts.ts'

export const legalTexts: Words<typeof english.legalTexts> = {
  binding: 'このページは英語で書かれており、英語版が正文です。',
  onThisPage: 'このページの内容',
  date: english.legalTexts.date,
}

import type { Words } from '../../../../../shared/languages/Words.ts'
import { CODE_DIGITS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/mailedCode/codeTexts.ts'

export const codeTexts: Words<typeof english.codeTexts> = {
  sent: `{address}に${CODE_DIGITS}桁のコードを送りました。`,
  label: 'コード',
  missing: 'コードを入力してください。',
  invalid: `${CODE_DIGITS}桁のコードを入力してください。`,
  confirm: '確認',
  confirming: '確認中…',
  sendAgain: '再送',
  sentAgain: '新しいコードを送りました。まもなく届きます。',
}

import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/copyTexts.ts'

export const copyTexts: Words<typeof english.copyTexts> = {
  copy: '<vh>{what}を</vh>コピー',
  copied: (what) => `${what}をコピーしました。`,
  notCopied: 'ブラウザでコピーが許可されませんでした。テキストを選択してコピーしてください。',
}

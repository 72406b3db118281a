import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/keyboard/keyboardTexts.ts'
import * as texts from '../../texts/texts.ts'

export const keyboardTexts: Words<typeof english.keyboardTexts> = {
  title: texts.shortcuts,
  shortcuts: [
    { keys: ['/'], does: '検索' },
    { keys: ['j'], does: '次のトレンド' },
    { keys: ['k'], does: '前のトレンド' },
    { keys: ['[', ']'], does: 'アーカイブで前・後の時刻へ' },
    { keys: ['Enter'], does: 'トレンドのページを開く' },
    { keys: ['←', '→'], does: '上位・新着・急上昇にフォーカスがあるとき、並び順を変更' },
    { keys: ['Esc'], does: '開いているものを閉じる' },
    { keys: ['?'], does: 'この一覧を表示' },
  ],
  areOn: '1文字のショートカットを有効にする',
  note: '文字の入力中や、Ctrl・Alt・コマンドキーを押している間は働きません。',
  close: '閉じる',
}

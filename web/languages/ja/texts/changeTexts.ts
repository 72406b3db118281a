import { growth, volume } from '../../../../shared/languages/ja/formats.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/changeTexts.ts'

export const changeText: Words<typeof english.changeText> = (change) => {
  switch (change.kind) {
    case 'new':
      return '新着'
    case 'again':
      return '再び継続中'
    case 'ended':
      return '終了'
    case 'articles':
      return `新しい記事${change.count}件`
    default: {
      const shown = change.kind === 'volume' ? volume : growth
      return `${shown(change.after)}、前回${shown(change.before)}`
    }
  }
}

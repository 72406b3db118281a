import { growth, plural, volume } from '../../../../shared/languages/ar/formats.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/changeTexts.ts'

export const changeText: Words<typeof english.changeText> = (change) => {
  switch (change.kind) {
    case 'new':
      return 'جديد'
    case 'again':
      return 'نشط من جديد'
    case 'ended':
      return 'انتهى'
    case 'articles':
      return plural(change.count, {
        zero: 'لا مقالات جديدة',
        one: 'مقالة جديدة واحدة',
        two: 'مقالتان جديدتان',
        few: `${change.count} مقالات جديدة`,
        many: `${change.count} مقالة جديدة`,
        other: `${change.count} مقالة جديدة`,
      })
    default: {
      const shown = change.kind === 'volume' ? volume : growth
      return `${shown(change.after)}، سابقًا ${shown(change.before)}`
    }
  }
}

import { growth, plural, volume } from '../../../../shared/languages/es/formats.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/changeTexts.ts'

export const changeText: Words<typeof english.changeText> = (change) => {
  switch (change.kind) {
    case 'new':
      return 'nueva'
    case 'again':
      return 'activa de nuevo'
    case 'ended':
      return 'terminada'
    case 'articles':
      return plural(change.count, { one: '1 artículo nuevo', other: `${change.count} artículos nuevos` })
    default: {
      const shown = change.kind === 'volume' ? volume : growth
      return `${shown(change.after)}, antes ${shown(change.before)}`
    }
  }
}

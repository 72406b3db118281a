import { growth, plural, volume } from '../../../../shared/languages/pt/formats.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/changeTexts.ts'

export const changeText: Words<typeof english.changeText> = (change) => {
  switch (change.kind) {
    case 'new':
      return 'nova'
    case 'again':
      return 'ativa de novo'
    case 'ended':
      return 'encerrada'
    case 'articles':
      return plural(change.count, { one: '1 artigo novo', other: `${change.count} artigos novos` })
    default: {
      const shown = change.kind === 'volume' ? volume : growth
      return `${shown(change.after)}, antes ${shown(change.before)}`
    }
  }
}

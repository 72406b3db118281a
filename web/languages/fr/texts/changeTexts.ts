import { counted, growth, volume } from '../../../../shared/languages/fr/formats.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/changeTexts.ts'

export const changeText: Words<typeof english.changeText> = (change) => {
  switch (change.kind) {
    case 'new':
      return 'nouvelle'
    case 'again':
      return 'de nouveau en cours'
    case 'ended':
      return 'terminée'
    case 'articles':
      return counted(change.count, 'nouvel article', 'nouveaux articles')
    default: {
      const shown = change.kind === 'volume' ? volume : growth
      return `${shown(change.after)}, avant ${shown(change.before)}`
    }
  }
}

import { growth, plural, volume } from '../../../../shared/languages/de/formats.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/changeTexts.ts'

export const changeText: Words<typeof english.changeText> = (change) => {
  switch (change.kind) {
    case 'new':
      return 'neu'
    case 'again':
      return 'wieder aktiv'
    case 'ended':
      return 'beendet'
    case 'articles':
      return plural(change.count, { one: '1 neuer Artikel', other: `${change.count} neue Artikel` })
    default: {
      const shown = change.kind === 'volume' ? volume : growth
      return `${shown(change.after)}, vorher ${shown(change.before)}`
    }
  }
}

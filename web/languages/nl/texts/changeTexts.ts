import { growth, plural, volume } from '../../../../shared/languages/nl/formats.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/changeTexts.ts'

export const changeText: Words<typeof english.changeText> = (change) => {
  switch (change.kind) {
    case 'new':
      return 'nieuw'
    case 'again':
      return 'weer actief'
    case 'ended':
      return 'voorbij'
    case 'articles':
      return plural(change.count, { one: '1 nieuw artikel', other: `${change.count} nieuwe artikelen` })
    default: {
      const shown = change.kind === 'volume' ? volume : growth
      return `${shown(change.after)}, eerst ${shown(change.before)}`
    }
  }
}

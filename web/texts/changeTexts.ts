import type { ToldChange } from '../../shared/answers/signedInApi.ts'
import { growth, plural, volume } from '../../shared/languages/en/formats.ts'

/** A change in a few words: `"200K+, was 100K+"`. */
export function changeText(change: ToldChange): string {
  switch (change.kind) {
    case 'new':
      return 'new'
    case 'again':
      return 'active again'
    case 'ended':
      return 'ended'
    case 'articles':
      return plural(change.count, { one: '1 new article', other: `${change.count} new articles` })
    default: {
      const shown = change.kind === 'volume' ? volume : growth
      return `${shown(change.after)}, was ${shown(change.before)}`
    }
  }
}

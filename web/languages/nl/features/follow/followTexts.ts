import type { Words } from '../../../../../shared/languages/Words.ts'
import { MAX_FOLLOWS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/follow/followTexts.ts'

export const followTexts: Words<typeof english.followTexts> = {
  following: 'Gevolgd',

  followed: (name) => `Je volgt nu “${name}”`,
  trendMailFailed: 'Je volgt de trend, maar de bevestiging per e-mail kon niet worden verstuurd',
  categoryMailFailed: 'Je volgt de categorie, maar de e-mail kon niet worden verstuurd',

  notFollowed: (name) => `“${name}” volgen is niet gelukt`,
  stillFollowed: (name) => `Je volgt “${name}” nog steeds`,
  because: (state: string, reason: string) => `${state}. ${reason}`,
  offline: 'Je bent offline.',
  tooManyFollows: `Je volgt al ${MAX_FOLLOWS} trends en categorieën; meer kan niet. Stop eerst met het volgen van een ervan.`,
  unreachable: 'Uptick is nu niet bereikbaar. Probeer het opnieuw.',
  failed: 'Er ging iets mis. Probeer het later opnieuw.',
}

import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/past/pastTexts.ts'

export const pastTexts: Words<typeof english.pastTexts> = {
  region: 'Je kijkt naar het verleden',
  past: 'Terug in de tijd: {time}',
  notUpdated: 'Hier wordt niets bijgewerkt.',
}

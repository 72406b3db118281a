import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/past/pastTexts.ts'

export const pastTexts: Words<typeof english.pastTexts> = {
  region: 'Sie sehen die Vergangenheit',
  past: 'Ein Blick zurück: {time}',
  notUpdated: 'Hier wird nichts aktualisiert.',
}

import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/past/pastTexts.ts'

export const pastTexts: Words<typeof english.pastTexts> = {
  region: 'Vous regardez le passé',
  past: 'Ceci est le passé\u00A0: {time}',
  notUpdated: 'Rien n’est mis à jour ici.',
}

import { de } from '../../../../../../shared/languages/fr/formats.ts'
import { fullHour } from '../../../../../../shared/languages/fr/words.ts'
import type { Words } from '../../../../../../shared/languages/Words.ts'
import type * as english from '../../../../../pages/account/settings/settingTexts.ts'

export const settingTexts: Words<typeof english.settingTexts> = {
  saving: 'Enregistrement…',
  saved: 'Enregistré',
  notSaved: 'Ce réglage n’a pas pu être enregistré. Veuillez réessayer.',
  notSavedBecause: (refusal: string) => `Ce réglage n’a pas été enregistré. ${refusal}`,

  quietHours: 'Heures calmes',
  quietHoursLead: 'Pas de notification immédiate pendant ces heures\u202F; vous les recevez toutes ensuite.',
  quietFrom: 'Calme de',
  quietTo: 'à',
  never: 'Jamais',
  hour: fullHour,
  quietIn: (zone: string) => `${zone === 'UTC' ? 'En UTC' : `À l’heure ${de(zone)}`}, pour toutes les veilles.`,
}

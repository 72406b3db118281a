import { fullHour } from '../../../../../../shared/languages/de/words.ts'
import type { Words } from '../../../../../../shared/languages/Words.ts'
import type * as english from '../../../../../pages/account/settings/settingTexts.ts'

export const settingTexts: Words<typeof english.settingTexts> = {
  saving: 'Wird gespeichert…',
  saved: 'Gespeichert',
  notSaved: 'Das konnte nicht gespeichert werden. Bitte versuchen Sie es noch einmal.',
  notSavedBecause: (refusal) => `Das wurde nicht gespeichert. ${refusal}`,

  quietHours: 'Ruhezeiten',
  quietHoursLead: 'Keine Sofortmeldungen in dieser Zeit; Sie erhalten sie alle, wenn sie vorbei ist.',
  quietFrom: 'Ruhe von',
  quietTo: 'bis',
  never: 'Nie',
  hour: fullHour,
  quietIn: (zone) => `In der Zeit von ${zone}, für alle Suchaufträge.`,
}

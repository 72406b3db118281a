import { fullHour } from '../../../../../../shared/languages/nl/words.ts'
import type { Words } from '../../../../../../shared/languages/Words.ts'
import type * as english from '../../../../../features/account/settings/settingTexts.ts'

export const settingTexts: Words<typeof english.settingTexts> = {
  saving: 'Opslaan…',
  saved: 'Opgeslagen',
  notSaved: 'Dit kon niet worden opgeslagen. Probeer het opnieuw.',
  notSavedBecause: (refusal) => `Dit is niet opgeslagen. ${refusal}`,

  quietHours: 'Stille uren',
  quietHoursLead: 'Geen directe meldingen in deze uren; je krijgt ze allemaal als ze voorbij zijn.',
  quietFrom: 'Stil van',
  quietTo: 'tot',
  never: 'Nooit',
  hour: fullHour,
  quietIn: (zone) => `In de tijd van ${zone}, voor alle zoekalerts.`,
}

import { fullHour } from '../../../../../../shared/languages/es/words.ts'
import type { Words } from '../../../../../../shared/languages/Words.ts'
import type * as english from '../../../../../pages/account/settings/settingTexts.ts'

export const settingTexts: Words<typeof english.settingTexts> = {
  saving: 'Guardando…',
  saved: 'Guardado',
  notSaved: 'No se pudo guardar. Inténtalo de nuevo.',
  notSavedBecause: (refusal: string) => `No se guardó. ${refusal}`,

  quietHours: 'Horas de silencio',
  quietHoursLead: 'En estas horas no hay avisos al instante; llegan todos cuando terminan.',
  quietFrom: 'Silencio desde',
  quietTo: 'hasta',
  never: 'Nunca',
  hour: fullHour,
  quietIn: (zone: string) => `Hora de ${zone}, para todas las alertas.`,
}

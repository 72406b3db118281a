import { fullHour } from '../../../../../../shared/languages/pt/formats.ts'
import type { Words } from '../../../../../../shared/languages/Words.ts'
import type * as english from '../../../../../pages/account/settings/settingTexts.ts'

export const settingTexts: Words<typeof english.settingTexts> = {
  saving: 'Salvando…',
  saved: 'Salvo',
  notSaved: 'Não foi possível salvar. Tente de novo.',
  notSavedBecause: (refusal) => `Não foi salvo. ${refusal}`,

  quietHours: 'Horário de silêncio',
  quietHoursLead: 'Sem avisos imediatos neste horário; todos chegam quando ele termina.',
  quietFrom: 'Silêncio de',
  quietTo: 'a',
  never: 'Nunca',
  hour: fullHour,
  quietIn: (zone) => `No horário de ${zone}, para todos os alertas.`,
}

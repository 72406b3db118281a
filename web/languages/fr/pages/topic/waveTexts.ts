import type { Country } from '../../../../../shared/countries.ts'
import { inCountry } from '../../../../../shared/languages/fr/countries.ts'
import { form, quoted, since as sinceTime, timeOf } from '../../../../../shared/languages/fr/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/topic/waveTexts.ts'

export const waveTexts: Words<typeof english.waveTexts> = {
  returns: (times: number, since: string, isCurrent: boolean) =>
    isCurrent
      ? `En tendance pour la ${ordinal(times)} fois ${sinceTime(since)}`
      : `En tendance ${times} fois ${sinceTime(since)}`,
  stripNote:
    'Chaque bloc est une vague. Largeur\u00A0: sa durée. Hauteur\u00A0: son maximum, sur une échelle logarithmique.',
  strip: (waves: readonly string[]) => `Vagues des 13 derniers mois\u00A0: ${waves.join('\u202F; ')}.`,
  wave: (day: string, searches: string | number | null) => (searches ? `${day}, ${searches}` : day),
  label: (searches: string, { isHighest, isNewest }: { isHighest: boolean; isNewest: boolean }) =>
    `${isHighest && isNewest ? 'Dernière et plus haute' : isHighest ? 'Plus haute' : 'Dernière'}\u00A0: ${searches}`,
  waves: 'Vagues',
  showWaves: (count: number) => form(count, 'Afficher la vague en tableau', `Afficher les ${count} vagues en tableau`),
  wavesOf: (title: string, country: Country) => `Vagues de ${quoted(title)} ${inCountry(country.code)}`,
  started: (zone: string) => `Début, ${timeOf(zone)}`,
  lasted: 'Durée',
  highest: 'Maximum',
  utc: (time: string) => `${time} UTC`,
  orEarlier: 'ou plus tôt',
  activeFor: (length: string) => `en cours depuis ${length}`,
  orMore: (length: string) => `${length} ou plus`,
}

function ordinal(count: number): string {
  return count === 1 ? '1re' : `${count}e`
}

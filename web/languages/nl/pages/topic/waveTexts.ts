import { inCountry } from '../../../../../shared/languages/nl/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/topic/waveTexts.ts'

export const waveTexts: Words<typeof english.waveTexts> = {
  returns: (times, since, isCurrent) =>
    isCurrent ? `Voor de ${times}e keer trending sinds ${since}` : `Sinds ${since} ${times} keer trending`,
  stripNote: 'Elk blok is een golf. Breedte: hoe lang die duurde. Hoogte: de piek, logaritmisch.',
  strip: (waves) => `Golven van de laatste 13 maanden: ${waves.join('; ')}.`,
  wave: (day, searches) => (searches ? `${day}, ${searches}` : day),
  label: (searches, { isHighest, isNewest }) =>
    `${isHighest && isNewest ? 'Nieuwste en hoogste' : isHighest ? 'Hoogste' : 'Nieuwste'} ${searches}`,
  waves: 'Golven',
  showWaves: (count) => `De ${count} golven als tabel`,
  wavesOf: (title, country) => `Golven van ${title} ${inCountry(country.code)}`,
  started: (zone) => `Begin, in ${zone}`,
  lasted: 'Duur',
  highest: 'Piek',
  utc: (time) => `${time} UTC`,
  orEarlier: 'of eerder',
  activeFor: (length) => `actief, tot nu toe ${length}`,
  orMore: (length) => `${length} of meer`,
}

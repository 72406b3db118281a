import { inCountry } from '../../../../../shared/languages/de/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/topic/waveTexts.ts'

export const waveTexts: Words<typeof english.waveTexts> = {
  returns: (times, since, isCurrent) =>
    isCurrent ? `Zum ${times}. Mal seit ${since} im Trend` : `Seit ${since} ${times}-mal im Trend`,
  stripNote: 'Jeder Block ist eine Welle. Breite: wie lange sie dauerte. Höhe: ihr Höchstwert, logarithmisch.',
  strip: (waves) => `Wellen der letzten 13 Monate: ${waves.join('; ')}.`,
  wave: (day, searches) => (searches ? `${day}, ${searches}` : day),
  label: (searches, { isHighest, isNewest }) =>
    `${isHighest && isNewest ? 'Neueste und höchste' : isHighest ? 'Höchstwert' : 'Neueste'} ${searches}`,
  waves: 'Wellen',
  showWaves: (count) => `Die ${count} Wellen als Tabelle`,
  wavesOf: (title, country) => `Wellen von ${title} ${inCountry(country.code)}`,
  started: (zone) => `Beginn, in ${zone}`,
  lasted: 'Dauer',
  highest: 'Höchstwert',
  utc: (time) => `${time} UTC`,
  orEarlier: 'oder früher',
  activeFor: (length) => `aktiv, bisher ${length}`,
  orMore: (length) => `${length} oder mehr`,
}

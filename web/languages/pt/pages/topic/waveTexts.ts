import { inCountry } from '../../../../../shared/languages/pt/countries.ts'
import { plural } from '../../../../../shared/languages/pt/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/topic/waveTexts.ts'

export const waveTexts: Words<typeof english.waveTexts> = {
  returns: (times, since, isCurrent) =>
    isCurrent
      ? `Em alta pela ${times}ª vez desde ${since}`
      : `Esteve em alta ${plural(times, { one: `${times} vez`, other: `${times} vezes` })} desde ${since}`,
  stripNote: 'Cada bloco é uma onda. Largura: a duração. Altura: o máximo, em escala logarítmica.',
  strip: (waves) => `Ondas dos últimos 13 meses: ${waves.join('; ')}.`,
  wave: (day, searches) => (searches ? `${day}, ${searches}` : day),
  label: (searches, { isHighest, isNewest }) =>
    `${isHighest && isNewest ? 'A mais nova e mais alta:' : isHighest ? 'A mais alta:' : 'A mais nova:'} ${searches}`,
  waves: 'Ondas',
  showWaves: (count) =>
    plural(count, { one: 'Mostrar a onda em tabela', other: `Mostrar as ${count} ondas em tabela` }),
  wavesOf: (title, country) => `Ondas de ${title} ${inCountry(country.code)}`,
  started: (zone) => `Início (${zone})`,
  lasted: 'Duração',
  highest: 'Máximo',
  utc: (time) => `${time} UTC`,
  orEarlier: 'ou antes',
  activeFor: (length) => `ativa há ${length}`,
  orMore: (length) => `${length} ou mais`,
}

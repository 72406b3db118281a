import type { Country } from '../../../../../shared/countries.ts'
import { inCountry } from '../../../../../shared/languages/es/countries.ts'
import { plural } from '../../../../../shared/languages/es/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/topic/waveTexts.ts'

export const waveTexts: Words<typeof english.waveTexts> = {
  returns: (times: number, since: string, isCurrent: boolean) =>
    isCurrent
      ? `Es tendencia por ${times}.ª vez desde ${since}`
      : `Fue tendencia ${plural(times, { one: 'una vez', other: `${times} veces` })} desde ${since}`,
  stripNote: 'Cada bloque es una ola. Ancho: su duración. Alto: su máximo, en escala logarítmica.',
  strip: (waves: readonly string[]) => `Olas de los últimos 13 meses: ${waves.join('; ')}.`,
  wave: (day: string, searches: string | number | null) => (searches ? `${day}, ${searches}` : day),
  label: (searches: string, { isHighest, isNewest }: { isHighest: boolean; isNewest: boolean }) =>
    `${isHighest && isNewest ? 'Más reciente y máximo' : isHighest ? 'Máximo' : 'Más reciente'} ${searches}`,
  waves: 'Olas',
  showWaves: (count: number) => `Mostrar las ${count} olas en una tabla`,
  wavesOf: (title: string, country: Country) => `Olas de ${title} ${inCountry(country.code)}`,
  started: (zone: string) => (zone === 'UTC' ? 'Inicio, en UTC' : `Inicio, hora de ${zone}`),
  lasted: 'Duración',
  highest: 'Máximo',
  utc: (time: string) => `${time} UTC`,
  orEarlier: 'o antes',
  activeFor: (length: string) => `activa desde hace ${length}`,
  orMore: (length: string) => `${length} o más`,
}

import type { CitationWords } from '../../../../../shared/cite/citationForms.ts'
import { inCountry } from '../../../../../shared/languages/es/countries.ts'
import { number, utcTime } from '../../../../../shared/languages/es/formats.ts'

export const citationTexts: CitationWords = {
  time: utcTime,
  where: inCountry,
  quoted: (title) => `“${title}”`,
  source: (isSample) => (isSample ? 'datos de ejemplo inventados de Uptick' : 'Google Trends, a través de Uptick'),
  sourceIs: (source) => `Fuente: ${source}.`,
  sentence: (text, source) => `${text} (${source}).`,
  sourceAt: (source, address) => `${source}: ${address}`,
  note: (fact, source) => `${fact}; fuente: ${source}`,
  period({ start, end, seen }) {
    if (start === undefined)
      return end === undefined ? `según los datos del ${seen}` : `en una ola que terminó el ${end}`
    return end === undefined
      ? `en la ola que empezó el ${start} y seguía en la lista el ${seen}`
      : `en la ola del ${start} al ${end}`
  },
  trend: (where, searches, period) =>
    searches === null
      ? `{title} fue tendencia ${where} ${period}`
      : `{title} tuvo al menos ${inWords(searches)} ${where} ${period}`,
  fact: (searches, period) =>
    `${searches === null ? 'Número de búsquedas desconocido' : `Al menos ${inWords(searches)}`} ${period}`,
  atLeast: (searches) => `al menos ${inWords(searches)}`,
  trends: (where) => `Tendencias de búsqueda ${where}`,
  oneTrend: (where) => `{title}: tendencia de búsqueda ${where}`,
}

function inWords(searches: number): string {
  if (searches === 1_000_000) return '1 millón de búsquedas'
  return searches > 1_000_000
    ? `${number(searches / 1_000_000)} millones de búsquedas`
    : `${number(searches)} búsquedas`
}

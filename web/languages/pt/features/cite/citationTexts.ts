import type { CitationWords } from '../../../../../shared/cite/citationForms.ts'
import { inCountry } from '../../../../../shared/languages/pt/countries.ts'
import { number, utcTime } from '../../../../../shared/languages/pt/formats.ts'

export const citationTexts: CitationWords = {
  time: utcTime,
  where: inCountry,
  quoted: (title) => `“${title}”`,
  source: (isSample) => (isSample ? 'dados de exemplo inventados do Uptick' : 'Google Trends, por meio do Uptick'),
  sourceIs: (source) => `Fonte: ${source}.`,
  sentence: (text, source) => `${text} (${source}).`,
  sourceAt: (source, address) => `${source}: ${address}`,
  note: (fact, source) => `${fact}; fonte: ${source}`,
  period({ start, end, seen }) {
    if (start === undefined)
      return end === undefined ? `conforme os dados de ${seen}` : `em uma onda encerrada em ${end}`
    return end === undefined
      ? `na onda iniciada em ${start}, ainda na lista em ${seen}`
      : `na onda de ${start} até ${end}`
  },
  trend: (where, searches, period) =>
    searches === null
      ? `{title} esteve em alta ${where} ${period}`
      : `{title} teve pelo menos ${inWords(searches)} ${where} ${period}`,
  fact: (searches, period) =>
    `${searches === null ? 'Número de buscas desconhecido' : `Pelo menos ${inWords(searches)}`} ${period}`,
  atLeast: (searches) => `pelo menos ${inWords(searches)}`,
  trends: (where) => `Tendências de busca ${where}`,
  oneTrend: (where) => `{title}: tendência de busca ${where}`,
}

function inWords(searches: number): string {
  if (searches < 1_000_000) return `${number(searches)} buscas`
  return `${number(searches / 1_000_000)} ${searches < 2_000_000 ? 'milhão' : 'milhões'} de buscas`
}

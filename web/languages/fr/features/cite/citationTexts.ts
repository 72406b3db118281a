import type { CitationWords } from '../../../../../shared/cite/citationForms.ts'
import { inCountry } from '../../../../../shared/languages/fr/countries.ts'
import { number, utcTime } from '../../../../../shared/languages/fr/formats.ts'

export const citationTexts: CitationWords = {
  time: utcTime,
  where: inCountry,
  quoted: (title) => `«\u00A0${title}\u00A0»`,
  source: (isSample) => (isSample ? 'données d’exemple inventées d’Uptick' : 'Google Trends, via Uptick'),
  sourceIs: (source) => `Source\u00A0: ${source}.`,
  sentence: (text, source) => `${text} (${source}).`,
  sourceAt: (source, address) => `${source}\u00A0: ${address}`,
  note: (fact, source) => `${fact}\u202F; source\u00A0: ${source}`,
  period({ start, end, seen }) {
    if (start === undefined)
      return end === undefined ? `selon le relevé du ${seen}` : `lors d’une vague terminée le ${end}`
    return end === undefined
      ? `lors de la vague commencée le ${start}, encore listée le ${seen}`
      : `lors de la vague du ${start} au ${end}`
  },
  trend: (where, searches, period) =>
    searches === null
      ? `{title} était en tendance ${where} ${period}`
      : `{title} a fait l’objet d’au moins ${inWords(searches)} ${where} ${period}`,
  fact: (searches, period) =>
    `${searches === null ? 'Nombre de recherches inconnu' : `Au moins ${inWords(searches)}`} ${period}`,
  atLeast: (searches) => `au moins ${inWords(searches)}`,
  trends: (where) => `Tendances de recherche ${where}`,
  oneTrend: (where) => `{title}\u00A0: tendance de recherche ${where}`,
}

function inWords(searches: number): string {
  if (searches < 1_000_000) return `${number(searches)} recherches`
  return `${number(searches / 1_000_000)} ${searches < 2_000_000 ? 'million' : 'millions'} de recherches`
}

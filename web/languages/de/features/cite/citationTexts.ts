import type { CitationWords } from '../../../../../shared/cite/citationForms.ts'
import { inCountry } from '../../../../../shared/languages/de/countries.ts'
import { number, utcTime } from '../../../../../shared/languages/de/formats.ts'

export const citationTexts: CitationWords = {
  time: utcTime,
  where: inCountry,
  quoted: (title) => `„${title}“`,
  source: (isSample) => (isSample ? 'erfundene Beispieldaten von Uptick' : 'Google Trends, über Uptick'),
  sourceIs: (source) => `Quelle: ${source}.`,
  sentence: (text, source) => `${text} (${source}).`,
  sourceAt: (source, address) => `${source}: ${address}`,
  note: (fact, source) => `${fact}; Quelle: ${source}`,
  period({ start, end, seen }) {
    if (start === undefined) return end === undefined ? `nach dem Stand vom ${seen},` : `in einer Welle bis zum ${end},`
    return end === undefined
      ? `in der Welle ab dem ${start}, noch gelistet am ${seen},`
      : `in der Welle vom ${start} bis zum ${end},`
  },
  trend: (where, searches, period) =>
    searches === null
      ? `{title} war ${where} ${period} im Trend`
      : `{title} wurde ${where} ${period} mindestens ${inWords(searches)} Mal gesucht`,
  fact: (searches, period) =>
    `${searches === null ? 'Zahl der Suchanfragen nicht bekannt' : `Mindestens ${inWords(searches)} Suchanfragen`} ${period.replace(/,$/, '')}`,
  atLeast: (searches) => `mindestens ${inWords(searches)} Suchanfragen`,
  trends: (where) => `Suchtrends ${where}`,
  oneTrend: (where) => `{title}: Suchtrend ${where}`,
}

function inWords(searches: number): string {
  if (searches === 1_000_000) return '1 Million'
  return searches > 1_000_000 ? `${number(searches / 1_000_000)} Millionen` : number(searches)
}

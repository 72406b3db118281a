import { inCountry } from '../languages/en/countries.ts'
import { number, utcTime } from '../languages/en/formats.ts'
import { sentenceCase } from '../text/numberWord.ts'
import type { CitationWords } from './citationForms.ts'

/** What citations say in English. */
export const ENGLISH_CITATIONS: CitationWords = {
  time: utcTime,
  where: inCountry,
  quoted: (title) => `“${title}”`,
  source: (isSample) => (isSample ? 'invented sample data of Uptick' : 'Google Trends, by way of Uptick'),
  sourceIs: (source) => `Source: ${source}.`,
  sentence: (text, source) => `${text} (${source}).`,
  sourceAt: (source, address) => `${source}: ${address}`,
  note: (fact, source) => `${fact}; source: ${source}`,
  period({ start, end, seen }) {
    if (start === undefined) return end === undefined ? `as of ${seen}` : `in a wave that ended ${end}`
    return end === undefined
      ? `in the wave from ${start}, still listed on ${seen}`
      : `in the wave from ${start}, to ${end}`
  },
  trend: (where, searches, period) =>
    searches === null
      ? `{title} was a trending search ${where} ${period}`
      : `{title} was searched at least ${inWords(searches)} times ${where} ${period}`,
  fact: (searches, period) =>
    `${searches === null ? 'Number of searches not known' : sentenceCase(atLeast(searches))} ${period}`,
  atLeast,
  trends: (where) => `Trending searches ${where}`,
  oneTrend: (where) => `{title}: trending search ${where}`,
}

function atLeast(searches: number): string {
  return `at least ${inWords(searches)} searches`
}

/** 2000000 → `"2 million"`, 200000 → `"200,000"` */
function inWords(searches: number): string {
  return searches >= 1_000_000 ? `${searches / 1_000_000} million` : number(searches)
}

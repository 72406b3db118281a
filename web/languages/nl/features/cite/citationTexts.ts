import type { CitationWords } from '../../../../../shared/cite/citationForms.ts'
import { COUNTRIES } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/nl/categories.ts'
import { inCountry } from '../../../../../shared/languages/nl/countries.ts'
import { number, utcTime } from '../../../../../shared/languages/nl/formats.ts'

export const citationTexts: CitationWords = {
  time: utcTime,
  where: inCountry,
  quoted: (title) => `“${title}”`,
  source: (isSample) => (isSample ? 'verzonnen voorbeeldgegevens van Uptick' : 'Google Trends, via Uptick'),
  sourceIs: (source) => `Bron: ${source}.`,
  sentence: (text, source) => `${text} (${source}).`,
  sourceAt: (source, address) => `${source}: ${address}`,
  note: (fact, source) => `${fact}; bron: ${source}`,
  period({ start, end, seen }) {
    if (start === undefined) return end === undefined ? `volgens de stand van ${seen}` : `in een golf tot ${end}`
    return end === undefined
      ? `in de golf vanaf ${start}, nog vermeld op ${seen}`
      : `in de golf van ${start} tot ${end}`
  },
  trend: (where, searches, period) =>
    searches === null
      ? `{title} was trending ${where} ${period}`
      : `Naar {title} is ${where} minstens ${inWords(searches)} keer gezocht ${period}`,
  fact: (searches, period) =>
    `${searches === null ? 'Aantal zoekopdrachten onbekend' : `Minstens ${inWords(searches)} zoekopdrachten`} ${period}`,
  atLeast: (searches) => `minstens ${inWords(searches)} zoekopdrachten`,
  trends: (where) => `Zoektrends ${where}`,
  oneTrend: (where) => `{title}: zoektrend ${where}`,
  list: (where, category) => `Zoektrends ${where}, ${category ? categoryName(category) : 'alle categorieën'}`,
  asOf: (text, time) => `${text}, stand van ${time}`,
  listed: (list, trends) => `${list}: ${trends}`,
  items: (trends) => trends.join(', '),
  event: (fact, time) => `{title} was trending ${fact}, stand van ${time}`,
  eventFact(countries, first) {
    const all = `in ${countries} van ${COUNTRIES.length} landen`
    return first ? `${all}, het eerst vermeld ${first.where}, ${first.time}` : all
  },
  inManyCountries: 'Zoektrends in veel landen',
  inCountries: (countries) => `{title}: zoektrend in ${countries} landen`,
}

function inWords(searches: number): string {
  return searches >= 1_000_000 ? `${number(searches / 1_000_000)} miljoen` : number(searches)
}

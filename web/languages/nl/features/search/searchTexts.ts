import { inCountry } from '../../../../../shared/languages/nl/countries.ts'
import { list, plural } from '../../../../../shared/languages/nl/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MAX_QUERY_LENGTH, MAX_SEARCH_RESULTS, MIN_QUERY_LENGTH } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/search/searchTexts.ts'

const UNAVAILABLE = 'Zoeken is mislukt: de gegevens zijn niet beschikbaar. Probeer het later opnieuw.'

export const searchTexts: Words<typeof english.searchTexts> = {
  close: 'Sluiten',
  dialogTitle: 'Resultaten voor “{query}”',
  emptyDialogTitle: 'Zoeken',
  seeAll: 'Alle resultaten bekijken',

  searching: 'Zoeken…',
  refusals: {
    length: {
      heading: 'Naar “{query}” kan niet worden gezocht',
      hint: `Zoek op ${MIN_QUERY_LENGTH} tot ${MAX_QUERY_LENGTH} tekens.`,
    },
    short: {
      heading: '“{query}” is te kort',
      hint: 'Eén letter staat in bijna elke titel. Voeg een letter of een tweede woord toe.',
    },
    signs: {
      heading: 'Op alleen “{query}” kan niet worden gezocht',
      hint: 'Tekens tussen woorden laten we weg. Voeg een woord toe.',
    },
  },
  nothing: 'Geen resultaten voor “{query}”',
  nothingInDialog: 'Geen resultaten voor “{query}”. {ways}',
  waysOn: (country) =>
    `Probeer een andere term of blader door de categorieën. Een zoekalert meldt het je als ${country ? `het ${inCountry(country.code)} trending is` : 'het in een land trending is'}.`,
  similar: 'Vergelijkbaar',
  similarHint:
    'Niet “{query}”, maar het lijkt erop. Het meest gelijkende eerst; hierboven niet meegeteld en in geen feed.',
  browse: 'Door categorieën bladeren',
  watch: 'Zoekalert maken',
  waitsFor: (isPhrase) =>
    isPhrase
      ? 'Een zoekalert voor {query} wacht op precies deze woorden achter elkaar.'
      : 'Een zoekalert voor {query} wacht op het hele woord.',
  wouldMiss: (missed, results) =>
    missed === results
      ? `Die zou geen van de ${results} trends vinden die hier staan, zoals {examples}.`
      : `Die zou ${missed} van de ${results} trends missen die hier staan, zoals {examples}.`,
  examples: '{one} of {other}',
  watchWords: (words) => `Zoekalert: ${words}`,
  watchPhrase: (phrase) => `Zoekalert: “${phrase}”`,
  unavailable: UNAVAILABLE,
  unreachable: {
    known: `${UNAVAILABLE} Tot die tijd zie je wat deze browser kent.`,
    nothing: UNAVAILABLE,
  },
  offline: {
    known: 'Je bent offline. Dit kent deze browser.',
    nothing: 'Je bent offline, en niets wat deze browser kent past hierbij.',
  },
  searchedHere: ({ hasTitles, countries }) => {
    const trends = countries.length > 0 ? `de trends van deze landen: ${list(countries)}` : ''
    if (!hasTitles) return `Alleen doorzocht wat deze browser bewaart: ${trends || 'nog niets'}.`
    return `Alleen doorzocht wat deze browser bewaart: de titels van alle landen${trends && ` en ${trends}`}.`
  },

  pageTitle: (query) => `Zoekresultaten voor ${query}`,
  pageHeading: 'Resultaten voor “{query}”',
  emptyPageTitle: 'Zoeken',
  pageDescription: 'Doorzoek de trends van alle landen op woorden.',
  pageHint: 'Vind trends van alle landen aan de hand van hun woorden.',
  back: 'Terug',
  results: 'Trends',
  order: 'Hele woorden eerst, dan het nieuwste.',
  searchEverywhere: 'In alle landen zoeken',

  count: (trends, countries) =>
    `Gevonden in ${trendCount(trends)} uit ${plural(countries, { one: '1 land', other: `${countries} landen` })}.`,
  place: {
    category: (name, trends) => `<link>Categorie ${name}</link>: ${trendCount(trends)}`,
    country: (name, trends) => `<link>${name}, alle trends</link>: ${trendCount(trends)}`,
  },
  listed: `De eerste ${MAX_SEARCH_RESULTS} staan hier.`,
}

function trendCount(count: number): string {
  return plural(count, { one: '1 trend', other: `${count} trends` })
}

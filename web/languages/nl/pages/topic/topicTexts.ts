import { categoryName } from '../../../../../shared/languages/nl/categories.ts'
import { inCountry } from '../../../../../shared/languages/nl/countries.ts'
import { list, plural } from '../../../../../shared/languages/nl/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { isRightToLeft } from '../../../../../shared/text/isRightToLeft.ts'
import type * as english from '../../../../pages/topic/topicTexts.ts'

const isolated = (title: string) => (isRightToLeft(title) ? `\u2068${title}\u2069` : title)

export const topicTexts: Words<typeof english.topicTexts> = {
  pageTitle: (title, country) => `${isolated(title)}: zoektrend ${inCountry(country.code)}`,
  description: (title, country) =>
    `Hoe vaak mensen ${inCountry(country.code)} naar “${title}” zoeken, sinds wanneer, en waar het nog trending is.`,
  descriptionOfTrending: (title, country, facts) =>
    `“${title}” is trending ${inCountry(country.code)}${facts.length > 0 ? `: ${list(facts)}` : ''}.`,
  descriptionOfLasted: (title, country, facts) =>
    `“${title}” was trending ${inCountry(country.code)}${facts.length > 0 ? `: ${list(facts)}` : ''}.`,
  descriptionOfPast: (title, country, peak) =>
    `“${title}” is nu niet trending ${inCountry(country.code)}.${peak ? ` De piek was ${peak} zoekopdrachten.` : ''}`,
  facts: {
    searches: (volume) => `${volume} zoekopdrachten`,
    growth: (growth) => `${growth} groei`,
    articles: (count) => plural(count, { one: '1 artikel', other: `${count} artikelen` }),
    countries: (count) =>
      plural(count, {
        one: 'dezelfde gebeurtenis in 1 ander land',
        other: `dezelfde gebeurtenis in ${count} andere landen`,
      }),
  },
  breadcrumb: 'Pad',
  loading: 'Het onderwerp wordt geladen',
  failed: 'Dit onderwerp kon niet worden geladen. Probeer het later opnieuw.',

  waveStarted: 'Deze golf begon op {time}',
  listedSince: 'Hier vermeld sinds {time}',
  lastSeen: 'Het laatst gezien op {time}',
  updated: 'Bijgewerkt op {time}',
  openInSource: 'Openen bij de bron',
  notTrending: (country) => `Nu niet trending ${inCountry(country.code)}`,

  now: 'Nu',
  atItsPeak: 'Op de piek',
  searches: 'Zoekopdrachten',
  growth: 'Groei',
  rank: 'Positie in het land',
  countries: 'Landen',
  waveCount: 'Golven',

  history: 'Verloop',
  noHistory: 'Nog geen verloop.',
  noNumbers: 'Geen meting wist hoe vaak ernaar is gezocht.',
  chart: ({ title, country, from, to, peak, peakDay, last }) =>
    `Zoekopdrachten naar ${title} ${inCountry(country.code)}, ${from === to ? from : `${from} tot ${to}`}: piek ${peak} op ${peakDay}, ${last} aan het eind. De tabel eronder bevat de getallen.`,
  peak: (volume, day) => `Piek ${volume}, ${day}`,
  atLeast: 'De getallen zijn ondergrenzen: elke meting zegt “minstens zoveel”.',
  showTable: 'De getallen als tabel',
  tableCaption: 'Zoekopdrachten, groei en positie bij elke meting',
  when: (zone) => `Gemeten (${zone})`,
  rankColumn: 'Positie',
  earlierWave: 'Een golf die begon op {time}',
  unknownStart: 'Een golf waarvan het begin niet bekend is',

  peakSearches: 'Meeste zoekopdrachten',
  peakGrowth: 'Sterkste groei',

  articles: 'Artikelen',
  noArticles: 'Nog geen artikelen.',

  related: 'Gerelateerde trends',
  elsewhere: 'Ook elders trending',
  elsewhereTable: 'Dezelfde gebeurtenis in andere landen',
  moreIn: (category) => `Meer uit ${categoryName(category)}`,
  country: 'Land',
  searchEverywhere: 'Hiernaar zoeken in alle landen',
  reasons: {
    article: 'Hetzelfde artikel',
    term: 'Dezelfde zoekopdracht',
    related: 'Dezelfde gerelateerde zoekopdrachten',
    name: 'Dezelfde naam in een ander schrift',
  },

  unknownTitle: 'Over dit onderwerp is niets bekend.',
  unknown: (country) => `Het is ${inCountry(country.code)} nooit trending geweest, of meer dan een jaar geleden.`,
  seeCategory: (category) => `${categoryName(category)} bekijken`,
}

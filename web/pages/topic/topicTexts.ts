import type { Elsewhere } from '../../../shared/answers/topicAnswer.ts'
import type { Category } from '../../../shared/categories.ts'
import type { Country } from '../../../shared/countries.ts'
import { categoryName } from '../../../shared/languages/en/categories.ts'
import { inCountry } from '../../../shared/languages/en/countries.ts'
import { isRightToLeft } from '../../../shared/text/isRightToLeft.ts'

/** A title whose direction does not become that of the sentence that it begins. Titles of windows have no markup. */
const isolated = (title: string) => (isRightToLeft(title) ? `\u2068${title}\u2069` : title)

/** What the page of a topic says. */
export const topicTexts = {
  pageTitle: (title: string, country: Country) => `${isolated(title)}: search trend ${inCountry(country.code)}`,
  breadcrumb: 'Breadcrumb',
  loading: 'Loading the topic',
  failed: 'Failed to load this topic. Please try again later.',

  waveStarted: 'This wave started {time}',
  listedSince: 'Listed here since {time}',
  lastSeen: 'Last seen {time}',
  updated: 'Updated {time}',
  openInSource: 'Open in the source',
  notTrending: (country: Country) => `Not trending ${inCountry(country.code)} now`,

  now: 'Now',
  atItsPeak: 'At its peak',
  searches: 'Searches',
  growth: 'Growth',
  rank: 'Rank in the country',
  countries: 'Countries',
  waveCount: 'Waves',

  history: 'History',
  noHistory: 'No history yet.',
  noNumbers: 'No update knew how much it was searched for.',
  chart: ({ title, country, from, to, peak, peakDay, last }: Record<ChartFact, string> & { country: Country }) =>
    `Searches for ${title} ${inCountry(country.code)}, ${from === to ? from : `${from} to ${to}`}: a peak of ${peak} on ${peakDay}, ${last} at the end. The table below has the numbers.`,
  peak: (volume: string, day: string) => `Peak ${volume}, ${day}`,
  atLeast: 'The numbers are lower bounds: each update says “at least so many”.',
  showTable: 'Show the numbers as a table',
  tableCaption: 'Searches, growth and rank at each update',
  when: (zone: string) => `When (${zone})`,
  rankColumn: 'Rank',
  earlierWave: 'A wave that started {time}',
  unknownStart: 'A wave whose start is not known',

  peakSearches: 'Most searches',
  peakGrowth: 'Most growth',

  articles: 'Articles',
  noArticles: 'No articles yet.',

  related: 'Related trends',
  elsewhere: 'Also trending in',
  elsewhereTable: 'The same event in other countries',
  moreIn: (category: Category) => `More in ${categoryName(category)}`,
  country: 'Country',
  searchEverywhere: 'Search all countries for it',
  reasons: {
    article: 'Same article',
    term: 'Same search',
    related: 'Same related searches',
    name: 'Same name in another script',
  } satisfies Record<Elsewhere['reason'], string>,

  unknownTitle: 'Nothing is known about this topic.',
  unknown: (country: Country) =>
    `It was never seen trending ${inCountry(country.code)}, or that was more than a year ago.`,
  seeCategory: (category: Category) => `See ${categoryName(category)}`,
} as const

type ChartFact = 'title' | 'from' | 'to' | 'peak' | 'peakDay' | 'last'

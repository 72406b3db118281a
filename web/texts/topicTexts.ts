import type { Category } from '../../shared/categories.ts'
import type { Country } from '../../shared/countries.ts'
import type { Elsewhere } from '../../shared/topicAnswer.ts'

/** What the page of a topic says. */
export const topicTexts = {
  pageTitle: (title: string, country: Country) => `${title}: search trend in ${country.name}`,
  pageDescription: (title: string, country: Country) =>
    `How many people in ${country.name} search for “${title}”, since when, what is written about it, and where else it trends.`,
  breadcrumb: 'Breadcrumb',
  loading: 'Loading the topic',
  failed: 'Failed to load this topic. Please try again later.',

  firstSeen: 'First seen ',
  lastSeen: 'Last seen ',
  updated: 'Updated ',
  openInSource: 'Open in the source',
  notTrending: (country: Country) => `Not trending in ${country.name} now`,
  stale: (country: Country) =>
    `The newest update had no trends for ${country.name}. These are from the time above.`,

  now: 'Now',
  atItsPeak: 'At its peak',
  searches: 'Searches',
  growth: 'Growth',
  rank: 'Rank in the country',
  countries: 'Countries',
  waveCount: 'Waves',

  history: 'History',
  noHistory: 'No history yet: one update has seen it so far.',
  chart: ({ title, country, from, to, peak, peakDay, last }: Record<ChartFact, string>) =>
    `Searches for ${title} in ${country}, ${from} to ${to}: a peak of ${peak} on ${peakDay}, ${last} at the end. The table below has the numbers.`,
  peak: (volume: string, day: string) => `Peak ${volume}, ${day}`,
  atLeast: 'The numbers are lower bounds: each update says “at least so many”.',
  showTable: 'Show the numbers as a table',
  tableCaption: 'Searches, growth and rank at each update',
  when: 'When (UTC)',
  rankColumn: 'Rank',

  waves: 'Earlier waves',
  began: 'Began (UTC)',
  ended: 'Ended (UTC)',
  seenUntil: (moment: string) => `after ${moment}`,
  peakSearches: 'Most searches',
  peakGrowth: 'Most growth',

  articles: 'Articles',
  noArticles: 'No articles yet.',

  elsewhere: 'Also trending in',
  country: 'Country',
  onlyHere: (country: Country) => `No other country searches for it as ${country.name} does.`,
  notTrendingElsewhere: 'Where else it trends is only known while it trends here.',
  searchEverywhere: 'Search all countries for it',
  reasons: {
    article: 'Same article',
    term: 'Same search',
    related: 'Same related searches',
    name: 'Same name in another script',
  } satisfies Record<Elsewhere['reason'], string>,

  unknownTitle: 'Nothing is known about this topic.',
  unknown: (country: Country) =>
    `It was never seen trending in ${country.name}, or that was more than a year ago.`,
  seeCategory: (category: Category) => `See ${category}`,
} as const

type ChartFact = 'title' | 'country' | 'from' | 'to' | 'peak' | 'peakDay' | 'last'

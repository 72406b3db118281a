import type { Elsewhere } from '../../../shared/answers/topicAnswer.ts'
import type { Category } from '../../../shared/categories.ts'
import { type Country, nameInText } from '../../../shared/countries.ts'
import { isRightToLeft } from '../../../shared/text/isRightToLeft.ts'

/** Made when it is needed: the first formatter of `Intl` takes 25 ms, and the server loads all texts. */
const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names)

/** A title whose direction does not become that of the sentence that it begins. Titles of windows have no markup. */
const isolated = (title: string) => (isRightToLeft(title) ? `\u2068${title}\u2069` : title)

/** What the page of a topic says. */
export const topicTexts = {
  pageTitle: (title: string, country: Country) => `${isolated(title)}: search trend in ${nameInText(country)}`,
  description: (title: string, country: Country) =>
    `How many people in ${nameInText(country)} search for “${title}”, since when, and where else it trends.`,
  descriptionOfTrending: (title: string, country: Country, facts: readonly string[]) =>
    `“${title}” is trending in ${nameInText(country)}${facts.length > 0 ? `: ${listed(facts)}` : ''}.`,
  descriptionOfLasted: (title: string, country: Country, facts: readonly string[]) =>
    `“${title}” was trending in ${nameInText(country)}${facts.length > 0 ? `: ${listed(facts)}` : ''}.`,
  descriptionOfPast: (title: string, country: Country, peak: string | undefined) =>
    `“${title}” is not trending in ${nameInText(country)} now.${peak ? ` At its peak it had ${peak} searches.` : ''}`,
  facts: {
    searches: (volume: string) => `${volume} searches`,
    growth: (growth: string) => `${growth} growth`,
    articles: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
    countries: (count: number) =>
      count === 1 ? 'the same event in 1 other country' : `the same event in ${count} other countries`,
  },
  breadcrumb: 'Breadcrumb',
  loading: 'Loading the topic',
  failed: 'Failed to load this topic. Please try again later.',

  waveStarted: 'This wave started ',
  listedSince: 'Listed here since ',
  lastSeen: 'Last seen ',
  updated: 'Updated ',
  openInSource: 'Open in the source',
  notTrending: (country: Country) => `Not trending in ${nameInText(country)} now`,

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
  chart: ({ title, country, from, to, peak, peakDay, last }: Record<ChartFact, string>) =>
    `Searches for ${title} in ${country}, ${from === to ? from : `${from} to ${to}`}: a peak of ${peak} on ${peakDay}, ${last} at the end. The table below has the numbers.`,
  peak: (volume: string, day: string) => `Peak ${volume}, ${day}`,
  atLeast: 'The numbers are lower bounds: each update says “at least so many”.',
  showTable: 'Show the numbers as a table',
  tableCaption: 'Searches, growth and rank at each update',
  when: (zone: string) => `When (${zone})`,
  rankColumn: 'Rank',
  earlierWave: 'A wave that started ',
  unknownStart: 'A wave whose start is not known',

  peakSearches: 'Most searches',
  peakGrowth: 'Most growth',

  articles: 'Articles',
  noArticles: 'No articles yet.',

  related: 'Related trends',
  elsewhere: 'Also trending in',
  elsewhereTable: 'The same event in other countries',
  moreIn: (category: Category) => `More in ${category}`,
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
    `It was never seen trending in ${nameInText(country)}, or that was more than a year ago.`,
  seeCategory: (category: Category) => `See ${category}`,
} as const

type ChartFact = 'title' | 'country' | 'from' | 'to' | 'peak' | 'peakDay' | 'last'

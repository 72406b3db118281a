import { type Country, nameInText } from '../../../shared/countries.ts'
import { MAX_SEARCH_RESULTS } from '../../../shared/limits.ts'

const UNAVAILABLE = 'Search failed: Unable to access data. Please try again later.'

/** What the search says, in its dialog and on its page. */
export const searchTexts = {
  close: 'Close',
  /** The texts before and after the query. */
  dialogTitle: ['Search Results for “', '”'],
  emptyDialogTitle: 'Search',
  seeAll: 'See all results',

  searching: 'Searching...',
  /** The texts before and after a query without results. */
  nothing: ['No results found for “', '”'],
  waysOn: (country?: Country) =>
    `Try a different search term or browse by category. A watch tells you when ${country ? `it trends in ${nameInText(country)}` : 'a country has it'}.`,
  similar: 'Similar',
  /** The texts before and after the query. */
  similarHint: ['Not “', '”, but like it. Most alike first; not counted above, and in no feed.'],
  browse: 'Browse categories',
  watch: 'Watch this search',
  watchFor: 'A watch for ',
  waitsFor: (isPhrase: boolean) =>
    isPhrase ? ' waits for these words, one after the other.' : ' waits for the whole word.',
  wouldMiss: (missed: number, results: number) =>
    `It would not find ${missed === results ? 'any' : missed} of the ${results} listed here, such as `,
  and: ' or ',
  watchWords: (words: string) => `Watch ${words}`,
  unavailable: UNAVAILABLE,
  unreachable: {
    known: `${UNAVAILABLE} Meanwhile, this is what this browser knows.`,
    nothing: UNAVAILABLE,
  },
  offline: {
    known: 'You are offline. This is what this browser knows.',
    nothing: 'You are offline, and nothing that this browser knows has it.',
  },
  /** What a browser searches that cannot reach the server. */
  searchedHere: ({ hasTitles, countries }: { hasTitles: boolean; countries: readonly string[] }) => {
    const trends = countries.length > 0 ? `the trends of ${countries.join(', ')}` : ''
    if (!hasTitles) return `Only what this browser has saved was searched: ${trends || 'nothing yet'}.`
    return `Only what this browser has saved was searched: the titles of all countries${trends && `, and ${trends}`}.`
  },
  failed: (message: string) => `Search failed: ${message}`,

  pageTitle: (query: string) => `Search results for ${query}`,
  pageHeading: ['Results for “', '”'],
  emptyPageTitle: 'Search',
  pageDescription: 'Search the trends of every country by their words.',
  pageHint: 'Find the trends of every country by their words.',
  back: 'Back',
  results: 'Trends',
  order: 'Whole words first, then the newest.',
  searchEverywhere: 'Search all countries',

  count: (trends: number, countries: number) =>
    `${trendCount(trends)} in ${countryCount(countries)} ${trends === 1 ? 'has' : 'have'} it.`,
  place: {
    category: (name: string) => `Category ${name}`,
    country: (name: string) => `All of ${name}`,
  },
  placeTrends: (count: number) => `: ${trendCount(count)}`,
  listed: `The first ${MAX_SEARCH_RESULTS} are listed.`,
} as const

function trendCount(count: number): string {
  return count === 1 ? '1 trend' : `${count} trends`
}

function countryCount(count: number): string {
  return count === 1 ? '1 country' : `${count} countries`
}

import { MAX_QUERY_LENGTH, MAX_SEARCH_RESULTS, MIN_QUERY_LENGTH } from '../../shared/limits.ts'

/** What the search says, in its dialog and on its page. */
export const searchTexts = {
  close: 'Close',
  /** The texts before and after the query. */
  dialogTitle: ['Search Results for “', '”'],
  emptyDialogTitle: 'Search',
  seeAll: 'See all results',

  searching: 'Searching...',
  noResults: (query: string) => `No results found for "${query}"`,
  tryAnother: 'Try a different search term or browse by category',
  orWatch: ', or be told when a country searches for it.',
  browse: 'Browse categories',
  watch: 'Watch this search',
  unavailable: 'Search failed: Unable to access data. Please try again later.',
  failed: (message: string) => `Search failed: ${message}`,

  pageTitle: (query: string) => `Search results for ${query}`,
  pageHeading: ['Results for “', '”'],
  emptyPageTitle: 'Search',
  pageDescription: 'Search the trends of every country by their words.',
  pageHint: 'Find the trends of every country by their words.',
  badLength: `Please search for ${MIN_QUERY_LENGTH} to ${MAX_QUERY_LENGTH} characters.`,
  back: 'Back',
  results: 'Trends',
  order: 'Exact matches first, then the newest.',
  searchEverywhere: 'Search all countries',

  count: (trends: number, countries: number) => `${trendCount(trends)} in ${countryCount(countries)}`,
  listed: `The first ${MAX_SEARCH_RESULTS} are listed.`,
  trendPage: 'Trend page',
  of: ' of ',
} as const

function trendCount(count: number): string {
  return count === 1 ? '1 trend' : `${count} trends`
}

function countryCount(count: number): string {
  return count === 1 ? '1 country' : `${count} countries`
}

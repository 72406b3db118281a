import type { Country } from '../../../shared/countries.ts'
import { inCountry } from '../../../shared/languages/en/countries.ts'
import { plural } from '../../../shared/languages/en/formats.ts'
import { MAX_QUERY_LENGTH, MAX_SEARCH_RESULTS, MIN_QUERY_LENGTH } from '../../../shared/limits.ts'
import type { QueryRefusal } from '../../../shared/search/readQuery.ts'

const UNAVAILABLE = 'Search failed: Unable to access data. Please try again later.'

/** What the search says, in its dialog and on its page. */
export const searchTexts = {
  close: 'Close',
  dialogTitle: 'Search Results for “{query}”',
  emptyDialogTitle: 'Search',
  seeAll: 'See all results',

  searching: 'Searching...',
  /** Why a query is not searched, and what to do. */
  refusals: {
    length: {
      heading: '“{query}” cannot be searched',
      hint: `Please search for ${MIN_QUERY_LENGTH} to ${MAX_QUERY_LENGTH} characters.`,
    },
    short: {
      heading: '“{query}” is too short',
      hint: 'One letter stands in nearly every title. Add a letter, or a second word.',
    },
    signs: {
      heading: '“{query}” alone cannot be searched',
      hint: 'We leave out signs between words. Add a word beside it.',
    },
  } satisfies Record<QueryRefusal, unknown>,
  nothing: 'No results found for “{query}”',
  nothingInDialog: 'No results found for “{query}”. {ways}',
  waysOn: (country?: Country) =>
    `Try a different search term or browse by category. A watch tells you when ${country ? `it trends ${inCountry(country.code)}` : 'a country has it'}.`,
  similar: 'Similar',
  similarHint: 'Not “{query}”, but like it. Most alike first; not counted above, and in no feed.',
  browse: 'Browse categories',
  watch: 'Watch this search',
  waitsFor: (isPhrase: boolean) =>
    isPhrase
      ? 'A watch for {query} waits for these words, one after the other.'
      : 'A watch for {query} waits for the whole word.',
  /** `{examples}` are one title or two. */
  wouldMiss: (missed: number, results: number) =>
    `It would not find ${missed === results ? 'any' : missed} of the ${results} listed here, such as {examples}.`,
  examples: '{one} or {other}',
  watchWords: (words: string) => `Watch ${words}`,
  watchPhrase: (phrase: string) => `Watch “${phrase}”`,
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

  pageTitle: (query: string) => `Search results for ${query}`,
  pageHeading: 'Results for “{query}”',
  emptyPageTitle: 'Search',
  pageDescription: 'Search the trends of every country by their words.',
  pageHint: 'Find the trends of every country by their words.',
  back: 'Back',
  results: 'Trends',
  order: 'Whole words first, then the newest.',
  searchEverywhere: 'Search all countries',

  count: (trends: number, countries: number) =>
    `${trendCount(trends)} in ${countryCount(countries)} ${plural(trends, { one: 'has', other: 'have' })} it.`,
  place: {
    category: (name: string, trends: number) => `<link>Category ${name}</link>: ${trendCount(trends)}`,
    country: (name: string, trends: number) => `<link>All of ${name}</link>: ${trendCount(trends)}`,
  },
  listed: `The first ${MAX_SEARCH_RESULTS} are listed.`,
} as const

function trendCount(count: number): string {
  return plural(count, { one: '1 trend', other: `${count} trends` })
}

function countryCount(count: number): string {
  return plural(count, { one: '1 country', other: `${count} countries` })
}

import type { Category } from '../../shared/categories.ts'
import type { Country } from '../../shared/countries.ts'
import { COLLECTION_HOURS, TREND_HOURS } from '../../shared/limits.ts'
import { TAGLINE } from '../../shared/page/tagline.ts'

/** Every text of the interface that is ours, in one place; the fixed ones stand in the specification. */
export const texts = {
  product: 'Uptick',
  tagline: TAGLINE,
  home: ', home',
  skip: 'Skip to content',

  country: 'Country',
  searchTrends: 'Search trends',
  search: 'Search',
  menu: 'Menu',
  mainNavigation: 'Main',
  countries: 'Countries',
  about: 'About',
  contact: 'Contact',
  status: 'Status',
  premium: 'Premium',
  login: 'Login',
  signUp: 'Sign Up',

  trendsTitle: (category: Category, country: Country) => `${category} trends in ${country.name}`,
  trendsDescription: (subject: string, country: Country) =>
    `What people in ${country.name} search for in ${subject}, updated every ${COLLECTION_HOURS} hours.`,
  trendingSearches: 'trending searches',

  categories: 'Categories',
  follow: 'Follow',
  signInToFollowTrends: 'Sign in to follow trends and get email updates',
  signInToFollowCategories: 'Please sign in to follow categories',

  updated: 'Updated: ',
  tabs: 'Sort',
  tabLabel: (tab: string, count: number) => `${tab}, ${trendCount(count)}`,
  tabHeading: (tab: string) => `${tab} trends`,
  columns: {
    rank: 'Rank',
    trend: 'Trend',
    history: `${TREND_HOURS} hours`,
    volume: 'Searches',
    growth: 'Growth',
  },
  opensSource: ' (opens the source)',
  searches: 'searches',
  growth: 'Growth ',
  history: `Search interest over the last ${TREND_HOURS} hours`,
  noHistory: 'No history yet',
  historyOf: (title: string) => `History of ${title}`,
  trendPage: 'Trend page',
  ofTrend: ' of ',
  notListed: (topic: string) => `“${topic}” is not in this list now.`,
  allEnded: 'All of these trends have ended.',
  everythingEnded: `All of these trends have ended. The next update comes within ${COLLECTION_HOURS} hours.`,
  seeTab: (tab: string) => `See ${tab}`,
  showMoreArticles: (count: number) => `Show ${count} more articles`,
  showFewerArticles: 'Show fewer articles',
  staleTrends: (country: Country) =>
    `The newest update had no trends for ${country.name}. These are from the time above.`,
  seeStatus: 'See how old all data is',
  shownTrends: (count: number, category: Category, country: Country) =>
    `${trendCount(count)} in ${category}, ${country.name}`,
  trends: (count: number) => ` ${count === 1 ? 'trend' : 'trends'}`,

  quickHits: 'Quick Hits',
  quickHitsTitle: 'Quick Hits Across Categories',

  loading: 'Loading',
  loadingTrends: 'Loading trends',
  noTrends: 'No trends found for the selected country and category.',
  quietCategory: (category: Category, country: Country) =>
    `${category} is quiet in ${country.name} right now. The next update comes within ${COLLECTION_HOURS} hours.`,
  seeCategory: (category: Category) => `See ${category}`,
  seeCountries: 'See other countries',
  noPage: 'There is no page at this address.',
  noPageText: 'It may have been mistyped, or it belongs to another site.',
  seeTrendsOf: (country: Country) => `See the trends of ${country.name}`,
  somethingWentWrong: 'Oops! Something went wrong',
  trendsFailed: 'Failed to load trends data. Please try again later.',
  invalidCountry: 'Invalid country selected',
  pageFailed: 'This page cannot be shown. Please try again later.',
  refreshPage: 'Refresh Page',

  trendsByCountry: 'Trends by country',
  attribution:
    'Trend data comes from Google Trends. Uptick is an independent site and is not affiliated with, endorsed by or sponsored by Google.',
  sampleData: 'Sample data: invented content, not real searches.',
  quickLinks: 'Quick Links',
  quickLinksNavigation: 'Quick links',
  homeLink: 'Home',
  legal: 'Legal',
  privacyPolicy: 'Privacy Policy',
  termsOfService: 'Terms of Service',
  regions: 'Regions',
  copyright: (year: string) => `© ${year} Uptick`,
  updateFrequency: `Updates every ${COLLECTION_HOURS} hours`,
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
} as const

function trendCount(count: number): string {
  return count === 1 ? '1 trend' : `${count} trends`
}

import { type Category, LEFTOVER_CATEGORY } from '../../shared/categories.ts'
import { everyHours, withinHours } from '../../shared/collections/pace.ts'
import { type Country, nameInText } from '../../shared/countries.ts'
import { TREND_HOURS } from '../../shared/limits.ts'
import { TAGLINE } from '../../shared/page/tagline.ts'

/** Every text of the interface that is ours, in one place: texts of the pages' frame and of the main view. */
export const texts = {
  product: 'Uptick',
  tagline: TAGLINE,
  home: ', home',
  skip: 'Skip to content',

  country: 'Country',
  enterOpensCountry: 'Enter opens the chosen country.',
  searchTrends: 'Search trends',
  search: 'Search',
  menu: 'Menu',
  mainNavigation: 'Main',
  everywhere: 'Everywhere',
  compare: 'Compare',
  countries: 'Countries',
  about: 'About',
  contact: 'Contact',
  status: 'Status',
  premium: 'Premium',
  login: 'Login',
  signUp: 'Sign Up',

  trendsTitle: (category: Category, country: Country) =>
    `${category === LEFTOVER_CATEGORY ? 'Other' : category} trends in ${nameInText(country)}`,
  trendsDescription: (subject: string, country: Country, collectionHours: number) =>
    `What people in ${nameInText(country)} search for in ${subject}, updated ${everyHours(collectionHours)}.`,
  trendingSearches: 'trending searches',

  categories: 'Categories',
  follow: 'Follow',
  signInToFollowTrends: 'Sign in to follow trends and get email updates',

  updated: 'Updated: ',
  ago: (ago: string, country: Country) => `A ${ago} ago in ${nameInText(country)}`,
  onlyHere: (country: Country) => `Only in ${nameInText(country)}`,
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
  history: (first: string, last: string, highest: string) =>
    `Searches over the last ${TREND_HOURS} hours: ${first} at first, ${last} at the end, at most ${highest}`,
  noHistory: 'No history yet',
  ended: 'Ended',
  lastedFor: (duration: string) => ` · lasted ${duration}`,
  /** Of a wave of which one number is known. */
  span: (hours: number, isOver: boolean) => {
    const most = hours > TREND_HOURS ? `more than ${TREND_HOURS}` : hours
    return `${isOver ? 'Lasted' : 'Active for'} ${most} ${hours === 1 ? 'hour' : 'hours'}; one number is known`
  },
  historyOf: (title: string) => `History of ${title}`,
  trendPage: 'Trend page',
  ofTrend: ' of ',
  notListed: (topic: string) => `“${topic}” is not in this list now.`,
  allEnded: 'All of these trends have ended.',
  everythingEnded: (collectionHours: number) =>
    `All of these trends have ended. The next update comes ${withinHours(collectionHours)}.`,
  seeTab: (tab: string) => `See ${tab}`,
  showMoreArticles: (count: number) => `Show ${count} more articles`,
  showFewerArticles: 'Show fewer articles',
  groupEvents: 'Group events',
  whyTogether: 'Why together',
  sharedArticles: (count: number) => `${count} shared ${count === 1 ? 'article' : 'articles'}`,
  sharedSearches: (count: number) => `${count} shared related ${count === 1 ? 'search' : 'searches'}`,
  mostAlike: 'The most typical headline ·',
  differ: 'Two headlines, because the reports differ;',
  howChosen: 'how we choose it',
  showSearches: (count: number) => (count === 1 ? 'Show the other search' : `Show the ${count} other searches`),
  offline: 'You are offline. These trends are from the time above.',
  unreachable: 'Uptick cannot be reached right now. These trends are from the time above.',
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
  quietCategory: (category: Category, country: Country, collectionHours: number) =>
    `${category} is quiet in ${nameInText(country)} right now. The next update comes ${withinHours(collectionHours)}.`,
  seeCategory: (category: Category) => `See ${category}`,
  seeCountries: 'See other countries',
  somethingWentWrong: 'Oops! Something went wrong',
  youAreOffline: 'You are offline',
  comesOnline: 'This is shown as soon as there is a network.',
  trendsFailed: 'Failed to load trends data. Please try again later.',
  invalidCountry: 'Invalid country selected',
  pageFailed: 'This page cannot be shown. Please try again later.',
  refreshPage: 'Refresh Page',
  tryAgain: 'Try again',

  trendsByCountry: 'Trends by country',
  attribution:
    'Trend data comes from Google Trends. Uptick is an independent site and is not affiliated with, endorsed by or sponsored by Google.',
  sampleData: 'Sample data: invented content, not real searches.',
  data: 'Data',
  method: 'Where these numbers come from',
  developers: 'Developers',
  quickLinks: 'Quick Links',
  quickLinksNavigation: 'Quick links',
  homeLink: 'Home',
  archive: 'Archive',
  legal: 'Legal',
  privacyPolicy: 'Privacy Policy',
  termsOfService: 'Terms of Service',
  regions: 'Regions',
  copyright: (year: string) => `© ${year} Uptick`,
  updateFrequency: (collectionHours: number) => `Updates ${everyHours(collectionHours)}`,
  shortcuts: 'Keyboard shortcuts',
  theme: 'Theme',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
} as const

function trendCount(count: number): string {
  return count === 1 ? '1 trend' : `${count} trends`
}

/** What the messages in the corner have besides their own texts. */
export const toastTexts = { messages: 'Messages', close: 'Close' } as const

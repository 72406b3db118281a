import { type Category, LEFTOVER_CATEGORY } from '../../shared/categories.ts'
import { everyHours, withinHours } from '../../shared/collections/pace.ts'
import { type Country, nameInText } from '../../shared/countries.ts'
import { TREND_HOURS } from '../../shared/limits.ts'
import { TAGLINE } from '../../shared/page/tagline.ts'

/*
 * The texts of the pages' frame and of the main view. Each is an export, because the bundler shortens the names of exports,
 * and a first view has all of these. The texts of other pages are objects, which come with their page.
 */

export const product = 'Uptick'
export const tagline = TAGLINE
export const home = ', home'
export const skip = 'Skip to content'

export const language = 'Language'
/** How the words of a language were made. Not shown in English, which all others are translated from. */
export const translation = 'Translated by machine'
export const reportMistake = 'Report a mistake'

export const country = 'Country'
export const enterOpensCountry = 'Enter opens the chosen country.'
export const searchTrends = 'Search trends'
export const search = 'Search'
export const menu = 'Menu'
export const mainNavigation = 'Main'
export const everywhere = 'Everywhere'
export const compare = 'Compare'
export const countries = 'Countries'
export const premium = 'Premium'
export const login = 'Login'
export const signUp = 'Sign Up'

export const trendsTitle = (category: Category, country: Country) =>
  `${category === LEFTOVER_CATEGORY ? 'Other' : category} trends in ${nameInText(country)}`
export const trendsDescription = (subject: string, country: Country, collectionHours: number) =>
  `What people in ${nameInText(country)} search for in ${subject}, updated ${everyHours(collectionHours)}.`
export const trendingSearches = 'trending searches'

export const categories = 'Categories'
export const follow = 'Follow'
export const signInToFollowTrends = 'Sign in to follow trends and get email updates'

export const updated = 'Updated: '
export const ago = (ago: string, country: Country) => `A ${ago} ago in ${nameInText(country)}`
export const onlyHere = (country: Country) => `Only in ${nameInText(country)}`
export const tabs = 'Sort'
export const tabLabel = (tab: string, count: number) => `${tab}, ${trendCount(count)}`
export const tabHeading = (tab: string) => `${tab} trends`
export const columns = {
  rank: 'Rank',
  trend: 'Trend',
  history: `${TREND_HOURS} hours`,
  volume: 'Searches',
  growth: 'Growth',
}
export const opensSource = ' (opens the source)'
export const searches = 'searches'
export const growth = 'Growth '
export const history = (first: string, last: string, highest: string) =>
  `Searches over the last ${TREND_HOURS} hours: ${first} at first, ${last} at the end, at most ${highest}`
export const noHistory = 'No history yet'
export const ended = 'Ended'
export const lastedFor = (duration: string) => ` · lasted ${duration}`
/** Of a wave of which one number is known. */
export const span = (hours: number, isOver: boolean) => {
  const most = hours > TREND_HOURS ? `more than ${TREND_HOURS}` : hours
  return `${isOver ? 'Lasted' : 'Active for'} ${most} ${hours === 1 ? 'hour' : 'hours'}; one number is known`
}
export const historyOf = (title: string) => `History of ${title}`
export const trendPage = 'Trend page'
export const ofTrend = ' of '
export const notListed = (topic: string) => `“${topic}” is not in this list now.`
export const allEnded = 'All of these trends have ended.'
export const everythingEnded = (collectionHours: number) =>
  `All of these trends have ended. The next update comes ${withinHours(collectionHours)}.`
export const seeTab = (tab: string) => `See ${tab}`
export const showMoreArticles = (count: number) => `Show ${count} more articles`
export const showFewerArticles = 'Show fewer articles'
export const groupEvents = 'Group events'
export const whyTogether = 'Why together'
export const sharedArticles = (count: number) => `${count} shared ${count === 1 ? 'article' : 'articles'}`
export const sharedSearches = (count: number) => `${count} shared related ${count === 1 ? 'search' : 'searches'}`
export const mostAlike = 'The most typical headline ·'
export const differ = 'Two headlines, because the reports differ;'
export const howChosen = 'how we choose it'
export const showSearches = (count: number) =>
  count === 1 ? 'Show the other search' : `Show the ${count} other searches`
export const offline = 'You are offline. These trends are from the time above.'
export const unreachable = 'Uptick cannot be reached right now. These trends are from the time above.'
export const staleTrends = (country: Country) =>
  `The newest update had no trends for ${country.name}. These are from the time above.`
export const seeStatus = 'See how old all data is'
export const shownTrends = (count: number, category: Category, country: Country) =>
  `${trendCount(count)} in ${category}, ${country.name}`
export const trends = (count: number) => ` ${count === 1 ? 'trend' : 'trends'}`

export const quickHits = 'Quick Hits'
export const quickHitsTitle = 'Quick Hits Across Categories'

export const loading = 'Loading'
export const loadingTrends = 'Loading trends'
export const noTrends = 'No trends found for the selected country and category.'
export const quietCategory = (category: Category, country: Country, collectionHours: number) =>
  `${category} is quiet in ${nameInText(country)} right now. The next update comes ${withinHours(collectionHours)}.`
export const seeCategory = (category: Category) => `See ${category}`
export const seeCountries = 'See other countries'
export const somethingWentWrong = 'Oops! Something went wrong'
export const youAreOffline = 'You are offline'
export const comesOnline = 'This is shown as soon as there is a network.'
export const trendsFailed = 'Failed to load trends data. Please try again later.'
export const invalidCountry = 'Invalid country selected'
export const pageFailed = 'This page cannot be shown. Please try again later.'
export const refreshPage = 'Refresh Page'
export const tryAgain = 'Try again'

export const trendsByCountry = 'Trends by country'
export const attribution =
  'Trend data comes from Google Trends. Uptick is an independent site and is not affiliated with, endorsed by or sponsored by Google.'
export const sampleData = 'Sample data: invented content, not real searches.'
export const data = 'Data'
/** The footer has a link to each. */
export const dataPages = { method: 'Where these numbers come from', developers: 'Developers', status: 'Status' }
export const quickLinks = 'Quick Links'
export const quickLinksNavigation = 'Quick links'
export const homeLink = 'Home'
export const archive = 'Archive'
export const legal = 'Legal'
/** The same. */
export const legalPages = { about: 'About', contact: 'Contact', privacy: 'Privacy Policy', terms: 'Terms of Service' }
export const regions = 'Regions'
export const copyright = (year: string) => `© ${year} Uptick`
export const updateFrequency = (collectionHours: number) => `Updates ${everyHours(collectionHours)}`
export const shortcuts = 'Keyboard shortcuts'
export const theme = 'Theme'
export const themes = { system: 'System', light: 'Light', dark: 'Dark' }

/** What the messages in the corner have besides their own texts. */
export const toastTexts = { messages: 'Messages', close: 'Close' } as const

function trendCount(count: number): string {
  return count === 1 ? '1 trend' : `${count} trends`
}

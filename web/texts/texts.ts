import type { Ago } from '../../shared/archive/earlierTrends.ts'
import { type Category, LEFTOVER_CATEGORY } from '../../shared/categories.ts'
import { formattedWithPrefix } from '../../shared/collections/lastUpdated.ts'
import type { Country } from '../../shared/countries.ts'
import { categoryName } from '../../shared/languages/en/categories.ts'
import { countryName, inCountry } from '../../shared/languages/en/countries.ts'
import { everyHours, plural, volume, withinHours } from '../../shared/languages/en/formats.ts'
import { TREND_HOURS } from '../../shared/limits.ts'
import { TAGLINE } from '../../shared/page/tagline.ts'
import type { Tab } from '../../shared/trends/tabs.ts'

/*
 * The texts of the pages' frame and of the main view. Each is an export, because the bundler shortens the names of exports,
 * and a first view has all of these. The texts of other pages are objects, which come with their page.
 */

export const product = 'Uptick'
export const tagline = TAGLINE
export const home = 'home'
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
  `${category === LEFTOVER_CATEGORY ? 'Other' : categoryName(category)} trends ${inCountry(country.code)}`
export const trendsDescription = (subject: string, country: Country, collectionHours: number) =>
  `What people ${inCountry(country.code)} search for in ${subject}, updated ${everyHours(collectionHours)}.`
export const trendingSearches = 'trending searches'

export const categories = 'Categories'
/** Of them, in menus. */
export const allCategories = 'All'
export const allCategoriesHeading = 'All categories'
export const follow = 'Follow'
export const followNamed = (name: string) => `Follow ${name}`
export const signInToFollowTrends = 'Sign in to follow trends and get email updates'

export const updated = 'Updated: {time}'
/** Where the time of the trends is not known. */
export const updatedNow = formattedWithPrefix
export const ago = (ago: Ago, country: Country) =>
  `${ago === 'year' ? 'A year ago' : 'A week ago'} ${inCountry(country.code)}`
export const onlyHere = (country: Country) => `Only ${inCountry(country.code)}`
/** A time on the reader's own clock; without the name of a city where its zone has none. */
export const ownTime = (time: string, city: string | undefined) => `${time} in ${city ?? 'your time zone'}`
export const tabs = 'Sort'
export const tabNames: Record<Tab, string> = { Top: 'Top', Latest: 'Latest', Rising: 'Rising' }
export const tabTips: Record<Tab, string> = {
  Top: 'Highest search volume',
  Latest: 'Most recently appeared',
  Rising: 'Fastest growing trends',
}
export const tabLabel = (tab: Tab, count: number) => `${tabNames[tab]}, ${trendCount(count)}`
export const tabHeading = (tab: Tab) => `${tabNames[tab]} trends`
export const columns = {
  rank: 'Rank',
  trend: 'Trend',
  history: `${TREND_HOURS} hours`,
  volume: 'Searches',
  growth: 'Growth',
}
export const sourceOf = (title: string) => `Source of ${title}`
export const detailsOf = (title: string) => `Details of ${title}`
/** Of a number; null is one that is not known. */
export const searches = (count: number | null) => `<b>${volume(count)}</b> searches`
export const growth = 'Growth'
export const history = (first: string, last: string, highest: string) =>
  `Searches over the last ${TREND_HOURS} hours: ${first} at first, ${last} at the end, at most ${highest}`
export const noHistory = 'No history yet'
export const active = 'Active'
export const ended = 'Ended'
export const endedAgo = 'Ended {age}'
export const lastedFor = (duration: string) => `lasted ${duration}`
/** Of a wave of which one number is known. */
export const span = (hours: number, isOver: boolean) => {
  const most = hours > TREND_HOURS ? `more than ${TREND_HOURS}` : hours
  return `${isOver ? 'Lasted' : 'Active for'} ${most} ${plural(hours, { one: 'hour', other: 'hours' })}; one number is known`
}
export const historyOf = (title: string) => `History of ${title}`
export const trendPage = 'Trend page'
export const notListed = (topic: string) => `“${topic}” is not in this list now.`
export const allEnded = 'All of these trends have ended.'
export const everythingEnded = (collectionHours: number) =>
  `All of these trends have ended. The next update comes ${withinHours(collectionHours)}.`
export const seeTab = (tab: Tab) => `See ${tabNames[tab]}`
export const showMoreArticles = (count: number) => `Show ${count} more articles`
export const showFewerArticles = 'Show fewer articles'
export const isNew = 'New since your last visit'
export const groupEvents = 'Group events'
/** The pinned pages, in a row. */
export const pinned = 'Pinned'
/** Switches the list to cards of two lines. */
export const compactCards = 'Compact'
/** Switches it back. */
export const wholeCards = 'Whole cards'
export const whyTogether = '<link>Why together</link>: {reasons}'
/** Before the other searches of an event. */
export const moreSearches = (count: number) =>
  plural(count, { one: 'and 1 more search:', other: `and ${count} more searches:` })
export const sharedArticles = (count: number) =>
  plural(count, { one: '1 shared article', other: `${count} shared articles` })
export const sharedSearches = (count: number) =>
  plural(count, { one: '1 shared related search', other: `${count} shared related searches` })
export const mostAlike = 'The most typical headline · <link>how we choose it</link>'
export const differ = 'Two headlines, because the reports differ; <link>how we choose it</link>'
export const showSearches = (count: number) =>
  plural(count, { one: 'Show the other search', other: `Show the ${count} other searches` })
export const offline = 'You are offline. These trends are from the time above.'
export const unreachable = 'Uptick cannot be reached right now. These trends are from the time above.'
export const staleTrends = (country: Country) =>
  `The newest update had no trends for ${countryName(country.code)}. These are from the time above.`
export const seeStatus = 'See how old all data is'
export const shownTrends = (count: number, category: Category, country: Country) =>
  `${trendCount(count)} in ${categoryName(category)}, ${countryName(country.code)}`
/** The number beside a category, and what it counts for screen readers. */
export const trends = (count: number) => plural(count, { one: '1<vh> trend</vh>', other: `${count}<vh> trends</vh>` })

export const quickHits = 'Quick Hits'
export const quickHitsTitle = 'Quick Hits Across Categories'

export const loading = 'Loading'
export const loadingTrends = 'Loading trends'
export const noTrends = 'No trends found for the selected country and category.'
export const quietCategory = (category: Category, country: Country, collectionHours: number) =>
  `${categoryName(category)} is quiet ${inCountry(country.code)} right now. The next update comes ${withinHours(collectionHours)}.`
export const seeCategory = (category: Category) => `See ${categoryName(category)}`
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
/** A headline, in quotation marks. */
export const quoted = (headline: string) => `“${headline}”`
export const inRelated = 'In a related search: {title}'
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
/** The first line of a page on paper. */
export const printed = (address: string, time: string) => `Uptick, ${address}, ${time}`
export const shortcuts = 'Keyboard shortcuts'
export const theme = 'Theme'
export const themes = { system: 'System', light: 'Light', dark: 'Dark' }

/** What the messages in the corner have besides their own texts. */
export const toastTexts = { messages: 'Messages', close: 'Close' } as const

function trendCount(count: number): string {
  return plural(count, { one: '1 trend', other: `${count} trends` })
}

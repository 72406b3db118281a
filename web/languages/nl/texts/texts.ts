import { type Category, LEFTOVER_CATEGORY } from '../../../../shared/categories.ts'
import type { Country } from '../../../../shared/countries.ts'
import { categoryName } from '../../../../shared/languages/nl/categories.ts'
import { countryName, inCountry } from '../../../../shared/languages/nl/countries.ts'
import { everyHours, plural, updateTime, volume, withinHours } from '../../../../shared/languages/nl/formats.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import { TREND_HOURS } from '../../../../shared/limits.ts'
import { sentenceCase } from '../../../../shared/text/numberWord.ts'
import type { Tab } from '../../../../shared/trends/tabs.ts'
import type * as english from '../../../texts/texts.ts'
import type * as own from './texts.ts'

export const product = 'Uptick'
export const tagline = 'Waar de wereld naar zoekt'
export const home = 'startpagina'
export const skip = 'Naar de inhoud'

export const language = 'Taal'
export const translation = 'Automatisch vertaald'
export const reportMistake = 'Fout melden'

export const country = 'Land'
export const enterOpensCountry = 'Enter opent het gekozen land.'
export const searchTrends = 'Trends zoeken'
export const search = 'Zoeken'
export const menu = 'Menu'
export const mainNavigation = 'Hoofdnavigatie'
export const everywhere = 'Overal'
export const compare = 'Vergelijken'
export const countries = 'Landen'
export const premium = 'Premium'
export const login = 'Inloggen'
export const signUp = 'Account maken'

export const trendsTitle: Words<typeof english.trendsTitle> = (category, country) =>
  category === LEFTOVER_CATEGORY
    ? `Overige trends ${inCountry(country.code)}`
    : `Trends ${inCountry(country.code)}: ${categoryName(category)}`
export const trendsDescription: Words<typeof english.trendsDescription> = (subject, country, collectionHours) =>
  `Waar mensen ${inCountry(country.code)} naar zoeken – ${subject}. ${sentenceCase(everyHours(collectionHours))} bijgewerkt.`
export const trendingSearches = 'zoektrends'

export const categories = 'Categorieën'
export const allCategories = 'Alle'
export const follow = 'Volgen'
export const followNamed = (name: string) => `${name} volgen`
export const signInToFollowTrends = 'Log in om trends te volgen en updates per e-mail te krijgen'

export const updated = 'Bijgewerkt: {time}'
export const updatedNow: Words<typeof english.updatedNow> = (instant) => `Bijgewerkt: ${updateTime(new Date(instant))}`
export const ago: Words<typeof english.ago> = (ago, country) =>
  `${ago === 'year' ? 'Een jaar geleden' : 'Een week geleden'} ${inCountry(country.code)}`
export const onlyHere = (country: Country) => `Alleen ${inCountry(country.code)}`
export const ownTime = (time: string, city: string | undefined) => `${time} in ${city ?? 'jouw tijdzone'}`
export const tabs = 'Volgorde'
export const tabNames: Record<Tab, string> = { Top: 'Top', Latest: 'Nieuwste', Rising: 'Stijgers' }
export const tabTips: Record<Tab, string> = {
  Top: 'Het meest gezocht',
  Latest: 'Het laatst verschenen',
  Rising: 'De snelst groeiende trends',
}
export const tabLabel = (tab: Tab, count: number) => `${tabNames[tab]}, ${trendCount(count)}`
export const tabHeading = (tab: Tab) => TAB_HEADINGS[tab]
export const columns = {
  rank: 'Positie',
  trend: 'Trend',
  history: `${TREND_HOURS} uur`,
  volume: 'Zoekopdrachten',
  growth: 'Groei',
}
export const sourceOf = (title: string) => `Bron van ${title}`
export const detailsOf = (title: string) => `Details van ${title}`
export const searches = (count: number | null) => `<b>${volume(count)}</b> zoekopdrachten`
export const growth = 'Groei'
export const history = (first: string, last: string, highest: string) =>
  `Zoekopdrachten in de laatste ${TREND_HOURS} uur: ${first} in het begin, ${last} aan het eind, hoogstens ${highest}`
export const noHistory = 'Nog geen verloop'
export const active = 'Actief'
export const ended = 'Voorbij'
export const endedAgo = 'Geëindigd {age}'
export const lastedFor = (duration: string) => `duurde ${duration}`
export const span = (hours: number, isOver: boolean) => {
  const length = hours > TREND_HOURS ? `meer dan ${TREND_HOURS} uur` : `${hours} uur`
  return `${isOver ? `Duurde ${length}` : `Al ${length} actief`}; er is maar één getal bekend`
}
export const historyOf = (title: string) => `Verloop van ${title}`
export const trendPage = 'Pagina van de trend'
export const notListed = (topic: string) => `“${topic}” staat nu niet in deze lijst.`
export const allEnded = 'Al deze trends zijn voorbij.'
export const everythingEnded = (collectionHours: number) =>
  `Al deze trends zijn voorbij. De volgende komen ${withinHours(collectionHours)}.`
export const seeTab = (tab: Tab) => `“${tabNames[tab]}” bekijken`
export const showMoreArticles = (count: number) =>
  plural(count, { one: 'Nog 1 artikel tonen', other: `Nog ${count} artikelen tonen` })
export const showFewerArticles = 'Minder artikelen tonen'
export const isNew = 'Nieuw sinds je laatste bezoek'
export const groupEvents = 'Gebeurtenissen groeperen'
export const pinned = 'Vastgezet'
export const compactCards = 'Compact'
export const wholeCards = 'Hele kaarten'
export const whyTogether = '<link>Waarom samen</link>: {reasons}'
export const moreSearches = (count: number) =>
  plural(count, { one: 'en nog 1 zoekopdracht:', other: `en nog ${count} zoekopdrachten:` })
export const sharedArticles = (count: number) =>
  plural(count, { one: '1 gedeeld artikel', other: `${count} gedeelde artikelen` })
export const sharedSearches = (count: number) =>
  plural(count, {
    one: '1 gedeelde gerelateerde zoekopdracht',
    other: `${count} gedeelde gerelateerde zoekopdrachten`,
  })
export const mostAlike = 'De meest typerende kop · <link>hoe we die kiezen</link>'
export const differ = 'Twee koppen, omdat de berichten verschillen; <link>hoe we kiezen</link>'
export const showSearches = (count: number) =>
  plural(count, { one: 'De andere zoekopdracht tonen', other: `De ${count} andere zoekopdrachten tonen` })
export const offline = 'Je bent offline. Deze trends zijn van de tijd hierboven.'
export const unreachable = 'Uptick is nu niet bereikbaar. Deze trends zijn van de tijd hierboven.'
export const staleTrends = (country: Country) =>
  `De nieuwste meting had geen trends ${inCountry(country.code)}. Deze zijn van de tijd hierboven.`
export const seeStatus = 'Bekijken hoe oud alle gegevens zijn'
export const shownTrends = (count: number, category: Category, country: Country) =>
  `${trendCount(count)} in ${categoryName(category)}, ${countryName(country.code)}`
export const trends = (count: number) => plural(count, { one: '1<vh> trend</vh>', other: `${count}<vh> trends</vh>` })

export const quickHits = 'In het kort'
export const quickHitsTitle = 'In het kort: trends uit alle categorieën'

export const loading = 'Laden'
export const loadingTrends = 'Trends worden geladen'
export const noTrends = 'Geen trends voor dit land en deze categorie.'
export const quietCategory = (category: Category, country: Country, collectionHours: number) =>
  `In de categorie ${categoryName(category)} is het ${inCountry(country.code)} nu rustig. De volgende trends komen ${withinHours(collectionHours)}.`
export const seeCategory = (category: Category) => `${categoryName(category)} bekijken`
export const seeCountries = 'Andere landen bekijken'
export const somethingWentWrong = 'Er ging iets mis'
export const youAreOffline = 'Je bent offline'
export const comesOnline = 'Dit verschijnt zodra er weer verbinding is.'
export const trendsFailed = 'De trends konden niet worden geladen. Probeer het later opnieuw.'
export const invalidCountry = 'Dat land is er hier niet'
export const pageFailed = 'Deze pagina kan niet worden getoond. Probeer het later opnieuw.'
export const refreshPage = 'Pagina opnieuw laden'
export const tryAgain = 'Opnieuw proberen'

export const trendsByCountry = 'Trends per land'
export const attribution =
  'De trendgegevens komen van Google Trends. Uptick is een onafhankelijke site en wordt door Google niet beheerd, aanbevolen of gesponsord.'
export const quoted = (headline: string) => `“${headline}”`
export const inRelated = 'In een gerelateerde zoekopdracht: {title}'
export const sampleData = 'Voorbeeldgegevens: verzonnen inhoud, geen echte zoekopdrachten.'
export const data = 'Gegevens'
export const dataPages = {
  method: 'Waar deze cijfers vandaan komen',
  developers: 'Voor ontwikkelaars',
  status: 'Status',
}
export const quickLinks = 'Snel naar'
export const quickLinksNavigation = 'Snel naar'
export const homeLink = 'Startpagina'
export const archive = 'Archief'
export const legal = 'Juridisch'
export const legalPages = {
  about: 'Over Uptick',
  contact: 'Contact',
  privacy: 'Privacy',
  terms: 'Gebruiksvoorwaarden',
}
export const regions = 'Regio’s'
export const copyright = (year: string) => `© ${year} Uptick`
export const updateFrequency = (collectionHours: number) => `${sentenceCase(everyHours(collectionHours))} bijgewerkt`
export const printed = (address: string, time: string) => `Uptick, ${address}, ${time}`
export const shortcuts = 'Sneltoetsen'
export const theme = 'Thema'
export const themes = { system: 'Systeem', light: 'Licht', dark: 'Donker' }

export const toastTexts: Words<typeof english.toastTexts> = { messages: 'Berichten', close: 'Sluiten' }

const TAB_HEADINGS: Record<Tab, string> = { Top: 'Toptrends', Latest: 'Nieuwste trends', Rising: 'Stijgende trends' }

function trendCount(count: number): string {
  return plural(count, { one: '1 trend', other: `${count} trends` })
}

type Complete<Module extends Words<typeof english>> = Module
export type Checked = Complete<typeof own>

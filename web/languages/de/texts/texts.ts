import { type Category, LEFTOVER_CATEGORY } from '../../../../shared/categories.ts'
import type { Country } from '../../../../shared/countries.ts'
import { categoryName } from '../../../../shared/languages/de/categories.ts'
import { countryName, inCountry } from '../../../../shared/languages/de/countries.ts'
import { everyHours, plural, updateTime, volume, withinHours } from '../../../../shared/languages/de/formats.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import { TREND_HOURS } from '../../../../shared/limits.ts'
import { sentenceCase } from '../../../../shared/text/numberWord.ts'
import type { Tab } from '../../../../shared/trends/tabs.ts'
import type * as english from '../../../texts/texts.ts'
import type * as own from './texts.ts'

export const product = 'Uptick'
export const tagline = 'Was die Welt sucht'
export const home = 'Startseite'
export const skip = 'Zum Inhalt'

export const language = 'Sprache'
export const translation = 'Maschinell übersetzt'
export const reportMistake = 'Fehler melden'

export const country = 'Land'
export const enterOpensCountry = 'Die Eingabetaste öffnet das gewählte Land.'
export const searchTrends = 'Trends suchen'
export const search = 'Suchen'
export const menu = 'Menü'
export const mainNavigation = 'Hauptnavigation'
export const everywhere = 'Überall'
export const compare = 'Vergleichen'
export const countries = 'Länder'
export const premium = 'Premium'
export const login = 'Anmelden'
export const signUp = 'Konto anlegen'

export const trendsTitle: Words<typeof english.trendsTitle> = (category, country) =>
  category === LEFTOVER_CATEGORY
    ? `Sonstige Trends ${inCountry(country.code)}`
    : `Trends ${inCountry(country.code)}: ${categoryName(category)}`
export const trendsDescription: Words<typeof english.trendsDescription> = (subject, country, collectionHours) =>
  `Wonach Menschen ${inCountry(country.code)} suchen – ${subject}. ${sentenceCase(everyHours(collectionHours))} neu.`
export const trendingSearches = 'Suchtrends'

export const categories = 'Kategorien'
export const allCategories = 'Alle'
export const allCategoriesHeading = 'Alle Kategorien'
export const follow = 'Folgen'
export const followNamed = (name: string) => `${name} folgen`
export const signInToFollowTrends = 'Melden Sie sich an, um Trends zu folgen und Neuigkeiten per E-Mail zu erhalten'

export const updated = 'Aktualisiert: {time}'
export const updatedNow: Words<typeof english.updatedNow> = (instant) =>
  `Aktualisiert: ${updateTime(new Date(instant))}`
export const ago: Words<typeof english.ago> = (ago, country) =>
  `${ago === 'year' ? 'Vor einem Jahr' : 'Vor einer Woche'} ${inCountry(country.code)}`
export const onlyHere = (country: Country) => `Nur ${inCountry(country.code)}`
export const ownTime = (time: string, city: string | undefined) => `${time} in ${city ?? 'Ihrer Zeitzone'}`
export const tabs = 'Sortierung'
export const tabNames: Record<Tab, string> = { Top: 'Top', Latest: 'Neueste', Rising: 'Steigend' }
export const tabTips: Record<Tab, string> = {
  Top: 'Am meisten gesucht',
  Latest: 'Zuletzt aufgetaucht',
  Rising: 'Am schnellsten gewachsen',
}
export const tabLabel = (tab: Tab, count: number) => `${tabNames[tab]}, ${trendCount(count)}`
export const tabHeading = (tab: Tab) => TAB_HEADINGS[tab]
export const columns = {
  rank: 'Rang',
  trend: 'Trend',
  history: `${TREND_HOURS} Stunden`,
  volume: 'Suchanfragen',
  growth: 'Wachstum',
}
export const sourceOf = (title: string) => `Quelle zu ${title}`
export const detailsOf = (title: string) => `Details zu ${title}`
export const searches = (count: number | null) => `<b>${volume(count)}</b> Suchanfragen`
export const growth = 'Wachstum'
export const history = (first: string, last: string, highest: string) =>
  `Suchanfragen der letzten ${TREND_HOURS} Stunden: anfangs ${first}, am Ende ${last}, höchstens ${highest}`
export const noHistory = 'Noch kein Verlauf'
export const active = 'Aktiv'
export const ended = 'Beendet'
export const endedAgo = 'Beendet {age}'
export const lastedFor = (duration: string) => `dauerte ${duration}`
export const span = (hours: number, isOver: boolean) => {
  const most = hours > TREND_HOURS ? `mehr als ${TREND_HOURS}` : hours
  const length = `${most} ${plural(hours, { one: 'Stunde', other: 'Stunden' })}`
  return `${isOver ? `Dauerte ${length}` : `Seit ${length} aktiv`}; nur eine Zahl ist bekannt`
}
export const historyOf = (title: string) => `Verlauf von ${title}`
export const trendPage = 'Seite des Trends'
export const notListed = (topic: string) => `„${topic}“ steht derzeit nicht in dieser Liste.`
export const allEnded = 'Alle diese Trends sind beendet.'
export const everythingEnded = (collectionHours: number) =>
  `Alle diese Trends sind beendet. Die nächsten kommen ${withinHours(collectionHours)}.`
export const seeTab = (tab: Tab) => `„${tabNames[tab]}“ ansehen`
export const showMoreArticles = (count: number) =>
  plural(count, { one: '1 weiteren Artikel zeigen', other: `${count} weitere Artikel zeigen` })
export const showFewerArticles = 'Weniger Artikel zeigen'
export const isNew = 'Neu seit Ihrem letzten Besuch'
export const groupEvents = 'Ereignisse bündeln'
export const pinned = 'Angeheftet'
export const compactCards = 'Kompakt'
export const wholeCards = 'Ganze Karten'
export const whyTogether = '<link>Warum zusammen</link>: {reasons}'
export const moreSearches = (count: number) =>
  plural(count, { one: 'und 1 weitere Suchanfrage:', other: `und ${count} weitere Suchanfragen:` })
export const sharedArticles = (count: number) =>
  plural(count, { one: '1 gemeinsamer Artikel', other: `${count} gemeinsame Artikel` })
export const sharedSearches = (count: number) =>
  plural(count, { one: '1 gemeinsame verwandte Suchanfrage', other: `${count} gemeinsame verwandte Suchanfragen` })
export const mostAlike = 'Die typischste Schlagzeile · <link>wie wir sie auswählen</link>'
export const differ = 'Zwei Schlagzeilen, weil die Berichte abweichen; <link>wie wir auswählen</link>'
export const showSearches = (count: number) =>
  plural(count, { one: 'Die andere Suchanfrage zeigen', other: `Die ${count} anderen Suchanfragen zeigen` })
export const offline = 'Sie sind offline. Diese Trends haben den oben genannten Stand.'
export const unreachable = 'Uptick ist gerade nicht erreichbar. Diese Trends haben den oben genannten Stand.'
export const staleTrends = (country: Country) =>
  `In der jüngsten Erhebung gab es ${inCountry(country.code)} keine Trends. Diese haben den oben genannten Stand.`
export const seeStatus = 'Stand aller Daten ansehen'
export const shownTrends = (count: number, category: Category, country: Country) =>
  `${trendCount(count)} in ${categoryName(category)}, ${countryName(country.code)}`
export const trends = (count: number) => plural(count, { one: '1<vh> Trend</vh>', other: `${count}<vh> Trends</vh>` })

export const quickHits = 'Auf einen Blick'
export const quickHitsTitle = 'Auf einen Blick: Trends aus allen Kategorien'

export const loading = 'Wird geladen'
export const loadingTrends = 'Trends werden geladen'
export const noTrends = 'Für dieses Land und diese Kategorie gibt es keine Trends.'
export const quietCategory = (category: Category, country: Country, collectionHours: number) =>
  `In der Kategorie ${categoryName(category)} ist es ${inCountry(country.code)} gerade ruhig. Die nächsten Trends kommen ${withinHours(collectionHours)}.`
export const seeCategory = (category: Category) => `${categoryName(category)} ansehen`
export const seeCountries = 'Andere Länder ansehen'
export const somethingWentWrong = 'Da ist etwas schiefgegangen'
export const youAreOffline = 'Sie sind offline'
export const comesOnline = 'Dies erscheint, sobald Sie wieder eine Verbindung haben.'
export const trendsFailed = 'Die Trends konnten nicht geladen werden. Bitte versuchen Sie es später noch einmal.'
export const invalidCountry = 'Dieses Land gibt es hier nicht'
export const pageFailed = 'Diese Seite kann nicht angezeigt werden. Bitte versuchen Sie es später noch einmal.'
export const refreshPage = 'Seite neu laden'
export const tryAgain = 'Erneut versuchen'

export const trendsByCountry = 'Trends nach Land'
export const attribution =
  'Die Trenddaten stammen von Google Trends. Uptick ist ein unabhängiges Angebot und wird von Google weder betrieben noch empfohlen noch gefördert.'
export const quoted = (headline: string) => `„${headline}“`
export const inRelated = 'In einer verwandten Suchanfrage: {title}'
export const sampleData = 'Beispieldaten: erfundene Inhalte, keine echten Suchanfragen.'
export const data = 'Daten'
export const dataPages = { method: 'Woher diese Zahlen kommen', developers: 'Für Entwicklung', status: 'Status' }
export const quickLinks = 'Direkt zu'
export const quickLinksNavigation = 'Direkt zu'
export const homeLink = 'Startseite'
export const archive = 'Archiv'
export const legal = 'Rechtliches'
export const legalPages = {
  about: 'Über Uptick',
  contact: 'Kontakt',
  privacy: 'Datenschutz',
  terms: 'Nutzungsbedingungen',
}
export const regions = 'Regionen'
export const copyright = (year: string) => `© ${year} Uptick`
export const updateFrequency = (collectionHours: number) => `${sentenceCase(everyHours(collectionHours))} neu`
export const printed = (address: string, time: string) => `Uptick, ${address}, ${time}`
export const shortcuts = 'Tastenkürzel'
export const theme = 'Design'
export const themes = { system: 'System', light: 'Hell', dark: 'Dunkel' }

export const toastTexts: Words<typeof english.toastTexts> = { messages: 'Meldungen', close: 'Schließen' }

const TAB_HEADINGS: Record<Tab, string> = { Top: 'Top-Trends', Latest: 'Neueste Trends', Rising: 'Steigende Trends' }

function trendCount(count: number): string {
  return plural(count, { one: '1 Trend', other: `${count} Trends` })
}

type Complete<Module extends Words<typeof english>> = Module
export type Checked = Complete<typeof own>

import type { Ago } from '../../../../shared/archive/earlierTrends.ts'
import { type Category, LEFTOVER_CATEGORY } from '../../../../shared/categories.ts'
import type { Country } from '../../../../shared/countries.ts'
import { categoryName } from '../../../../shared/languages/fr/categories.ts'
import { inCountry } from '../../../../shared/languages/fr/countries.ts'
import {
  counted,
  everyHours,
  form,
  hours as hoursOf,
  quoted as inQuotes,
  searchesAfter,
  timeOf,
  updateTime,
  volume,
  withinHours,
} from '../../../../shared/languages/fr/formats.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import { TREND_HOURS } from '../../../../shared/limits.ts'
import type { Tab } from '../../../../shared/trends/tabs.ts'
import type * as english from '../../../texts/texts.ts'
import type * as own from './texts.ts'

export const product = 'Uptick'
export const tagline = 'Ce que le monde recherche'
export const home = 'accueil'
export const skip = 'Aller au contenu'

export const language = 'Langue'
export const translation = 'Traduction automatique'
export const reportMistake = 'Signaler une erreur'

export const country = 'Pays'
export const enterOpensCountry = 'Entrée ouvre le pays choisi.'
export const searchTrends = 'Rechercher une tendance'
export const search = 'Rechercher'
export const menu = 'Menu'
export const mainNavigation = 'Navigation principale'
export const everywhere = 'Partout'
export const compare = 'Comparer'
export const countries = 'Pays'
export const premium = 'Premium'
export const login = 'Se connecter'
export const signUp = 'Créer un compte'

export const trendsTitle = (category: Category, country: Country) =>
  category === LEFTOVER_CATEGORY
    ? `Autres tendances ${inCountry(country.code)}`
    : `${categoryName(category)}\u00A0: tendances ${inCountry(country.code)}`
export const trendsDescription = (subject: string, country: Country, collectionHours: number) =>
  `Ce qu’on recherche ${inCountry(country.code)}, mis à jour ${everyHours(collectionHours)}. ${subject}.`
export const trendingSearches = 'recherches en tendance'

export const categories = 'Catégories'
export const allCategories = 'Toutes'
export const allCategoriesHeading = 'Toutes les catégories'
export const follow = 'Suivre'
export const followNamed = (name: string) => `Suivre ${name}`
export const signInToFollowTrends = 'Connectez-vous pour suivre des tendances et recevoir les nouveautés par e-mail'

export const updated = 'Mise à jour\u00A0: {time}'
export const updatedNow = (instant: string) => `Mise à jour\u00A0: ${updateTime(new Date(instant))}`
export const ago = (ago: Ago, country: Country) =>
  `${ago === 'year' ? 'Il y a un an' : 'Il y a une semaine'} ${inCountry(country.code)}`
export const onlyHere = (country: Country) => `Seulement ${inCountry(country.code)}`
export const ownTime = (time: string, city: string | undefined) =>
  city === undefined ? `${time} dans votre fuseau horaire` : `${time}, ${timeOf(city)}`
export const tabs = 'Tri'
export const tabNames: Record<Tab, string> = { Top: 'Top', Latest: 'Récentes', Rising: 'En hausse' }
export const tabTips: Record<Tab, string> = {
  Top: 'Les plus recherchées',
  Latest: 'Les plus récemment apparues',
  Rising: 'Celles qui progressent le plus vite',
}
export const tabLabel = (tab: Tab, count: number) => `${tabNames[tab]}, ${trendCount(count)}`
export const tabHeading = (tab: Tab) =>
  ({ Top: 'Tendances les plus recherchées', Latest: 'Tendances récentes', Rising: 'Tendances en hausse' })[tab]
export const columns = {
  rank: 'Rang',
  trend: 'Tendance',
  history: hoursOf(TREND_HOURS),
  volume: 'Recherches',
  growth: 'Progression',
}
export const searches = (count: number | null) => {
  const number = volume(count)
  return `<b>${number}</b> ${searchesAfter(number)}`
}
export const growth = 'Progression'
export const history = (first: string, last: string, highest: string) =>
  `Recherches des ${TREND_HOURS} dernières heures\u00A0: ${first} au début, ${last} à la fin, ${highest} au maximum`
export const sourceOf = (title: string) => `Source\u00A0: ${title}`
export const detailsOf = (title: string) => `Détails\u00A0: ${title}`
export const isNew = 'Nouvelle depuis votre dernière visite'
export const pinned = 'Épinglé'
export const compactCards = 'Compact'
export const wholeCards = 'Cartes entières'
export const printed = (address: string, time: string) => `Uptick, ${address}, ${time}`
export const noHistory = 'Pas encore d’historique'
export const active = 'En cours'
export const ended = 'Terminée'
export const endedAgo = 'Terminée {age}'
export const lastedFor = (duration: string) => `a duré ${duration}`
export const span = (hours: number, isOver: boolean) => {
  const most = hours > TREND_HOURS ? `plus de ${hoursOf(TREND_HOURS)}` : hoursOf(hours)
  return `${isOver ? 'A duré' : 'En cours depuis'} ${most}\u202F; un seul chiffre est connu`
}
export const historyOf = (title: string) => `Historique de ${inQuotes(title)}`
export const trendPage = 'Voir la tendance'
export const notListed = (topic: string) => `${inQuotes(topic)} n’est pas dans cette liste en ce moment.`
export const allEnded = 'Toutes ces tendances sont terminées.'
export const everythingEnded = (collectionHours: number) =>
  `Toutes ces tendances sont terminées. La prochaine mise à jour arrive ${withinHours(collectionHours)}.`
export const seeTab = (tab: Tab) =>
  ({ Top: 'Voir le Top', Latest: 'Voir les récentes', Rising: 'Voir celles en hausse' })[tab]
export const showMoreArticles = (count: number) =>
  `Afficher ${form(count, `${count} autre article`, `${count} autres articles`)}`
export const showFewerArticles = 'Afficher moins d’articles'
export const groupEvents = 'Regrouper par événement'
export const whyTogether = '<link>Pourquoi ce regroupement</link>\u00A0: {reasons}'
export const moreSearches = (count: number) => `et ${counted(count, 'autre recherche', 'autres recherches')}\u00A0:`
export const sharedArticles = (count: number) => counted(count, 'article en commun', 'articles en commun')
export const sharedSearches = (count: number) =>
  counted(count, 'recherche associée en commun', 'recherches associées en commun')
export const mostAlike = 'Le titre le plus représentatif · <link>comment nous le choisissons</link>'
export const differ = 'Deux titres, car les articles divergent\u202F; <link>comment nous les choisissons</link>'
export const showSearches = (count: number) =>
  form(count, 'Afficher l’autre recherche', `Afficher les ${count} autres recherches`)
export const offline = 'Vous êtes hors connexion. Ces tendances datent de l’heure indiquée ci-dessus.'
export const unreachable = 'Uptick est injoignable pour le moment. Ces tendances datent de l’heure indiquée ci-dessus.'
export const staleTrends = (country: Country) =>
  `La dernière mise à jour n’a apporté aucune tendance ${inCountry(country.code)}. Celles-ci datent de l’heure indiquée ci-dessus.`
export const seeStatus = 'Voir l’âge de toutes les données'
export const shownTrends = (count: number, category: Category, country: Country) =>
  `${trendCount(count)} ${inCountry(country.code)} (${categoryName(category)})`
export const trends = (count: number) => `${count}<vh> ${form(count, 'tendance', 'tendances')}</vh>`

export const quickHits = 'En bref'
export const quickHitsTitle = 'En bref, toutes catégories'

export const loading = 'Chargement'
export const loadingTrends = 'Chargement des tendances'
export const noTrends = 'Aucune tendance pour le pays et la catégorie choisis.'
export const quietCategory = (category: Category, country: Country, collectionHours: number) =>
  `${categoryName(category)}\u00A0: c’est calme ${inCountry(country.code)} en ce moment. La prochaine mise à jour arrive ${withinHours(collectionHours)}.`
export const seeCategory = (category: Category) => `Voir la catégorie ${categoryName(category)}`
export const seeCountries = 'Voir d’autres pays'
export const somethingWentWrong = 'Un problème est survenu'
export const youAreOffline = 'Vous êtes hors connexion'
export const comesOnline = 'Ce contenu s’affichera dès que le réseau sera rétabli.'
export const trendsFailed = 'Les tendances n’ont pas pu être chargées. Veuillez réessayer plus tard.'
export const invalidCountry = 'Le pays choisi n’est pas valide'
export const pageFailed = 'Cette page ne peut pas être affichée. Veuillez réessayer plus tard.'
export const refreshPage = 'Recharger la page'
export const tryAgain = 'Réessayer'

export const trendsByCountry = 'Tendances par pays'
export const attribution =
  'Les données de tendances proviennent de Google Trends. Uptick est un site indépendant, qui n’est ni affilié à Google, ni approuvé ou parrainé par Google.'
export const quoted = inQuotes
export const inRelated = 'Dans une recherche associée\u00A0: {title}'
export const sampleData = 'Données d’exemple\u00A0: contenu inventé, pas de vraies recherches.'
export const data = 'Données'
export const dataPages = { method: 'D’où viennent ces chiffres', developers: 'Développement', status: 'État' }
export const quickLinks = 'Liens rapides'
export const quickLinksNavigation = 'Liens rapides'
export const homeLink = 'Accueil'
export const archive = 'Archives'
export const legal = 'Informations légales'
export const legalPages = {
  about: 'À propos',
  contact: 'Contact',
  privacy: 'Confidentialité',
  terms: 'Conditions d’utilisation',
}
export const regions = 'Régions'
export const copyright = (year: string) => `© ${year} Uptick`
export const updateFrequency = (collectionHours: number) => `Mise à jour ${everyHours(collectionHours)}`
export const shortcuts = 'Raccourcis clavier'
export const theme = 'Thème'
export const themes = { system: 'Système', light: 'Clair', dark: 'Sombre' }

export const toastTexts = { messages: 'Messages', close: 'Fermer' } as const

function trendCount(count: number): string {
  return counted(count, 'tendance', 'tendances')
}

type Complete<Module extends Words<typeof english>> = Module
export type Checked = Complete<typeof own>

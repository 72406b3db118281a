import type { Category } from '../../../../../shared/categories.ts'
import type { Country } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/fr/categories.ts'
import { inCountry } from '../../../../../shared/languages/fr/countries.ts'
import { quoted } from '../../../../../shared/languages/fr/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { isRightToLeft } from '../../../../../shared/text/isRightToLeft.ts'
import type * as english from '../../../../pages/topic/topicTexts.ts'

const isolated = (title: string) => (isRightToLeft(title) ? `\u2068${title}\u2069` : title)

export const topicTexts: Words<typeof english.topicTexts> = {
  pageTitle: (title: string, country: Country) =>
    `${isolated(title)}\u00A0: tendance de recherche ${inCountry(country.code)}`,
  breadcrumb: 'Fil d’Ariane',
  loading: 'Chargement du sujet',
  failed: 'Ce sujet n’a pas pu être chargé. Veuillez réessayer plus tard.',

  waveStarted: 'Début de cette vague\u00A0: {time}',
  listedSince: 'Dans la liste depuis\u00A0: {time}',
  lastSeen: 'Dernière présence\u00A0: {time}',
  updated: 'Mise à jour\u00A0: {time}',
  openInSource: 'Ouvrir dans la source',
  notTrending: (country: Country) => `Pas en tendance ${inCountry(country.code)} en ce moment`,

  now: 'Maintenant',
  atItsPeak: 'Au maximum',
  searches: 'Recherches',
  growth: 'Progression',
  rank: 'Rang dans le pays',
  countries: 'Pays',
  waveCount: 'Vagues',

  history: 'Historique',
  noHistory: 'Pas encore d’historique.',
  noNumbers: 'Aucune mise à jour n’a connu le nombre de recherches.',
  chart: ({ title, country, from, to, peak, peakDay, last }: Record<ChartFact, string> & { country: Country }) =>
    `Recherches de ${quoted(title)} ${inCountry(country.code)}, ${from === to ? from : `${from} – ${to}`}\u00A0: maximum de ${peak} (${peakDay}), ${last} à la fin. Le tableau ci-dessous donne les chiffres.`,
  peak: (volume: string, day: string) => `Maximum ${volume}, ${day}`,
  atLeast: 'Ces chiffres sont des minimums\u00A0: chaque mise à jour dit «\u00A0au moins tant\u00A0».',
  showTable: 'Afficher les chiffres en tableau',
  tableCaption: 'Recherches, progression et rang à chaque mise à jour',
  when: (zone: string) => `Quand (${zone})`,
  rankColumn: 'Rang',
  earlierWave: 'Début d’une vague\u00A0: {time}',
  unknownStart: 'Une vague dont le début n’est pas connu',

  peakSearches: 'Maximum de recherches',
  peakGrowth: 'Plus forte progression',

  articles: 'Articles',
  noArticles: 'Pas encore d’article.',

  related: 'Tendances associées',
  elsewhere: 'Aussi en tendance ailleurs',
  elsewhereTable: 'Le même événement dans d’autres pays',
  moreIn: (category: Category) => `D’autres tendances\u00A0: ${categoryName(category)}`,
  country: 'Pays',
  searchEverywhere: 'Chercher dans tous les pays',
  reasons: {
    article: 'Même article',
    term: 'Même recherche',
    related: 'Mêmes recherches associées',
    name: 'Même nom dans une autre écriture',
  },

  unknownTitle: 'On ne sait rien de ce sujet.',
  unknown: (country: Country) =>
    `Il n’a jamais été vu en tendance ${inCountry(country.code)}, ou c’était il y a plus d’un an.`,
  seeCategory: (category: Category) => `Voir la catégorie ${categoryName(category)}`,
}

type ChartFact = 'title' | 'from' | 'to' | 'peak' | 'peakDay' | 'last'

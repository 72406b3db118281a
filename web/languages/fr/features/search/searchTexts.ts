import type { Country } from '../../../../../shared/countries.ts'
import { inCountry } from '../../../../../shared/languages/fr/countries.ts'
import { counted, form, list, quoted } from '../../../../../shared/languages/fr/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MAX_QUERY_LENGTH, MAX_SEARCH_RESULTS, MIN_QUERY_LENGTH } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/search/searchTexts.ts'

const UNAVAILABLE = 'La recherche a échoué\u00A0: les données sont inaccessibles. Veuillez réessayer plus tard.'

export const searchTexts: Words<typeof english.searchTexts> = {
  close: 'Fermer',
  dialogTitle: 'Résultats pour «\u00A0{query}\u00A0»',
  emptyDialogTitle: 'Rechercher',
  seeAll: 'Voir tous les résultats',

  searching: 'Recherche…',
  refusals: {
    length: {
      heading: '«\u00A0{query}\u00A0» ne peut pas être recherché',
      hint: `Veuillez saisir de ${MIN_QUERY_LENGTH} à ${MAX_QUERY_LENGTH} caractères.`,
    },
    short: {
      heading: '«\u00A0{query}\u00A0» est trop court',
      hint: 'Une seule lettre figure dans presque tous les titres. Ajoutez une lettre, ou un second mot.',
    },
    signs: {
      heading: '«\u00A0{query}\u00A0» seul ne peut pas être recherché',
      hint: 'Nous ignorons les signes entre les mots. Ajoutez-y un mot.',
    },
  },
  nothing: 'Aucun résultat pour «\u00A0{query}\u00A0»',
  nothingInDialog: 'Aucun résultat pour «\u00A0{query}\u00A0». {ways}',
  waysOn: (country?: Country) =>
    `Essayez d’autres mots ou parcourez les catégories. Une veille vous prévient quand ${country ? `ce sujet est en tendance ${inCountry(country.code)}` : 'ce sujet apparaît dans un pays'}.`,
  similar: 'Proches',
  similarHint:
    'Pas «\u00A0{query}\u00A0», mais presque. Les plus proches d’abord\u202F; non comptés ci-dessus, et dans aucun flux.',
  browse: 'Parcourir les catégories',
  watch: 'Créer une veille',
  waitsFor: (isPhrase: boolean) =>
    isPhrase
      ? 'Une veille sur {query} attend ces mots, l’un après l’autre.'
      : 'Une veille sur {query} attend le mot entier.',
  wouldMiss: (missed: number, results: number) =>
    missed === results
      ? `Elle ne trouverait ${form(results, 'pas le résultat affiché ici\u00A0:', `aucun des ${results} résultats affichés ici, comme`)} {examples}.`
      : `Elle manquerait ${missed} des ${results} résultats affichés ici, comme {examples}.`,
  examples: '{one} ou {other}',
  watchWords: (words: string) => `Créer une veille sur ${words}`,
  watchPhrase: (phrase: string) => `Créer une veille sur ${quoted(phrase)}`,
  unavailable: UNAVAILABLE,
  unreachable: {
    known: `${UNAVAILABLE} En attendant, voici ce que connaît ce navigateur.`,
    nothing: UNAVAILABLE,
  },
  offline: {
    known: 'Vous êtes hors connexion. Voici ce que connaît ce navigateur.',
    nothing: 'Vous êtes hors connexion, et rien de ce que connaît ce navigateur ne correspond.',
  },
  searchedHere: ({ hasTitles, countries }: { hasTitles: boolean; countries: readonly string[] }) => {
    const titles = hasTitles ? ['titres de tous les pays'] : []
    const trends = countries.length > 0 ? [`tendances enregistrées (${countries.join(', ')})`] : []
    return `La recherche n’a porté que sur ce que ce navigateur a gardé\u00A0: ${list([...titles, ...trends]) || 'rien pour l’instant'}.`
  },

  pageTitle: (query: string) => `Résultats pour ${quoted(query)}`,
  pageHeading: 'Résultats pour «\u00A0{query}\u00A0»',
  emptyPageTitle: 'Rechercher',
  pageDescription: 'Recherchez par mots dans les tendances de tous les pays.',
  pageHint: 'Trouvez par mots les tendances de tous les pays.',
  back: 'Retour',
  results: 'Tendances',
  order: 'D’abord les mots entiers, puis les plus récentes.',
  searchEverywhere: 'Chercher dans tous les pays',

  count: (trends: number, countries: number) => `${trendCount(trends)} dans ${counted(countries, 'pays', 'pays')}.`,
  place: {
    category: (name: string, trends: number) => `<link>Catégorie ${name}</link>\u00A0: ${trendCount(trends)}`,
    country: (name: string, trends: number) =>
      `<link>${name}, toutes les catégories</link>\u00A0: ${trendCount(trends)}`,
  },
  listed: `Les ${MAX_SEARCH_RESULTS} premières sont affichées.`,
}

function trendCount(count: number): string {
  return counted(count, 'tendance', 'tendances')
}

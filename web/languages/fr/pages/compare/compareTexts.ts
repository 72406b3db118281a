import type { Category } from '../../../../../shared/categories.ts'
import { categoryName } from '../../../../../shared/languages/fr/categories.ts'
import { counted, form, list, searchesAfter } from '../../../../../shared/languages/fr/formats.ts'
import { numberWord } from '../../../../../shared/languages/fr/words.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MAX_COMPARED, MIN_COMPARED } from '../../../../../shared/limits.ts'
import { sentenceCase } from '../../../../../shared/text/numberWord.ts'
import type * as english from '../../../../pages/compare/compareTexts.ts'

const [LEAST, MOST] = [numberWord(MIN_COMPARED), numberWord(MAX_COMPARED)]

export const compareTexts: Words<typeof english.compareTexts> = {
  heading: 'Comparer des pays',
  title: (names: readonly string[]) => (names.length === 0 ? 'Comparer des pays' : `Comparaison\u00A0: ${list(names)}`),
  description: `Ce que ${LEAST} à ${MOST} pays recherchent en commun, et ce que chacun est seul à rechercher.`,
  lead: `Ce que ${LEAST} à ${MOST} pays recherchent en commun, et ce que chacun est seul à rechercher.`,

  countries: `Pays, de ${LEAST} à ${MOST}`,
  nth: (place: number, isOptional: boolean) => `Pays ${place}${isOptional ? ', facultatif' : ''}`,
  choose: 'Choisir un pays',
  add: 'Ajouter un pays',
  category: 'Catégorie',
  allCategories: 'Toutes les catégories',
  compare: 'Comparer',

  tooFew: `Choisissez-en un de plus\u00A0: une comparaison demande ${LEAST} à ${MOST} pays.`,
  leftOut: (names: readonly string[]) => `${sentenceCase(MOST)} pays à la fois. Non retenus\u00A0: ${list(names)}. `,
  compareThose: (count: number) => `Comparer ces ${numberWord(count)} pays`,
  unknown: 'Un nom qui n’est pas celui d’un pays d’ici a été ignoré.',

  overlap: (shared: number, of: number) => `${shared} sur ${of} en commun`,
  overlapText: (countries: number, of: number, shared: number, inAll: number, category: Category | undefined) =>
    [
      `Ces ${numberWord(countries)} pays prennent part à ${counted(of, 'événement ou recherche', 'événements et recherches')}${category ? ` (${categoryName(category)})` : ''}.`,
      countries === MIN_COMPARED
        ? shared === 0
          ? 'Aucun n’est présent dans les deux.'
          : form(shared, '1 est présent dans les deux.', `${shared} sont présents dans les deux.`)
        : `Présents dans deux d’entre eux ou plus\u00A0: ${shared}\u202F; dans les ${numberWord(countries)}\u00A0: ${inAll}.`,
    ].join(' '),
  collected: (time: string) => `Relevé\u00A0: ${time}.`,
  late: (names: readonly string[]) => `Pas à jour, et dans aucun événement\u00A0: ${list(names)}.`,

  shared: (countries: number) => (countries === MIN_COMPARED ? 'Dans les deux' : 'Dans deux d’entre eux ou plus'),
  sharedCaption: 'Événements communs\u00A0: recherches et rang dans chaque pays',
  event: 'Événement',
  place: (place: number) => `n°\u00A0${place}`,
  notTrending: 'pas en tendance',
  nothingShared: 'Aucun événement n’est commun à deux d’entre eux en ce moment.',
  showMore: (count: number) => form(count, 'Afficher 1 autre événement', `Afficher ${count} autres événements`),
  sameElsewhere: 'Le même dans d’autres pays',

  own: 'Dans un seul d’entre eux',
  noneOwn: 'Rien que les autres n’aient pas.',
  searches: (searches: string) => `${searches} ${searchesAfter(searches)}`,
  allOf: (name: string) => `Tout voir\u00A0: ${name}`,

  like: 'Les plus proches aujourd’hui',
  likeText:
    'Parmi les événements auxquels l’un ou l’autre pays prend part, la part de ceux auxquels les deux prennent part. Seuls comptent les événements présents dans au moins deux pays.',
  likeness: (shared: number, of: number) => `${shared} sur ${of}`,
  noneLike: 'Aucun événement en commun avec un autre pays.',

  failed: 'Ces pays n’ont pas pu être comparés. Veuillez réessayer plus tard.',
  loading: 'Chargement de la comparaison',
}

import { categoryName } from '../../../../../shared/languages/nl/categories.ts'
import { list, plural } from '../../../../../shared/languages/nl/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MAX_COMPARED, MIN_COMPARED } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/compare/compareTexts.ts'

const LEAD = `Waar ${MIN_COMPARED} tot ${MAX_COMPARED} landen samen naar zoeken, en wat elk voor zich heeft.`

export const compareTexts: Words<typeof english.compareTexts> = {
  heading: 'Landen vergelijken',
  title: (names) => (names.length === 0 ? 'Landen vergelijken' : `${list(names)} vergeleken`),
  description: LEAD,
  lead: LEAD,

  countries: `Landen, ${MIN_COMPARED} tot ${MAX_COMPARED}`,
  nth: (place, isOptional) => `Land ${place}${isOptional ? ', niet verplicht' : ''}`,
  choose: 'Kies een land',
  add: 'Land toevoegen',
  category: 'Categorie',
  allCategories: 'Alle categorieën',
  compare: 'Vergelijken',

  tooFew: `Kies er nog een: voor een vergelijking zijn ${MIN_COMPARED} tot ${MAX_COMPARED} landen nodig.`,
  leftOut: (names) =>
    `Hoogstens ${MAX_COMPARED} tegelijk: ${list(names)} ${plural(names.length, { one: 'ontbreekt', other: 'ontbreken' })} hier. `,
  compareThose: (count) => plural(count, { one: 'Dat ene vergelijken', other: `Die ${count} vergelijken` }),
  unknown: 'Een naam die hier geen land is, is weggelaten.',

  overlap: (shared, of) => `${shared} van ${of} gemeenschappelijk`,
  overlapText: (countries, of, shared, inAll, category) =>
    [
      `Deze ${countries} landen hebben ${plural(of, { one: '1 gebeurtenis of zoekopdracht', other: `samen ${of} gebeurtenissen en zoekopdrachten` })}${category ? ` in de categorie ${categoryName(category)}` : ''}.`,
      countries === MIN_COMPARED
        ? `${shared} ${plural(shared, { one: 'komt', other: 'komen' })} in beide voor.`
        : `${shared} ${plural(shared, { one: 'komt', other: 'komen' })} in minstens twee ervan voor, ${inAll} in alle ${countries}.`,
    ].join(' '),
  collected: (time) => `Gemeten: ${time}.`,
  late: (names) => `Niet actueel, en in geen gebeurtenis: ${list(names)}.`,

  shared: (countries) => (countries === MIN_COMPARED ? 'In beide' : 'In minstens twee ervan'),
  sharedCaption: 'Gemeenschappelijke gebeurtenissen: zoekopdrachten en positie in elk land',
  event: 'Gebeurtenis',
  place: (place) => `positie ${place}`,
  notTrending: 'niet trending',
  nothingShared: 'Nu komt geen gebeurtenis in twee ervan voor.',
  showMore: (count) => plural(count, { one: 'Nog 1 gebeurtenis tonen', other: `Nog ${count} gebeurtenissen tonen` }),
  sameElsewhere: 'Hetzelfde in andere landen',

  own: 'In maar één ervan',
  noneOwn: 'Niets wat de andere niet hebben.',
  searches: (searches) => `${searches} zoekopdrachten`,
  allOf: (name) => `${name}: alle trends`,

  like: 'Lijken vandaag het meest',
  likeText:
    'Het aandeel van gemeenschappelijke gebeurtenissen in alle die er in een van beide landen zijn. Alleen gebeurtenissen in minstens twee landen tellen.',
  likeness: (shared, of) => `${shared} van ${of}`,
  noneLike: 'Geen gebeurtenis gemeen met een ander land.',

  failed: 'Deze landen konden niet worden vergeleken. Probeer het later opnieuw.',
  loading: 'De vergelijking wordt geladen',
}

import { categoryName } from '../../../../../shared/languages/de/categories.ts'
import { list, plural } from '../../../../../shared/languages/de/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MAX_COMPARED, MIN_COMPARED } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/compare/compareTexts.ts'

const LEAD = `Wonach ${MIN_COMPARED} bis ${MAX_COMPARED} Länder gemeinsam suchen, und was jedes für sich hat.`

export const compareTexts: Words<typeof english.compareTexts> = {
  heading: 'Länder vergleichen',
  title: (names) => (names.length === 0 ? 'Länder vergleichen' : `${list(names)} im Vergleich`),
  description: LEAD,
  lead: LEAD,

  countries: `Länder, ${MIN_COMPARED} bis ${MAX_COMPARED}`,
  nth: (place, isOptional) => `Land ${place}${isOptional ? ', optional' : ''}`,
  choose: 'Land auswählen',
  add: 'Land hinzufügen',
  category: 'Kategorie',
  allCategories: 'Alle Kategorien',
  compare: 'Vergleichen',

  tooFew: `Wählen Sie noch eines: Ein Vergleich braucht ${MIN_COMPARED} bis ${MAX_COMPARED} Länder.`,
  leftOut: (names) =>
    `Höchstens ${MAX_COMPARED} auf einmal: ${list(names)} ${plural(names.length, { one: 'fehlt', other: 'fehlen' })} hier. `,
  compareThose: (count) => `Diese ${count} vergleichen`,
  unknown: 'Ein Name, der hier kein Land ist, wurde ausgelassen.',

  overlap: (shared, of) => `${shared} von ${of} gemeinsam`,
  overlapText: (countries, of, shared, inAll, category) =>
    [
      `Diese ${countries} Länder haben ${plural(of, { one: '1 Ereignis oder 1 Suchanfrage', other: `zusammen ${of} Ereignisse und Suchanfragen` })}${category ? ` in der Kategorie ${categoryName(category)}` : ''}.`,
      countries === MIN_COMPARED
        ? `${shared} ${plural(shared, { one: 'kommt', other: 'kommen' })} in beiden vor.`
        : `${shared} ${plural(shared, { one: 'kommt', other: 'kommen' })} in mindestens zwei davon vor, ${inAll} in allen ${countries}.`,
    ].join(' '),
  collected: (time) => `Erhoben: ${time}.`,
  late: (names) => `Nicht aktuell und in keinem Ereignis enthalten: ${list(names)}.`,

  shared: (countries) => (countries === MIN_COMPARED ? 'In beiden' : 'In mindestens zwei davon'),
  sharedCaption: 'Gemeinsame Ereignisse: Suchanfragen und Rang in jedem Land',
  event: 'Ereignis',
  place: (place) => `Rang ${place}`,
  notTrending: 'nicht im Trend',
  nothingShared: 'Derzeit kommt kein Ereignis in zwei davon vor.',
  showMore: (count) =>
    plural(count, { one: '1 weiteres Ereignis zeigen', other: `${count} weitere Ereignisse zeigen` }),
  sameElsewhere: 'Dasselbe in anderen Ländern',

  own: 'Nur in einem davon',
  noneOwn: 'Nichts, was die anderen nicht haben.',
  searches: (searches) => `${searches} Suchanfragen`,
  allOf: (name) => `${name}: alle Trends`,

  like: 'Heute am ähnlichsten',
  likeText:
    'Der Anteil der gemeinsamen Ereignisse an allen, die es in einem der beiden Länder gibt. Es zählen nur Ereignisse in mindestens zwei Ländern.',
  likeness: (shared, of) => `${shared} von ${of}`,
  noneLike: 'Kein Ereignis gemeinsam mit einem anderen Land.',

  failed: 'Diese Länder konnten nicht verglichen werden. Bitte versuchen Sie es später noch einmal.',
  loading: 'Der Vergleich wird geladen',
}

import type { Category } from '../../../../../shared/categories.ts'
import type { EventCitationWords } from '../../../../../shared/cite/citationForms.ts'
import { COUNTRIES } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/fr/categories.ts'
import { inCountry } from '../../../../../shared/languages/fr/countries.ts'
import {
  counted,
  de,
  form,
  hours as hoursOf,
  list,
  quoted,
  scale,
  searchesAfter,
  since as sinceTime,
  timeOf,
  utcTime,
} from '../../../../../shared/languages/fr/formats.ts'
import { numberWord } from '../../../../../shared/languages/fr/words.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MIN_EVENT_COUNTRIES, TREND_HOURS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/everywhere/everywhereTexts.ts'
import { citationTexts } from '../../features/cite/citationTexts.ts'

const MIN_WORD = numberWord(MIN_EVENT_COUNTRIES)

type UpToDate = {
  count: number
  isPast: boolean
  update: string | undefined
  late: number
  zone: string
}

type FirstListed = {
  codes: readonly string[]
  more: number
  next?: { hours: number; code: string } | undefined
  isGone: boolean
  isAgain: boolean
}

export const everywhereTexts: Words<typeof english.everywhereTexts> = {
  heading: 'Partout',
  title: (category: Category | undefined, at?: string) => {
    const what = category ? `${categoryName(category)} partout` : 'Partout'
    const when = at === undefined ? '\u00A0: ce qui est' : `, ${utcTime(at)}\u00A0: ce qui était`
    return `${what}${when} en tendance dans ${MIN_WORD} pays ou plus`
  },
  description: (category: Category | undefined) =>
    `Les recherches${category ? ` (${categoryName(category)})` : ''} en tendance dans ${MIN_WORD} pays ou plus sur ${COUNTRIES.length}, avec le titre dans chacun et le premier pays où elles sont apparues.`,
  eventTitle: (title: string, countries: number) => `${quoted(title)} dans ${counted(countries, 'pays', 'pays')}`,
  eventDescription: (title: string, codes: readonly string[], first: string | undefined) =>
    `${quoted(title)} est en tendance ${list(codes.map(inCountry))}${first === undefined ? '' : `\u202F; apparue d’abord ${inCountry(first)}`}. Le titre et les recherches dans chaque pays.`,
  lead: (count: number | undefined, isPast: boolean) => {
    const what = count === undefined ? 'Recherches' : counted(count, 'recherche', 'recherches')
    return `${what} en tendance dans ${MIN_WORD} pays ou plus${isPast ? ' à ce moment-là' : ''}, chacune une fois, les plus répandues d’abord.`
  },
  upToDate: ({ count, isPast, update, late, zone }: UpToDate) =>
    [
      `<b>${count} pays sur ${COUNTRIES.length} ${isPast ? form(count, 'était', 'étaient') : form(count, 'est', 'sont')} à jour</b>`,
      update !== undefined && `, relevé\u00A0: ${update}`,
      late > 0 &&
        `\u202F; <link>${form(late, 'un pays est laissé de côté', `${numberWord(late)} pays sont laissés de côté`)}</link>`,
      zone === 'UTC'
        ? '. Les heures sont en UTC.'
        : `. Les heures sont celles ${de(zone)}, et en UTC dans les citations.`,
    ]
      .filter(Boolean)
      .join(''),
  compareCountries: 'Comparer des pays',
  categories: 'Catégories',
  all: 'Toutes',

  list: (category: Category | undefined) =>
    `Événements${category ? ` (${categoryName(category)})` : ''}, les plus répandus d’abord`,
  columns: {
    rank: 'Rang',
    event: 'Événement',
    where: 'Où',
    hours: hoursOf(TREND_HOURS),
    countries: 'Pays',
    highest: 'Maximum',
  },
  sameElsewhere: 'Le même dans d’autres pays',
  more: (count: number) => counted(count, 'autre', 'autres'),
  countries: (count: number) => `<b>${count}</b> pays`,
  highest: 'Palier maximal\u00A0:',
  reportedBy: 'Selon {publisher}',

  firstListed: ({ codes, more, next, isGone, isAgain }: FirstListed) =>
    [
      `Apparue d’abord ${codes.length + more === 1 ? '' : 'à peu près en même temps '}${list([...codes.map((code) => `<b>${inCountry(code)}</b>`), ...(more > 0 ? [`dans ${counted(more, 'autre', 'autres')}`] : [])])}`,
      ', {time}',
      next && `, ${next.hours}\u202Fh plus tôt qu’${inCountry(next.code)}`,
      isGone && '\u202F; n’y est plus dans la liste',
      isAgain && '\u202F; y est de nouveau dans la liste',
    ]
      .filter(Boolean)
      .join(''),
  unknownFirst: 'Première apparition inconnue',
  unknownReasons: {
    start: 'Première apparition inconnue\u00A0: la source n’a pas donné d’heure pour l’un des pays',
    beforeUs: (day: string) => `Première apparition inconnue\u00A0: elle précède le début de nos relevés, ${day}`,
    gap: (from: string, until: string) =>
      `Première apparition inconnue\u00A0: rien n’a été relevé (${from} – ${until})`,
  },
  appeared: (from: string, until: string, code: string) =>
    `Déjà apparue\u00A0: ${from === until ? from : `${from} – ${until}`}, d’abord ${inCountry(code)}`,

  show: (count: number) => `Afficher les ${count} pays`,
  hide: (count: number) => `Masquer les ${count} pays`,
  regions: { americas: 'Amériques', europe: 'Europe', asia: 'Asie et Moyen-Orient', oceania: 'Océanie' },
  tile: (name: string, searches: string, isFirst: boolean) =>
    `${name}, ${searches} ${searchesAfter(searches)}${isFirst ? ', première apparition' : ''}`,
  goneTile: (name: string) => `${name}\u00A0: première apparition, n’est plus dans la liste`,
  notTrending: (name: string) => `${name}\u00A0: pas en tendance`,
  notUpToDate: (name: string) => `${name}\u00A0: pas à jour`,
  first: '1er',
  steps: 'En tendance, par recherches',
  stepNames: [`moins de ${scale(1_000)}`, ...[1_000, 10_000, 100_000, 1_000_000].map((step) => `${scale(step)}+`)],
  listedFirst: 'Première apparition',
  gone: 'Première apparition, n’est plus dans la liste',
  off: 'Pas en tendance',
  stale: 'Pas à jour',

  spread: `Pays, ${TREND_HOURS} dernières heures`,
  spreadLabel: (from: number, to: number) =>
    `Pays au cours des ${TREND_HOURS} dernières heures\u00A0: de ${from} à ${to}`,

  caption: (count: number, gone: number, waves: number) =>
    [
      counted(count, 'pays', 'pays'),
      gone > 0 &&
        form(
          gone,
          ' et un autre qui ne l’a plus dans sa liste',
          ` et ${numberWord(gone)} autres qui ne l’ont plus dans leur liste`,
        ),
      waves > 0 && form(waves, ', avec une vague antérieure', `, avec ${numberWord(waves)} vagues antérieures`),
      ', du plus ancien au plus récent. Les recherches sont des minimums et ne s’additionnent jamais.',
    ]
      .filter(Boolean)
      .join(''),
  table: (zone: string) => [
    'Pays',
    'Titre local',
    'Recherches',
    ...(zone === 'UTC' ? ['Début, UTC'] : [`Début, ${timeOf(zone)}`, 'UTC']),
    'Pourquoi c’est le même',
  ],
  utc: (time: string) => `${time}<name> UTC</name>`,
  showRows: (count: number) => form(count, 'Afficher 1 autre ligne', `Afficher ${count} autres lignes`),
  otherRows: 'Les autres lignes',
  unknownStart: 'Inconnu',
  seed: 'Référence pour les autres',
  firstGone: (since: string) => `Première apparition. N’est plus dans la liste ${sinceTime(since)}`,
  goneSince: (since: string) => `N’est plus dans la liste ${sinceTime(since)}`,
  goneLate: (since: string) => `Pas à jour\u202F; dernière présence\u00A0: ${since}`,
  earlierWave: (since: string) => `Une vague antérieure, dernière présence\u00A0: ${since}`,
  reasons: {
    article: 'Même article',
    term: 'Mêmes mots',
    related: 'Mêmes recherches associées',
    name: 'Même nom dans une autre écriture',
  },

  none: 'Rien n’est en tendance dans autant de pays en ce moment.',
  noneText: (category: Category | undefined) =>
    `${category ? `${categoryName(category)}\u00A0: aucune` : 'Aucune'} recherche n’est en tendance dans ${MIN_WORD} pays à jour ou plus.`,
  eventGone: `Cet événement n’est plus présent dans ${MIN_WORD} pays ou plus. Ceux-ci le sont.`,
  unknownHour: 'Il n’y a pas de relevé de cette heure.',
  unknownHourText:
    'Rien n’a été relevé alors, ou c’est trop ancien. Les fichiers de chaque mois restent, avec toutes ses vagues.',
  monthFiles: 'Voir les fichiers',
  seeNow: 'Voir les tendances actuelles',
  seeAll: 'Voir toutes les catégories',
  seeStatus: 'Voir l’âge de toutes les données',
  showMore: (count: number) => form(count, 'Afficher 1 autre événement', `Afficher ${count} autres événements`),
  shown: (from: number, to: number, all: number) => `Événements ${from} à ${to} sur ${all}`,
  pages: 'Pages d’événements',
  pageEvents: (from: number, to: number) => `, événements ${from} à ${to}`,
  next: 'Suivant',
  all_: (count: number) => `Les ${count} en CSV`,
  failed: 'Les tendances de partout n’ont pas pu être chargées. Veuillez réessayer plus tard.',
  loading: 'Chargement des événements',

  about: 'À propos de cette liste',
  compare: 'Comparer',
  country: 'Pays',
  with: 'Avec',
  mostLike: (country: string, others: readonly string[]) =>
    `Les plus proches aujourd’hui (${country})\u00A0: ${others.join('\u202F; ')}.`,
  likeness: (name: string, shared: number, of: number) =>
    `${name}, ${shared} sur ${counted(of, 'événement', 'événements')}`,
  allOnly: (count: number) => `Voir tout ce qui n’a pas d’équivalent ailleurs (${count})`,
  counted: 'Comment c’est compté',
  countedText:
    'Un événement est une recherche et ses équivalents dans d’autres pays, réunis par un article commun, les mêmes mots, des recherches associées ou un nom. Un pays compte une fois.',
  firstText: `«\u00A0Apparue d’abord\u00A0» désigne le début le plus ancien parmi les vagues vues depuis le moment où moins de ${MIN_WORD} pays avaient l’événement. Cela dit quand la source l’a montrée, pas où elle a commencé.`,
  late: (names: readonly string[]) =>
    `Laissés de côté, car la dernière mise à jour n’avait rien de nouveau\u00A0: ${list(names)}.`,
  everyCountry: 'Aucun pays n’est laissé de côté.',
  method: 'D’où viennent ces chiffres',
}

/** What the citation of an event says. */
export const eventCitationTexts: EventCitationWords = {
  ...citationTexts,
  event: (fact, time) => `{title} était en tendance ${fact}, relevé du ${time}`,
  eventFact(countries, first) {
    const all = `dans ${countries} pays sur ${COUNTRIES.length}`
    return first ? `${all}, d’abord ${first.where}, le ${first.time}` : all
  },
  inManyCountries: 'Tendances de recherche dans de nombreux pays',
  inCountries: (countries) => `{title}\u00A0: tendance de recherche dans ${countries} pays`,
}

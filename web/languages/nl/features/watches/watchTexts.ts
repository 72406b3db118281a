import { categoryName } from '../../../../../shared/languages/nl/categories.ts'
import { choice, list, number, percent, plural } from '../../../../../shared/languages/nl/formats.ts'
import { fullHour } from '../../../../../shared/languages/nl/words.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import {
  MAX_WATCH_NAME_LENGTH,
  MAX_WATCH_SHARE_PERCENT,
  MAX_WATCH_WORD_LENGTH,
  MAX_WATCH_WORDS,
  MAX_WATCHES,
  MIN_WATCH_PREFIX_LENGTH,
  MIN_WATCH_WORD_LENGTH,
  WATCH_COUNT_DAYS,
} from '../../../../../shared/limits.ts'
import type { Problem } from '../../../../../shared/problem.ts'
import { sentenceCase } from '../../../../../shared/text/numberWord.ts'
import type { WatchEvent } from '../../../../../shared/watches/watch.ts'
import type { WatchRefusal } from '../../../../../shared/watches/watchProblem.ts'
import type * as english from '../../../../features/watches/watchTexts.ts'
import { waitTexts } from '../../lib/requests/waitTexts.ts'

const SHORT_EVENTS: Record<WatchEvent, string> = { new: 'nieuw', growing: 'volgende stap bereikt', ended: 'voorbij' }

const REFUSALS: Record<WatchRefusal, string> = {
  'open-bracket': 'Er staat een haakje open. Sluit het of laat het weg.',
  'closed-bracket': 'Er wordt een haakje gesloten dat niet open was. Laat het weg.',
  'excluded-in-half': 'Een zoekalert kan een woord niet aan maar één kant van een OR uitsluiten. Maak er twee.',
  'several-in-half': 'Een zoekalert kan aan één kant van een OR niet meerdere woorden vereisen. Maak er twee.',
  'excluded-together':
    'Een zoekalert kan woorden niet alleen uitsluiten waar ze samen voorkomen. Sluit elk woord apart uit.',
  'two-choices':
    'Een zoekalert heeft één groep woorden met OR. Maak voor elk woord van de andere groep een eigen alert.',
  'no-word': 'Voeg een woord toe om naar te zoeken.',
  'only-excluded': 'Een zoekalert heeft een woord nodig om te vinden, niet alleen uitgesloten woorden.',
  'too-many-words': `Een zoekalert heeft hoogstens ${MAX_WATCH_WORDS} woorden, met de uitgesloten woorden en de woordgroep meegeteld.`,
  contradiction: '“{word}” kan niet tegelijk gezocht en uitgesloten zijn.',
  'long-word': `Een woord heeft hoogstens ${MAX_WATCH_WORD_LENGTH} tekens.`,
  'star-inside': 'In “{word}” kan een * alleen aan het begin en aan het eind staan.',
  'no-letters': '“{word}” heeft geen letters of cijfers.',
  'short-beside-star': `“{word}” is te kort: naast een * minstens ${MIN_WATCH_PREFIX_LENGTH} tekens.`,
  'short-word': `“{word}” is te kort: minstens ${MIN_WATCH_WORD_LENGTH} letters of cijfers.`,
  'too-broad': `Dit past bij meer dan ${percent(MAX_WATCH_SHARE_PERCENT)} van alle trends. Voeg een woord, een woordgroep of een land toe.`,
  'unknown-country': 'Dat land is er hier niet.',
  'unknown-category': 'Die categorie bestaat niet.',
  'no-volume': 'Het laagste aantal zoekopdrachten is een geheel getal vanaf 1.',
  'no-event': 'Kies wanneer je het hoort: nieuw, gestegen of voorbij.',
  'no-delivery': 'Kies hoe je het hoort: in het overzicht of direct.',
  'long-name': `Een naam heeft hoogstens ${MAX_WATCH_NAME_LENGTH} tekens.`,
  kept: 'Deze zoekalert heb je al.',
  'no-country': 'Kies een land of “Overal”.',
}

export const watchTexts: Words<typeof english.watchTexts> = {
  refusals: REFUSALS,
  title: 'Zoekalerts',
  ofAll: (count) => `${count}<vh> van ${MAX_WATCHES}</vh>`,
  lead: 'Woorden waar je op wacht. Elke treffer wordt één keer gemeld; zonder treffer geen bericht. Alleen jij kunt ze zien.',
  newWatch: 'Nieuwe zoekalert',
  loading: 'Je zoekalerts worden geladen',
  loadFailed: 'Je zoekalerts kunnen nu niet worden getoond. Probeer het later opnieuw.',

  none: 'Nog geen zoekalert',
  howTo: 'Noem een woord, en je hoort het als een land ernaar begint te zoeken.',

  line: 'Een zoekalert in één regel',
  lineExample: 'tesla OR byd "model 3" -aandeel',
  check: 'Controleren',
  meant: (operators) => `Bedoelde je ${list(operators)}?`,
  asWords: (operators) =>
    plural(operators.length, {
      one: `Zo wordt ${smallLetters(operators)} als woord gelezen.`,
      other: `Zo worden ${smallLetters(operators)} als woorden gelezen.`,
    }),
  takeOperators: (operators) => `Ja, ${list(operators)} gebruiken`,
  keepWords: (operators) =>
    `Nee, ${smallLetters(operators)} als ${plural(operators.length, { one: 'woord', other: 'woorden' })} houden`,
  readsWords: 'Betekent: {words}.',
  reads: 'Betekent: {words}. {found} <link>Landen en meer kiezen</link>',
  wouldHaveMatched: (total) =>
    plural(total, {
      one: 'In de afgelopen week zou er 1 treffer zijn geweest.',
      other: `In de afgelopen week zouden er ${number(total)} treffers zijn geweest.`,
    }),
  lineNotSaved: (problem) =>
    problem.code === 'too-broad' ? REFUSALS['too-broad'] : `De zoekalert is niet opgeslagen. ${failure(problem)}`,

  caption: 'Je zoekalerts, de nieuwste eerst',
  columns: {
    words: 'Woorden',
    last: 'Laatste treffer',
    hits: `Treffers in ${WATCH_COUNT_DAYS} dagen`,
    actions: 'Acties',
  },
  today: (clock, zone) => `Vandaag, ${clock} ${zone === 'UTC' ? zone : `in ${zone}`}`,
  hits: (count) => `<b>${number(count)}</b><vh> ${plural(count, { one: 'treffer', other: 'treffers' })}</vh>`,
  noHit: '0<vh> treffers</vh>',
  noneYet: (since) => `Nog geen, actief sinds ${since}`,
  pause: 'Pauzeren',
  resume: 'Hervatten',
  pauseNamed: (name) => `${name} pauzeren`,
  resumeNamed: (name) => `${name} hervatten`,
  editNamed: (name) => `${name} bewerken`,
  feedNamed: (name) => `Feed van ${name}`,
  paused: 'Gepauzeerd',
  pausedSince: (since) => `Gepauzeerd sinds ${since}`,
  edit: 'Bewerken',
  feed: 'Feed',
  gone: 'De zoekalert van deze link is verwijderd of hoort bij een ander account.',

  hitsOfWatch: (name) => `van ${name}`,
  hitsOf: 'Treffers voor {words}',
  matchesFor: (count) => `${matchCount(count)} voor {words}`,
  hitOrder: 'Nieuwste eerst, zoals de bron ze schrijft.',
  sameInFeed: (count) =>
    plural(count, { one: 'Die staat ook in de privéfeed.', other: `De privéfeed bevat dezelfde ${count}.` }),
  timesIn: (zone) => `Alle tijden: ${zone}.`,
  titlesOnly: (count) => `Alleen titels: ${plural(count, { one: '1 blijft over', other: `${count} blijven over` })}`,
  showMore: (count) => `Nog ${count} tonen`,
  past: (search) => `${search} bereikt`,
  loadingHits: 'De treffers worden geladen',
  hitsFailed: 'De treffers kunnen nu niet worden getoond.',
  noHits: (days) => plural(days, { one: 'Geen in de laatste dag.', other: `Geen in de laatste ${days} dagen.` }),

  notChanged: (problem) => `De zoekalert is niet gewijzigd. ${failure(problem)}`,

  feedOf: 'Privéfeed van {name}',
  feedAddress: 'Feedadres',
  feedNote: 'Voor feedlezers, Slack en Teams. Wie het adres heeft, kan de treffers en de woorden lezen.',
  renew: 'Nieuw adres maken',
  renewing: 'Een moment…',
  renewHint: 'Het oude leidt dan nergens meer heen.',
  renewed: 'De feed heeft een nieuw adres',
  switchOff: 'Feed uitzetten',
  switchingOff: 'Een moment…',
  switchedOff: 'De feed staat uit',
  isOff: 'Deze zoekalert heeft geen feed: het adres leidt nergens heen.',
  switchOn: 'Feed aanzetten',
  onHint: 'Die krijgt dan een nieuw adres.',
  switchedOn: 'De feed staat aan',

  newTitle: 'Zoekalert maken',
  editTitle: 'Zoekalert wijzigen',
  close: 'Sluiten',
  words: 'Woorden',
  lists: { any: 'Een van', all: 'Alle van', none: 'Geen van', phrase: 'Precieze woordgroep' },
  wordsHint:
    'Hele woorden, in elk schrift. Dezelfde tekens als in één regel: komma of OR, "…", -woord of !woord, ( ), woord*, *woord*. Gezocht wordt in titels en gerelateerde zoekopdrachten.',
  where: 'Waar',
  everywhere: 'Overal',
  someCountries: 'Sommige landen',
  addCountry: 'Land toevoegen',
  takeOut: (name) => `${name} weghalen`,
  category: 'Categorie',
  allCategories: 'Alle categorieën',
  addCategory: 'Categorie toevoegen',
  least: 'Zoekopdrachten, minstens',
  any: 'Alle',
  when: 'Melden als de trend',
  events: {
    new: 'nieuw is',
    growing: 'de volgende stap bereikt (bijv. 50K+)',
    ended: 'voorbij is',
  },
  reasons: { new: 'Nieuw', growing: 'Volgende stap bereikt', ended: 'Voorbij' },
  how: 'Hoe',
  atOnce: 'Direct',
  inUpdate: {
    daily: 'In de dagelijkse e-mail',
    weekly: 'In de e-mail op maandag',
    off: 'In je updates (staan uit)',
  },
  inNotification: 'In de dagelijkse melding',
  notTold: 'Geen bericht: je updates staan uit. <link>Aanzetten</link>',
  atOnceExcept: (from, to) => `Direct, niet van ${fullHour(from)} tot ${fullHour(to)}`,
  atOnceHint:
    'Meteen na de meting met de treffer: als melding als een browser van jou die krijgt, anders per e-mail. Die zegt dat een zoekalert iets heeft gevonden, nooit de woorden. Je stille uren staan in je account.',
  cancel: 'Annuleren',
  leaveSure: 'Weggaan zonder deze zoekalert op te slaan?',
  leaveNow: 'Weggaan',
  stay: 'Hier blijven',
  save: 'Maken',
  saveChanges: 'Opslaan',
  saving: 'Opslaan…',
  saved: 'De zoekalert is actief',
  changed: 'De zoekalert is gewijzigd',
  notSaved: (problem) => `De zoekalert is niet opgeslagen. ${failure(problem)}`,
  remove: 'Zoekalert verwijderen',
  removeSure: 'De feed en de lijst met treffers worden ook verwijderd.',
  removeNow: 'Verwijderen',
  removing: 'Verwijderen…',
  keep: 'Houden',
  removed: 'De zoekalert is verwijderd',

  preview: 'Voorbeeld',
  lastWeek: 'In de afgelopen week',
  previewEmpty: 'Noem een woord, en hier staat wat er gevonden zou zijn.',
  previewLoading: 'De afgelopen week wordt doorzocht…',
  wouldMatch: (total) =>
    plural(total, { one: 'Er zou 1 treffer zijn geweest', other: `Er zouden ${number(total)} treffers zijn geweest` }),
  collections: (collections, countries) =>
    countries === undefined
      ? `In ${collectionCount(collections)}.`
      : `In ${collectionCount(collections)} van ${plural(countries, { one: '1 land', other: `${number(countries)} landen` })}.`,
  nothingMatched: (collections) =>
    `In ${collectionCount(collections)}. Geen probleem: een zoekalert wacht op wat nog komt.`,
  tooMany: matchCount,
  tooManyHint: `Meer dan ${percent(MAX_WATCH_SHARE_PERCENT)} van alle trends: dat is te veel. Voeg een woord, een woordgroep of een land toe.`,
  more: (count) => `en nog ${number(count)}`,
  moreWith: (count) => `${number(count)} meer met {word}, zoals {title}.`,
  useWord: (word) => `${word} gebruiken`,
  inLastWeek: (count) => `<b>${number(count)}</b> in de afgelopen week`,
  addWord: (total) => `${matchCount(total)}: voeg een woord toe`,
  previewFailed: 'Wat er gevonden zou zijn, kan nu niet worden getoond.',
  day: { today: 'vandaag' },
  inCategories: (categories) =>
    `in ${plural(categories.length, { one: 'de categorie', other: 'de categorieën' })} ${choice(categories.map(categoryName))}`,
  whenOneOf: (events) => sentenceCase(choice(events.map((event) => SHORT_EVENTS[event]))),
}

function failure(problem: Problem): string {
  switch (problem.code) {
    case 'too-many-watches':
      return `In je account is geen plaats voor nog een: er passen er hoogstens ${MAX_WATCHES} in. Verwijder er een, of gebruik minder woorden.`
    case 'too-many-requests':
      return waitTexts.tooMuch(problem.retryAfterSeconds)
    case 'unknown-watch':
      return 'Hij is intussen verwijderd.'
    case 'unavailable':
      return 'Controleer je verbinding en probeer het opnieuw.'
    default:
      return 'Probeer het later opnieuw.'
  }
}

function smallLetters(operators: readonly string[]): string {
  return list(operators.map((operator) => `“${operator.toLowerCase()}”`))
}

function collectionCount(count: number): string {
  return plural(count, { one: '1 meting', other: `${number(count)} metingen` })
}

function matchCount(count: number): string {
  return plural(count, { one: '1 treffer', other: `${number(count)} treffers` })
}

import { categoryName } from '../../../../../shared/languages/de/categories.ts'
import { choice, list, number, percent, plural } from '../../../../../shared/languages/de/formats.ts'
import { fullHour } from '../../../../../shared/languages/de/words.ts'
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
import { sentenceCase } from '../../../../../shared/text/numberWord.ts'
import type { WatchEvent } from '../../../../../shared/watches/watch.ts'
import type { WatchRefusal } from '../../../../../shared/watches/watchProblem.ts'
import type * as english from '../../../../features/watches/watchTexts.ts'

const SHORT_EVENTS: Record<WatchEvent, string> = { new: 'neu', growing: 'nächste Stufe erreicht', ended: 'beendet' }

const REFUSALS: Record<WatchRefusal, string> = {
  'open-bracket': 'Eine Klammer ist offen. Schließen Sie sie, oder lassen Sie sie weg.',
  'closed-bracket': 'Eine Klammer wird geschlossen, die nicht geöffnet war. Lassen Sie sie weg.',
  'excluded-in-half':
    'Ein Suchauftrag kann ein Wort nicht nur auf einer Seite eines OR ausschließen. Legen Sie zwei an.',
  'several-in-half': 'Ein Suchauftrag kann auf einer Seite eines OR nicht mehrere Wörter verlangen. Legen Sie zwei an.',
  'excluded-together':
    'Ein Suchauftrag kann Wörter nicht nur dort ausschließen, wo sie zusammen vorkommen. Schließen Sie jedes einzeln aus.',
  'two-choices':
    'Ein Suchauftrag hat eine Gruppe von Wörtern mit OR. Legen Sie für jedes Wort der anderen Gruppe einen eigenen an.',
  'unknown-operator': 'Ein Suchauftrag kennt NEAR, title: und Ähnliches nicht. In Anführungszeichen sind es Wörter.',
  'no-word': 'Ergänzen Sie ein Wort, nach dem gesucht wird.',
  'only-excluded': 'Ein Suchauftrag braucht ein Wort, das er finden soll, nicht nur ausgeschlossene.',
  'too-many-words': `Ein Suchauftrag hat höchstens ${MAX_WATCH_WORDS} Wörter, ausgeschlossene und die Wortfolge mitgezählt.`,
  contradiction: '„{word}“ kann nicht zugleich gesucht und ausgeschlossen sein.',
  'long-word': `Ein Wort hat höchstens ${MAX_WATCH_WORD_LENGTH} Zeichen.`,
  'wildcard-inside': 'In „{word}“ kann ein * nur am Anfang und am Ende stehen.',
  'no-letters': '„{word}“ hat weder Buchstaben noch Ziffern.',
  'short-beside-wildcard': `„{word}“ ist zu kurz: neben einem * mindestens ${MIN_WATCH_PREFIX_LENGTH} Zeichen.`,
  'short-word': `„{word}“ ist zu kurz: mindestens ${MIN_WATCH_WORD_LENGTH} Buchstaben oder Ziffern.`,
  'too-broad': `Das trifft auf mehr als ${percent(MAX_WATCH_SHARE_PERCENT)} aller Trends zu. Ergänzen Sie ein Wort, eine Wortfolge oder ein Land.`,
  'unknown-country': 'Dieses Land gibt es hier nicht.',
  'unknown-category': 'Diese Kategorie gibt es nicht.',
  'no-volume': 'Die Mindestzahl der Suchanfragen ist eine ganze Zahl ab 1.',
  'no-event': 'Wählen Sie, wann Sie davon hören: neu, gestiegen oder beendet.',
  'no-delivery': 'Wählen Sie, wie Sie davon hören: im Überblick oder sofort.',
  'long-name': `Ein Name hat höchstens ${MAX_WATCH_NAME_LENGTH} Zeichen.`,
  kept: 'Diesen Suchauftrag haben Sie schon.',
  'no-country': 'Wählen Sie ein Land oder „Überall“.',
}

export const watchTexts: Words<typeof english.watchTexts> = {
  refusals: REFUSALS,
  title: 'Suchaufträge',
  ofAll: (count) => `${count}<vh> von ${MAX_WATCHES}</vh>`,
  lead: 'Wörter, auf die Sie warten. Jeder Treffer wird einmal gemeldet; ohne Treffer keine Meldung. Nur Sie können sie sehen.',
  newWatch: 'Neuer Suchauftrag',
  loading: 'Ihre Suchaufträge werden geladen',
  loadFailed: 'Ihre Suchaufträge können gerade nicht angezeigt werden. Bitte versuchen Sie es später noch einmal.',

  none: 'Noch kein Suchauftrag',
  howTo: 'Nennen Sie ein Wort, und Sie hören von uns, wenn ein Land danach zu suchen beginnt.',

  line: 'Ein Suchauftrag in einer Zeile',
  lineExample: 'tesla OR byd "model 3" -aktie',
  check: 'Prüfen',
  meant: (operators) => `Meinten Sie ${list(operators)}?`,
  asWords: (operators) =>
    plural(operators.length, {
      one: `So wird ${smallLetters(operators)} als Wort gelesen.`,
      other: `So werden ${smallLetters(operators)} als Wörter gelesen.`,
    }),
  takeOperators: (operators) => `Ja, ${list(operators)} verwenden`,
  keepWords: (operators) =>
    `Nein, ${smallLetters(operators)} als ${plural(operators.length, { one: 'Wort', other: 'Wörter' })} behalten`,
  readsWords: 'Bedeutet: {words}.',
  reads: 'Bedeutet: {words}. {found} <link>Länder und mehr festlegen</link>',
  wouldHaveMatched: (total) =>
    plural(total, {
      one: 'In der letzten Woche hätte es 1 Treffer gegeben.',
      other: `In der letzten Woche hätte es ${number(total)} Treffer gegeben.`,
    }),

  caption: 'Ihre Suchaufträge, die neuesten zuerst',
  columns: {
    words: 'Wörter',
    last: 'Letzter Treffer',
    hits: `Treffer in ${WATCH_COUNT_DAYS} Tagen`,
    actions: 'Aktionen',
  },
  today: (clock, zone) => `Heute, ${clock} ${zone === 'UTC' ? zone : `in ${zone}`}`,
  hits: (count) => `<b>${number(count)}</b><vh> Treffer</vh>`,
  noHit: '0<vh> Treffer</vh>',
  noneYet: (since) => `Noch keiner, aktiv seit ${since}`,
  pause: 'Pausieren',
  resume: 'Fortsetzen',
  pauseNamed: (name) => `${name} pausieren`,
  resumeNamed: (name) => `${name} fortsetzen`,
  editNamed: (name) => `${name} bearbeiten`,
  feedNamed: (name) => `Feed von ${name}`,
  paused: 'Pausiert',
  pausedSince: (since) => `Pausiert seit ${since}`,
  edit: 'Bearbeiten',
  feed: 'Feed',
  gone: 'Der Suchauftrag dieses Links wurde gelöscht oder gehört zu einem anderen Konto.',

  hitsOfWatch: (name) => `von ${name}`,
  hitsOf: 'Treffer für {words}',
  matchesFor: (count) => `${number(count)} Treffer für {words}`,
  hitOrder: 'Neueste zuerst, in der Schreibweise der Quelle.',
  sameInFeed: (count) =>
    plural(count, { one: 'Er steht auch im privaten Feed.', other: `Der private Feed enthält dieselben ${count}.` }),
  timesIn: (zone) => `Alle Zeiten: ${zone}.`,
  titlesOnly: (count) => `Nur Titel: ${plural(count, { one: '1 bleibt', other: `${count} bleiben` })}`,
  showMore: (count) => plural(count, { one: '1 weiteren zeigen', other: `${count} weitere zeigen` }),
  past: (search) => `${search} erreicht`,
  loadingHits: 'Die Treffer werden geladen',
  hitsFailed: 'Die Treffer können gerade nicht angezeigt werden.',
  noHits: (days) =>
    plural(days, { one: 'Keine in den letzten 24 Stunden.', other: `Keine in den letzten ${days} Tagen.` }),

  notChanged: (reason) => `Der Suchauftrag wurde nicht geändert. ${reason}`,
  failures: {
    'too-many-watches': `In Ihrem Konto ist kein Platz für einen weiteren: Es fasst höchstens ${MAX_WATCHES}. Löschen Sie einen, oder nehmen Sie weniger Wörter.`,
    'unknown-watch': 'Er wurde inzwischen gelöscht.',
    unavailable: 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    other: 'Bitte versuchen Sie es später noch einmal.',
  },

  feedOf: 'Privater Feed von {name}',
  feedAddress: 'Feed-Adresse',
  feedNote: 'Für Feedreader, Slack und Teams. Wer die Adresse hat, kann die Treffer und die Wörter lesen.',
  renew: 'Neue Adresse erzeugen',
  renewing: 'Einen Moment…',
  renewHint: 'Die alte führt dann ins Leere.',
  renewed: 'Der Feed hat eine neue Adresse',
  switchOff: 'Feed ausschalten',
  switchingOff: 'Einen Moment…',
  switchedOff: 'Der Feed ist ausgeschaltet',
  isOff: 'Dieser Suchauftrag hat keinen Feed: Seine Adresse führt ins Leere.',
  switchOn: 'Feed einschalten',
  onHint: 'Er hat dann eine neue Adresse.',
  switchedOn: 'Der Feed ist eingeschaltet',

  newTitle: 'Suchauftrag anlegen',
  editTitle: 'Suchauftrag ändern',
  close: 'Schließen',
  words: 'Wörter',
  lists: { any: 'Eines von', all: 'Alle von', none: 'Keines von', phrase: 'Genaue Wortfolge' },
  wordsHint:
    'Ganze Wörter, in jeder Schrift. Dieselben Zeichen wie in einer Zeile: Komma oder OR, "…", -Wort oder !Wort, ( ), Wort*, *Wort*. Gesucht wird in Titeln und verwandten Suchanfragen.',
  where: 'Wo',
  everywhere: 'Überall',
  someCountries: 'Einige Länder',
  addCountry: 'Land hinzufügen',
  takeOut: (name) => `${name} entfernen`,
  category: 'Kategorie',
  allCategories: 'Alle Kategorien',
  addCategory: 'Kategorie hinzufügen',
  least: 'Suchanfragen, mindestens',
  any: 'Beliebig',
  when: 'Melden, wenn der Trend',
  events: {
    new: 'neu ist',
    growing: 'die nächste Stufe erreicht (z.\u00A0B. 50.000+)',
    ended: 'beendet ist',
  },
  reasons: { new: 'Neu', growing: 'Nächste Stufe erreicht', ended: 'Beendet' },
  how: 'Wie',
  atOnce: 'Sofort',
  inUpdate: {
    daily: 'In der täglichen E-Mail',
    weekly: 'In der E-Mail am Montag',
    off: 'In den Neuigkeiten (ausgeschaltet)',
  },
  inNotification: 'In der täglichen Benachrichtigung',
  notTold: 'Keine Meldung: Ihre Neuigkeiten sind ausgeschaltet. <link>Einschalten</link>',
  atOnceExcept: (from, to) => `Sofort, nicht von ${fullHour(from)} bis ${fullHour(to)}`,
  atOnceHint:
    'Gleich nach der Erhebung mit dem Treffer: als Benachrichtigung, wenn ein Browser von Ihnen welche erhält, sonst per E-Mail. Sie sagt, dass ein Suchauftrag etwas gefunden hat, nie die Wörter. Ihre Ruhezeiten stehen in Ihrem Konto.',
  cancel: 'Abbrechen',
  leaveSure: 'Verlassen, ohne diesen Suchauftrag zu speichern?',
  leaveNow: 'Verlassen',
  stay: 'Hier bleiben',
  save: 'Anlegen',
  saveChanges: 'Speichern',
  saving: 'Wird gespeichert…',
  saved: 'Der Suchauftrag ist aktiv',
  changed: 'Der Suchauftrag ist geändert',
  notSaved: (reason) => `Der Suchauftrag wurde nicht gespeichert. ${reason}`,
  remove: 'Suchauftrag löschen',
  removeSure: 'Sein Feed und die Liste seiner Treffer werden mit gelöscht.',
  removeNow: 'Löschen',
  removing: 'Wird gelöscht…',
  keep: 'Behalten',
  removed: 'Der Suchauftrag ist gelöscht',

  preview: 'Vorschau',
  lastWeek: 'In der letzten Woche',
  previewEmpty: 'Nennen Sie ein Wort, und hier steht, was gefunden worden wäre.',
  previewLoading: 'Die letzte Woche wird durchsucht…',
  wouldMatch: (total) => `Es ${plural(total, { one: 'wäre', other: 'wären' })} ${number(total)} Treffer gewesen`,
  collections: (collections, countries) =>
    countries === undefined
      ? `In ${collectionCount(collections)}.`
      : `In ${collectionCount(collections)} aus ${plural(countries, { one: '1 Land', other: `${number(countries)} Ländern` })}.`,
  nothingMatched: (collections) =>
    `In ${collectionCount(collections)}. Kein Problem: Ein Suchauftrag wartet auf künftige Treffer.`,
  tooMany: (total) => `${number(total)} Treffer`,
  tooManyHint: `Mehr als ${percent(MAX_WATCH_SHARE_PERCENT)} aller Trends: Das wäre zu viel. Ergänzen Sie ein Wort, eine Wortfolge oder ein Land.`,
  more: (count) => plural(count, { one: 'und 1 weiterer', other: `und ${number(count)} weitere` }),
  moreWith: (count) => `${number(count)} mehr mit {word}, etwa {title}.`,
  useWord: (word) => `${word} verwenden`,
  inLastWeek: (count) => `<b>${number(count)}</b> in der letzten Woche`,
  addWord: (total) => `${number(total)} Treffer: Ergänzen Sie ein Wort`,
  previewFailed: 'Was gefunden worden wäre, kann gerade nicht angezeigt werden.',
  day: { today: 'heute' },
  inCategories: (categories) =>
    `in ${plural(categories.length, { one: 'der Kategorie', other: 'den Kategorien' })} ${choice(categories.map(categoryName))}`,
  whenOneOf: (events) => sentenceCase(choice(events.map((event) => SHORT_EVENTS[event]))),
}

function smallLetters(operators: readonly string[]): string {
  return list(operators.map((operator) => `„${operator.toLowerCase()}“`))
}

function collectionCount(count: number): string {
  return plural(count, { one: '1 Erhebung', other: `${number(count)} Erhebungen` })
}

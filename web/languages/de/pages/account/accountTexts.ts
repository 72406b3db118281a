import { categoryName } from '../../../../../shared/languages/de/categories.ts'
import { inCountry } from '../../../../../shared/languages/de/countries.ts'
import { percent, plural } from '../../../../../shared/languages/de/formats.ts'
import { fullHour } from '../../../../../shared/languages/de/words.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import {
  DIGEST_HOUR,
  DIGEST_OUTCOME_DAYS,
  DIGEST_TRENDS_PER_CATEGORY,
  FRESH_SIGN_IN_MINUTES,
  HOLD_DAYS,
  MAX_NAME_LENGTH,
  MAX_SHORT_DIGEST_LINES,
  SIGNIFICANT_ARTICLES,
  SIGNIFICANT_GROWTH_POINTS,
  SIGNIFICANT_VOLUME_PERCENT,
} from '../../../../../shared/limits.ts'
import { DEFAULT_TIME_ZONE } from '../../../../../shared/people/timeZone.ts'
import type * as english from '../../../../pages/account/accountTexts.ts'

const SIGNIFICANT_CHANGE = `über ${percent(SIGNIFICANT_VOLUME_PERCENT)} mehr Suchanfragen, über ${SIGNIFICANT_GROWTH_POINTS} Punkte mehr Wachstum, ein neuer Status oder mehr als ${SIGNIFICANT_ARTICLES} neue Artikel`

export const accountTexts: Words<typeof english.accountTexts> = {
  title: 'Ihre Trends',
  description: 'Was Sie auf Uptick verfolgen, was sich dort geändert hat und die Einstellungen Ihres Kontos.',
  needsScripts: 'Ihr Konto braucht einen Browser von 2024 oder neuer, in dem JavaScript eingeschaltet ist.',
  loading: 'Ihr Konto wird geladen',
  signedInAs: 'Angemeldet als {email}',
  parts: 'Auf dieser Seite',

  caption: 'Ihre Trends und Kategorien, die neuesten zuerst',
  columns: {
    name: 'Trend oder Kategorie',
    changes: 'Was sich geändert hat',
    searches: 'Suchanfragen',
    action: 'Aktion',
  },
  trend: 'Trend',
  category: 'Kategorie',
  categoryWithTrends: (trends) => plural(trends, { one: 'Kategorie, 1 Trend', other: `Kategorie, ${trends} Trends` }),
  following: 'Folge ich<vh>: {name}</vh>',
  nothingKnown: '–',
  noChange: 'Keine Änderung',
  notListed: 'Nicht in der aktuellen Liste',
  moreChanges: (count) => `und ${count} weitere`,
  comparedWith: 'Änderungen seit {time}, ob Sie seither eine E-Mail erhalten haben oder nicht.',
  notCompared: 'Noch gibt es keine älteren Trends zum Vergleichen.',
  changesFailed: 'Was sich geändert hat, kann gerade nicht angezeigt werden.',
  listFailed: 'Ihre Liste kann gerade nicht angezeigt werden. Bitte versuchen Sie es später noch einmal.',
  offline: 'Sie sind offline. Das weiß dieser Browser von Ihrer Liste.',
  unreachable: 'Uptick ist gerade nicht erreichbar. Das weiß dieser Browser von Ihrer Liste.',
  watchesFailed: 'Ihre Suchaufträge können gerade nicht angezeigt werden. Bitte laden Sie diese Seite neu.',

  filter: 'Ihre Liste filtern',
  left: (count, total) => `Noch ${count} von ${total}`,
  noneLeft: (filter) => `In Ihrer Liste passt nichts zu „${filter}“.`,
  tryAnother: 'Sie können nach einem Namen, einem Land oder einer Kategorie suchen.',
  showAll: 'Alle zeigen',
  unfold: (count) => `Alle ${count} zeigen`,

  nothingFollowed: 'Sie folgen noch nichts.',
  howToFollow:
    'Folgen Sie einem Trend oder einer ganzen Kategorie, und lesen Sie hier, was sich seit gestern geändert hat.',
  seeTrends: (country) => `Trends ${inCountry(country.code)} ansehen`,

  unfollowing: 'Wird entfernt',
  unfollowed: 'Sie folgen {name} nicht mehr.',
  notUnfollowed: '{name} konnte nicht entfernt werden und steht weiter in Ihrer Liste.',
  notFollowedAgain: '{name} konnte nicht wieder aufgenommen werden und steht nicht mehr in Ihrer Liste.',
  tooManyAgain: '{name} konnte nicht wieder aufgenommen werden: Ihre Liste ist voll.',
  undo: 'Rückgängig',
  dismiss: 'Schließen',

  settings: 'Einstellungen',
  settingsFailed: 'Ihre Einstellungen können gerade nicht angezeigt werden. Bitte versuchen Sie es später noch einmal.',

  emailUpdates: 'Neuigkeiten per E-Mail',
  emailUpdatesLead: `Sie kommen um ${fullHour(DIGEST_HOUR)} in Ihrer Zeitzone, wenn ein Suchauftrag etwas gefunden oder sich etwas geändert hat, dem Sie folgen: ${SIGNIFICANT_CHANGE}.`,
  digest: 'Wie oft',
  digests: { daily: 'Täglich', weekly: 'Wöchentlich, montags', off: 'Aus' },
  lastDigest: 'Letzter Überblick: {time}',
  noLastDigest: `Letzter Überblick: keiner in den letzten ${DIGEST_OUTCOME_DAYS} Tagen`,
  nextDigest:
    'Nächster Überblick: {time}, wenn sich etwas geändert hat, dem Sie folgen, oder ein Suchauftrag etwas gefunden hat',
  zonedTime: ({ weekday, day, clock, city, zone }) =>
    `${weekday}, ${day}, ${clock} ${city === undefined ? (zone === 'UTC' ? zone : `(${zone})`) : `in ${city}`}`,
  endings: 'Wann eine E-Mail kommt',
  endingChoices: { all: 'Bei jeder Änderung', goingOn: 'Nur bei Laufendem' },
  endingHints: {
    all: 'Auch an Tagen, an denen nur Trends zu Ende gingen.',
    goingOn: 'Keine E-Mail an Tagen, an denen nur Trends zu Ende gingen.',
  },
  form: 'Form',
  forms: { whole: 'Ausführlich', lines: 'Eine Zeile je Trend' },
  formHints: {
    whole: `Was weiterläuft, mit Suchanfragen, Änderungen und Artikeln, nach Ländern, und was beendet ist. Von einer Kategorie ${DIGEST_TRENDS_PER_CATEGORY} Trends; die übrigen werden nur gezählt.`,
    lines: `Titel, Suchanfragen und Änderung der laufenden Trends, höchstens ${MAX_SHORT_DIGEST_LINES} Zeilen.`,
  },
  confirmations: 'Per E-Mail bestätigen, wenn ich etwas folge oder nicht mehr folge',
  timeZone: 'Zeitzone',
  zoneRegions: {
    Africa: 'Afrika',
    America: 'Amerika',
    Antarctica: 'Antarktis',
    Arctic: 'Arktis',
    Asia: 'Asien',
    Atlantic: 'Atlantik',
    Australia: 'Australien',
    Europe: 'Europa',
    Indian: 'Indischer Ozean',
    Pacific: 'Pazifik',
    Other: 'Andere',
  },
  thisBrowserZone: (zone, time) => `${zone}, jetzt ${time} (dieser Browser)`,
  timeThere: (time) => `Dort ist es jetzt ${time}.`,
  saveZone: 'Speichern',
  noZoneChosen: `${DEFAULT_TIME_ZONE} (nicht gewählt)`,
  noZone: `<b>Wir verwenden ${DEFAULT_TIME_ZONE}.</b> Ihr Browser hat nicht mitgeteilt, wo Sie sind; ${fullHour(DIGEST_HOUR)} ist deshalb ${fullHour(DIGEST_HOUR)} ${DEFAULT_TIME_ZONE}.`,
  browserIsIn: (own, time, zone) =>
    `<b>Dieser Browser ist in ${own}</b>, wo es jetzt ${time} ist. Ihre E-Mails kommen um ${fullHour(DIGEST_HOUR)} in ${zone}.`,
  takeZone: (zone) => `${zone} verwenden`,

  digestOff: 'Ihre Neuigkeiten sind ausgeschaltet. Eine Vorschau gibt es trotzdem.',
  preview: 'Nächsten Überblick ansehen',
  previewTitle: 'Ihr nächster Überblick',
  previewLoading: 'Änderungen werden gesucht…',
  previewFailed:
    'Ihr nächster Überblick kann gerade nicht angezeigt werden. Bitte versuchen Sie es später noch einmal.',
  nothingToTell: 'Derzeit gibt es nichts zu berichten. An solchen Tagen senden wir keine E-Mail.',
  subject: 'Betreff:',
  hits: (count) =>
    plural(count, {
      one: '1 neuer Treffer für Ihre Suchaufträge',
      other: `${count} neue Treffer für Ihre Suchaufträge`,
    }),
  goesOn: (count) => plural(count, { one: '1 läuft weiter', other: `${count} laufen weiter` }),
  hasEnded: (count) => plural(count, { one: '1 ist beendet', other: `${count} sind beendet` }),
  close: 'Schließen',
  sendCopy: 'Jetzt an mich senden',
  copySent: 'Eine Kopie ging an {address}.',
  copies: {
    sending: 'Wird gesendet…',
    nothing: 'Derzeit gibt es nichts zu berichten; deshalb wurde nichts gesendet.',
    limit: 'Höchstens drei Kopien am Tag sind möglich. Bitte versuchen Sie es morgen noch einmal.',
    suppressed:
      'Nichts wurde gesendet: E-Mails an Ihre Adresse kamen zurück oder wurden gemeldet. Oben auf dieser Seite können Sie sie bestätigen.',
    'not-set-up': 'Nichts wurde gesendet: Diese Website verschickt keine E-Mails.',
    refused: 'Senden war nicht möglich: Der E-Mail-Dienst nimmt nichts für Ihre Adresse an.',
    busy: 'Senden ist gerade nicht möglich. Bitte versuchen Sie es in ein paar Minuten noch einmal.',
    unknown:
      'Vielleicht wurde sie gesendet, vielleicht nicht. Bitte sehen Sie in Ihr Postfach, bevor Sie es noch einmal versuchen.',
    failed: 'Senden war nicht möglich. Bitte versuchen Sie es später noch einmal.',
  },

  notifications: 'Benachrichtigungen im Browser',
  notificationsSwitch: 'In meinen Browsern benachrichtigen',

  you: 'Sie',
  name: 'Name',
  nameMissing: 'Bitte geben Sie Ihren Namen ein.',
  nameTooLong: `Bitte verwenden Sie höchstens ${MAX_NAME_LENGTH} Zeichen.`,
  language: 'E-Mails und Benachrichtigungen',
  languageHint:
    'Seiten haben ihren eigenen Schalter, jeweils ganz unten. Titel und Schlagzeilen bleiben, wie sie geschrieben wurden.',
  theme: 'Design',
  themeHint: 'Hier sofort und künftig in jedem Browser, in dem Sie sich anmelden.',

  favorites: 'Lieblingskategorien',
  favoritesLead: 'Sie stehen in der Liste der Kategorien vorn und sind hier Abkürzungen.',
  favoriteLinks: 'Abkürzungen zu Ihren Lieblingskategorien',
  favorite: (category, country) => `${categoryName(category)} ${inCountry(country.code)}`,
  chooseFavorites: 'Lieblingskategorien wählen',

  yourData: 'Ihre Daten',
  yourDataLead: 'Eine Datei mit allem, was über Sie gespeichert ist.',
  download: 'Meine Daten herunterladen',
  downloading: 'Ihre Daten werden gesammelt…',
  downloaded: (file) => `${file} wird heruntergeladen.`,
  downloadFailed: 'Ihre Daten konnten nicht heruntergeladen werden. Bitte versuchen Sie es noch einmal.',

  signIn: 'Passwort und Sitzungen',
  signInLead:
    'Für ein neues Passwort schicken wir einen Code an Ihre Adresse. Es meldet Sie auch überall ab, beendet Benachrichtigungen in allen Browsern und gibt Ihren privaten Feeds neue Adressen.',
  newPassword: 'Neues Passwort festlegen',
  signOutEverywhere: 'Überall abmelden',
  signingOut: 'Wird abgemeldet…',
  everywhereHint:
    'Überall abmelden beendet Ihre Sitzungen in allen Browsern: hier sofort, in anderen innerhalb von Minuten.',
  everywhereFailed: {
    google:
      'Sie haben sich mit Google angemeldet; eine solche Sitzung kann die anderen nicht beenden. Bitte melden Sie sich in jedem Browser ab.',
    network: 'Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    other: 'Sie konnten nicht überall abgemeldet werden. Bitte versuchen Sie es noch einmal.',
  },

  deleteHeading: 'Konto löschen',
  deleteLead:
    'Ihr Konto wird mit allem gelöscht, was Sie verfolgen und suchen lassen. Das lässt sich nicht rückgängig machen.',
  deleteAccount: 'Konto löschen',
  deleteTitle: 'Ihr Konto löschen?',
  deleteWarning: (follows) =>
    `Ihr Konto, ${followed(follows)}, Ihre Suchaufträge mit ihren Feeds und Ihre Einstellungen werden sofort gelöscht. Von da an erhalten Sie weder E-Mails noch Benachrichtigungen. Das lässt sich nicht rückgängig machen.`,
  keepAccount: 'Konto behalten',
  deleting: 'Wird gelöscht…',
  deleteFailed: 'Bitte melden Sie sich ab und wieder an, und versuchen Sie das Löschen dann noch einmal.',
  deleteNeedsSignIn: `Um Ihr Konto zu löschen, melden Sie sich bitte noch einmal an: Ihre letzte Anmeldung ist mehr als ${FRESH_SIGN_IN_MINUTES} Minuten her.`,
  signInAgain: 'Noch einmal anmelden',
  signOut: 'Abmelden',
  deleted: 'Ihr Konto wurde endgültig gelöscht.',
  deletionWaits: (day) =>
    `Ihr Konto wird am ${day} gelöscht. Seine E-Mail-Adresse wurde weniger als ${HOLD_DAYS} Tage zuvor geändert; deshalb wartet das Löschen: Bis dahin kann die frühere Adresse es aufhalten, über den Link in der E-Mail, die dorthin ging. Sie erhalten weder E-Mails noch Benachrichtigungen mehr.`,
}

function followed(follows: number | undefined): string {
  switch (follows) {
    case undefined:
    case 0:
      return 'Ihre ganze Liste'
    default:
      return plural(follows, { one: 'der 1 Eintrag Ihrer Liste', other: `die ${follows} Einträge Ihrer Liste` })
  }
}

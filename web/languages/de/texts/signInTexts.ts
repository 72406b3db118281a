import { wait } from '../../../../shared/languages/de/formats.ts'
import { fullHour } from '../../../../shared/languages/de/words.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import { DIGEST_HOUR } from '../../../../shared/limits.ts'
import type * as english from '../../../texts/signInTexts.ts'
import { formTexts } from './formTexts.ts'
import * as texts from './texts.ts'

export const signInTexts: Words<typeof english.signInTexts> = {
  titles: { login: 'Anmelden', signUp: 'Konto anlegen', reset: 'Passwort zurücksetzen' },
  descriptions: {
    login: 'Melden Sie sich an, um Trends und ganzen Kategorien zu folgen.',
    signUp: 'Legen Sie ein Konto an, um Trends und ganzen Kategorien zu folgen.',
    reset: 'Legen Sie ein neues Passwort für Ihr Konto fest.',
  },
  intros: {
    login: {
      title: 'Schön, Sie wiederzusehen',
      lead: `Folgen Sie einem Trend oder einer ganzen Kategorie und lesen Sie um ${fullHour(DIGEST_HOUR)} in Ihrer Zeitzone, was sich geändert hat.`,
    },
    signUp: {
      title: 'Schon vor dem Frühstück Bescheid wissen',
      lead: 'Eine kurze E-Mail am Tag über die Trends, denen Sie folgen. Keine an Tagen, an denen sich nichts geändert hat.',
    },
    code: {
      title: 'Sehen Sie in Ihr Postfach',
      lead: 'Noch ein Schritt: Er zeigt, dass die Adresse Ihnen gehört.',
    },
    reset: {
      title: 'Passwort zurücksetzen',
      lead: 'Nennen Sie uns die E-Mail-Adresse Ihres Kontos, und wir schicken einen Code für ein neues Passwort.',
    },
  },
  examplesAre: 'Zum Beispiel. Diese Suchanfragen sind erfunden.',
  examples: [
    { title: 'Komet diese Woche sichtbar', volume: 2_000_000, length: 1, language: 'de' },
    { title: 'längstes Elfmeterschießen', volume: 1_000_000, length: 0.84, language: 'de' },
    { title: 'Hafenbahn neuer Fahrplan', volume: 500_000, length: 0.76, language: 'de' },
    { title: '流星群 今夜 見える時間', volume: 500_000, length: 0.64, language: 'ja' },
    { title: 'wann Tomaten auf den Balkon pflanzen', volume: 200_000, length: 0.56, language: 'de' },
  ],

  willFollow: 'Nach der Anmeldung folgen Sie „{name}“.',

  labels: {
    name: 'Name',
    email: formTexts.email,
    password: 'Passwort',
    confirm: 'Passwort wiederholen',
    newPassword: 'Neues Passwort',
    confirmNew: 'Neues Passwort wiederholen',
  },
  atLeast: (characters) => `Mindestens ${characters} Zeichen`,
  show: (label) => `„${label}“ anzeigen`,
  rememberMe: 'Angemeldet bleiben',
  forgotPassword: 'Passwort vergessen?',
  or: 'oder',
  needsScripts: 'Dafür ist ein Browser von 2024 oder neuer nötig, in dem JavaScript eingeschaltet ist.',

  submit: {
    login: { label: 'Anmelden', busyLabel: 'Anmeldung läuft…' },
    signUp: { label: 'Konto anlegen', busyLabel: 'Ihr Konto wird angelegt…' },
  },
  noAccount: 'Noch kein Konto?',
  haveAccount: 'Schon ein Konto?',
  google: { login: 'Weiter mit Google', signUp: 'Konto mit Google anlegen' },
  inThisWindow: 'In diesem Fenster fortfahren',
  finishing: 'Anmeldung mit Google läuft…',

  codeForm: 'E-Mail-Adresse bestätigen',
  sendAgainIn: (seconds) => `Erneut senden in ${seconds} s`,
  otherEmail: 'Andere E-Mail-Adresse verwenden',
  confirmed: 'Ihre E-Mail-Adresse ist bestätigt. Bitte melden Sie sich an.',
  welcome: 'Willkommen bei Uptick',
  reasons: {
    'follow-trends': texts.signInToFollowTrends,
    'follow-categories': 'Bitte melden Sie sich an, um Kategorien zu folgen',
    'watch-words': 'Bitte melden Sie sich an, um einen Suchauftrag anzulegen. Was Sie gewählt haben, bleibt erhalten.',
    'own-watch': 'Bitte melden Sie sich an, um Ihren Suchauftrag zu sehen.',
    'delete-account': 'Bitte melden Sie sich noch einmal an, um Ihr Konto zu löschen.',
  },
  ended: 'Sie wurden abgemeldet. Bitte melden Sie sich noch einmal an.',

  sendReset: 'Code anfordern',
  sendingReset: 'Wird gesendet…',
  resetSent: 'Wir haben Ihnen eine E-Mail geschickt. Sie erklärt, wie Sie Ihr Passwort zurücksetzen',
  resetOf: 'Konto: {email}',
  noReset:
    'An eine Adresse, zu der es kein Konto gibt oder deren Konto nie bestätigt wurde, geht keine E-Mail. <signUp>Legen Sie noch einmal ein Konto an</signUp> oder <login>melden Sie sich</login> mit dem damaligen Passwort an: Beides führt zu einem neuen Code.',
  setPassword: 'Neues Passwort festlegen',
  settingPassword: 'Wird gespeichert…',
  passwordSet: 'Ihr neues Passwort ist festgelegt',
  passwordSetLead: 'Ab jetzt melden Sie sich damit an. Überall sonst wurden Sie abgemeldet.',
  remembered: 'Wieder eingefallen?',
  signInInstead: 'Zur Anmeldung',

  problems: {
    nameMissing: 'Bitte geben Sie Ihren Namen ein.',
    nameTooLong: (characters) => `Bitte verwenden Sie höchstens ${characters} Zeichen.`,
    emailMissing: formTexts.emailMissing,
    emailInvalid: formTexts.emailInvalid,
    passwordMissing: 'Bitte geben Sie Ihr Passwort ein.',
    passwordTooShort: (characters) => `Das Passwort muss mindestens ${characters} Zeichen haben`,
    passwordSpace: 'Ein Passwort kann nicht mit einem Leerzeichen beginnen oder enden.',
    passwordTooLong: (characters) => `Das Passwort darf höchstens ${characters} Zeichen haben`,
    confirmMissing: 'Bitte geben Sie das Passwort noch einmal ein.',
    mismatch: 'Die Passwörter stimmen nicht überein',
    passwordBreached:
      'Dieses Passwort ist aus einem Datenleck bekannt und könnte erraten werden. Bitte wählen Sie ein anderes.',
  },
  failures: {
    any: {
      'network-request-failed': 'Netzwerkfehler. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
      'internal-error': 'Ein interner Fehler ist aufgetreten. Bitte versuchen Sie es noch einmal.',
      'captcha-failed': 'Bitte bestätigen Sie, dass Sie kein Roboter sind',
      'captcha-unavailable':
        'Die Prüfung, ob Sie kein Roboter sind, ist gerade nicht verfügbar. Bitte versuchen Sie es später noch einmal.',
      'code-mismatch': 'Dieser Code stimmt nicht. Bitte sehen Sie in der E-Mail nach und versuchen Sie es noch einmal.',
      'code-expired': 'Dieser Code ist abgelaufen. Bitte fordern Sie einen neuen an.',
    },
    weakPassword: (characters) =>
      `Das Passwort ist zu schwach. Bitte wählen Sie ein stärkeres mit mindestens ${characters} Zeichen.`,
    tooManyCodes: (seconds) =>
      `Wir haben schon mehrere Codes geschickt, und der neueste gilt. Einen weiteren können Sie in ${wait(seconds)} anfordern.`,
    signUp: {
      'email-already-in-use':
        'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Bitte melden Sie sich an oder verwenden Sie eine andere Adresse.',
      'operation-not-allowed': 'Konten mit E-Mail-Adresse und Passwort sind nicht aktiviert. Bitte schreiben Sie uns.',
      other: 'Das Konto konnte nicht angelegt werden. Bitte versuchen Sie es noch einmal.',
    },
    code: {
      'code-expired':
        'Dieser Code ist abgelaufen. Bitte fordern Sie einen neuen an, oder legen Sie das Konto noch einmal an.',
    },
    login: {
      'invalid-credential': 'E-Mail-Adresse oder Passwort ist falsch. Bitte versuchen Sie es noch einmal.',
      'user-disabled': 'Dieses Konto wurde gesperrt. Bitte schreiben Sie uns.',
      'too-many-requests': 'Zu viele fehlgeschlagene Anmeldungen. Bitte versuchen Sie es später noch einmal.',
      other: 'Die Anmeldung hat nicht funktioniert. Bitte versuchen Sie es noch einmal.',
    },
    google: {
      signUp: {
        'configuration-not-found': 'Die Anmeldung mit Google ist nicht richtig eingerichtet. Bitte schreiben Sie uns.',
        'unauthorized-domain':
          'Diese Domain ist für die Anmeldung mit Google nicht zugelassen. Bitte schreiben Sie uns.',
      },
      login: {
        'configuration-not-found':
          'Die Anmeldung mit Google ist nicht verfügbar. Bitte wählen Sie einen anderen Weg oder schreiben Sie uns.',
        'unauthorized-domain': 'Diese Domain ist für die Anmeldung mit Google nicht zugelassen.',
      },
      both: {
        'popup-closed-by-user': 'Anmeldung abgebrochen. Bitte versuchen Sie es noch einmal.',
        'popup-blocked': 'Das Fenster wurde blockiert. Bitte erlauben Sie Pop-ups und versuchen Sie es noch einmal.',
        'network-request-failed': 'Netzwerkfehler. Bitte prüfen Sie Ihre Verbindung.',
        'email-not-verified':
          'Google hat die E-Mail-Adresse dieses Kontos nicht bestätigt. Bitte verwenden Sie ein anderes Konto oder E-Mail-Adresse und Passwort.',
        other: 'Die Anmeldung mit Google hat nicht funktioniert. Bitte versuchen Sie es noch einmal.',
      },
    },
    reset: {
      'user-not-found':
        'Zu dieser E-Mail-Adresse gibt es kein Konto. Bitte prüfen Sie die Adresse oder legen Sie ein Konto an.',
      'invalid-email': 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
      'too-many-requests': 'Zu viele Anfragen. Bitte versuchen Sie es später noch einmal',
    },
    notReset: (reason) => `Das Passwort konnte nicht zurückgesetzt werden. ${reason}`,
    again: 'Bitte versuchen Sie es noch einmal.',
  },
}

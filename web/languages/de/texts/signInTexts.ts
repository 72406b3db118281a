import { wait } from '../../../../shared/languages/de/formats.ts'
import { fullHour } from '../../../../shared/languages/de/words.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import { DIGEST_HOUR, MIN_PASSWORD_LENGTH } from '../../../../shared/limits.ts'
import { HOUR_SECONDS } from '../../../../shared/time.ts'
import type { AuthFailure } from '../../../lib/auth/AuthFailure.ts'
import type * as english from '../../../texts/signInTexts.ts'
import { formTexts } from './formTexts.ts'
import * as texts from './texts.ts'

const NETWORK = 'Netzwerkfehler. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.'
const INTERNAL = 'Ein interner Fehler ist aufgetreten. Bitte versuchen Sie es noch einmal.'
const NOT_VERIFIED = 'Bitte bestätigen Sie, dass Sie kein Roboter sind'
const CAPTCHA_UNAVAILABLE =
  'Die Prüfung, ob Sie kein Roboter sind, ist gerade nicht verfügbar. Bitte versuchen Sie es später noch einmal.'
const BREACHED_PASSWORD =
  'Dieses Passwort ist aus einem Datenleck bekannt und könnte erraten werden. Bitte wählen Sie ein anderes.'
const WRONG_CODE = 'Dieser Code stimmt nicht. Bitte sehen Sie in der E-Mail nach und versuchen Sie es noch einmal.'
const EXPIRED_CODE = 'Dieser Code ist abgelaufen. Bitte fordern Sie einen neuen an.'

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
    passwordBreached: BREACHED_PASSWORD,
  },
  formFailure: { login: loginFailure, signUp: signUpFailure },
  codeFailure,
  resetFailure,
  googleFailure,
}

function signUpFailure(failure: AuthFailure, minLength = MIN_PASSWORD_LENGTH): string {
  const { code, retryAfterSeconds } = failure
  switch (code) {
    case 'email-already-in-use':
      return 'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Bitte melden Sie sich an oder verwenden Sie eine andere Adresse.'
    case 'invalid-email':
      return formTexts.emailInvalid
    case 'weak-password':
      return `Das Passwort ist zu schwach. Bitte wählen Sie ein stärkeres mit mindestens ${minLength} Zeichen.`
    case 'breached-password':
      return BREACHED_PASSWORD
    case 'operation-not-allowed':
      return 'Konten mit E-Mail-Adresse und Passwort sind nicht aktiviert. Bitte schreiben Sie uns.'
    case 'network-request-failed':
      return NETWORK
    case 'internal-error':
      return INTERNAL
    case 'too-many-requests':
      return formTexts.tooManyRequests(retryAfterSeconds)
    case 'too-many-codes':
      return tooManyCodes(failure)
    case 'captcha-failed':
      return NOT_VERIFIED
    case 'captcha-unavailable':
      return CAPTCHA_UNAVAILABLE
    default:
      return 'Das Konto konnte nicht angelegt werden. Bitte versuchen Sie es noch einmal.'
  }
}

function codeFailure(failure: AuthFailure): string {
  switch (failure.code) {
    case 'code-mismatch':
      return WRONG_CODE
    case 'code-expired':
      return 'Dieser Code ist abgelaufen. Bitte fordern Sie einen neuen an, oder legen Sie das Konto noch einmal an.'
    default:
      return signUpFailure(failure)
  }
}

function loginFailure({ code }: AuthFailure): string {
  switch (code) {
    case 'invalid-credential':
    case 'user-not-found':
    case 'invalid-email':
      return 'E-Mail-Adresse oder Passwort ist falsch. Bitte versuchen Sie es noch einmal.'
    case 'user-disabled':
      return 'Dieses Konto wurde gesperrt. Bitte schreiben Sie uns.'
    case 'too-many-requests':
      return 'Zu viele fehlgeschlagene Anmeldungen. Bitte versuchen Sie es später noch einmal.'
    case 'network-request-failed':
      return NETWORK
    case 'internal-error':
      return INTERNAL
    case 'captcha-failed':
      return NOT_VERIFIED
    case 'captcha-unavailable':
      return CAPTCHA_UNAVAILABLE
    default:
      return 'Die Anmeldung hat nicht funktioniert. Bitte versuchen Sie es noch einmal.'
  }
}

function googleFailure(page: 'signUp' | 'login', { code }: AuthFailure): string {
  const isSignUp = page === 'signUp'
  switch (code) {
    case 'configuration-not-found':
      return isSignUp
        ? 'Die Anmeldung mit Google ist nicht richtig eingerichtet. Bitte schreiben Sie uns.'
        : 'Die Anmeldung mit Google ist nicht verfügbar. Bitte wählen Sie einen anderen Weg oder schreiben Sie uns.'
    case 'unauthorized-domain':
      return isSignUp
        ? 'Diese Domain ist für die Anmeldung mit Google nicht zugelassen. Bitte schreiben Sie uns.'
        : 'Diese Domain ist für die Anmeldung mit Google nicht zugelassen.'
    case 'popup-closed-by-user':
      return 'Anmeldung abgebrochen. Bitte versuchen Sie es noch einmal.'
    case 'popup-blocked':
      return 'Das Fenster wurde blockiert. Bitte erlauben Sie Pop-ups und versuchen Sie es noch einmal.'
    case 'network-request-failed':
      return 'Netzwerkfehler. Bitte prüfen Sie Ihre Verbindung.'
    case 'email-not-verified':
      return 'Google hat die E-Mail-Adresse dieses Kontos nicht bestätigt. Bitte verwenden Sie ein anderes Konto oder E-Mail-Adresse und Passwort.'
    case 'captcha-failed':
      return NOT_VERIFIED
    default:
      return 'Die Anmeldung mit Google hat nicht funktioniert. Bitte versuchen Sie es noch einmal.'
  }
}

function resetFailure(failure: AuthFailure): string {
  switch (failure.code) {
    case 'user-not-found':
      return 'Zu dieser E-Mail-Adresse gibt es kein Konto. Bitte prüfen Sie die Adresse oder legen Sie ein Konto an.'
    case 'invalid-email':
      return 'Bitte geben Sie eine gültige E-Mail-Adresse ein'
    case 'too-many-requests':
      return 'Zu viele Anfragen. Bitte versuchen Sie es später noch einmal'
    case 'too-many-codes':
      return tooManyCodes(failure)
    case 'weak-password':
      return signUpFailure(failure)
    case 'breached-password':
      return BREACHED_PASSWORD
    default:
      return `Das Passwort konnte nicht zurückgesetzt werden. ${resetReason(failure)}`
  }
}

function resetReason({ code }: AuthFailure): string {
  switch (code) {
    case 'code-mismatch':
      return WRONG_CODE
    case 'code-expired':
      return EXPIRED_CODE
    case 'network-request-failed':
      return NETWORK
    case 'internal-error':
      return INTERNAL
    default:
      return 'Bitte versuchen Sie es noch einmal.'
  }
}

function tooManyCodes({ retryAfterSeconds = HOUR_SECONDS }: AuthFailure): string {
  return `Wir haben schon mehrere Codes geschickt, und der neueste gilt. Einen weiteren können Sie in ${wait(retryAfterSeconds)} anfordern.`
}

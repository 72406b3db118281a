import { wait } from '../../../../shared/languages/nl/formats.ts'
import { fullHour } from '../../../../shared/languages/nl/words.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import { DIGEST_HOUR, MIN_PASSWORD_LENGTH } from '../../../../shared/limits.ts'
import { HOUR_SECONDS } from '../../../../shared/time.ts'
import type { AuthFailure } from '../../../lib/auth/AuthFailure.ts'
import type * as english from '../../../texts/signInTexts.ts'
import { formTexts } from './formTexts.ts'
import * as texts from './texts.ts'

const NETWORK = 'Netwerkfout. Controleer je verbinding en probeer het opnieuw.'
const INTERNAL = 'Er is een interne fout opgetreden. Probeer het opnieuw.'
const NOT_VERIFIED = 'Bevestig dat je geen robot bent'
const CAPTCHA_UNAVAILABLE = 'De controle of je geen robot bent is nu niet beschikbaar. Probeer het later opnieuw.'
const BREACHED_PASSWORD = 'Dit wachtwoord is bekend uit een datalek en kan worden geraden. Kies een ander.'
const WRONG_CODE = 'Deze code klopt niet. Kijk in de e-mail en probeer het opnieuw.'
const EXPIRED_CODE = 'Deze code is verlopen. Vraag een nieuwe aan.'

export const signInTexts: Words<typeof english.signInTexts> = {
  titles: { login: 'Inloggen', signUp: 'Account maken', reset: 'Wachtwoord opnieuw instellen' },
  descriptions: {
    login: 'Log in om trends en hele categorieën te volgen.',
    signUp: 'Maak een account om trends en hele categorieën te volgen.',
    reset: 'Stel een nieuw wachtwoord in voor je account.',
  },
  intros: {
    login: {
      title: 'Welkom terug',
      lead: `Volg een trend of een hele categorie en lees om ${fullHour(DIGEST_HOUR)} in jouw tijdzone wat er is veranderd.`,
    },
    signUp: {
      title: 'Op de hoogte nog voor het ontbijt',
      lead: 'Eén korte e-mail per dag over de trends die je volgt. Geen op dagen dat er niets is veranderd.',
    },
    code: {
      title: 'Kijk in je mailbox',
      lead: 'Nog één stap: die laat zien dat het adres van jou is.',
    },
    reset: {
      title: 'Wachtwoord opnieuw instellen',
      lead: 'Geef het e-mailadres van je account, dan sturen we een code voor een nieuw wachtwoord.',
    },
  },
  examplesAre: 'Voorbeelden. Deze zoekopdrachten zijn verzonnen.',
  examples: [
    { title: 'komeet deze week zichtbaar', volume: 2_000_000, length: 1, language: 'nl' },
    { title: 'langste strafschoppenserie', volume: 1_000_000, length: 0.84, language: 'nl' },
    { title: 'havenlijn nieuwe dienstregeling', volume: 500_000, length: 0.76, language: 'nl' },
    { title: '流星群 今夜 見える時間', volume: 500_000, length: 0.64, language: 'ja' },
    { title: 'wanneer tomaten op het balkon planten', volume: 200_000, length: 0.56, language: 'nl' },
  ],

  willFollow: 'Na het inloggen volg je “{name}”.',

  labels: {
    name: 'Naam',
    email: formTexts.email,
    password: 'Wachtwoord',
    confirm: 'Wachtwoord herhalen',
    newPassword: 'Nieuw wachtwoord',
    confirmNew: 'Nieuw wachtwoord herhalen',
  },
  atLeast: (characters) => `Minstens ${characters} tekens`,
  show: (label) => `“${label}” tonen`,
  rememberMe: 'Ingelogd blijven',
  forgotPassword: 'Wachtwoord vergeten?',
  or: 'of',
  needsScripts: 'Hiervoor is een browser uit 2024 of later nodig, met JavaScript aan.',

  submit: {
    login: { label: 'Inloggen', busyLabel: 'Inloggen…' },
    signUp: { label: 'Account maken', busyLabel: 'Je account wordt gemaakt…' },
  },
  noAccount: 'Nog geen account?',
  haveAccount: 'Al een account?',
  google: { login: 'Doorgaan met Google', signUp: 'Account maken met Google' },
  inThisWindow: 'In dit venster doorgaan',
  finishing: 'Inloggen met Google…',

  codeForm: 'E-mailadres bevestigen',
  sendAgainIn: (seconds) => `Opnieuw sturen over ${seconds} s`,
  otherEmail: 'Ander e-mailadres gebruiken',
  confirmed: 'Je e-mailadres is bevestigd. Log nu in.',
  welcome: 'Welkom bij Uptick',
  reasons: {
    'follow-trends': texts.signInToFollowTrends,
    'follow-categories': 'Log in om categorieën te volgen',
    'watch-words': 'Log in om een zoekalert te maken. Wat je hebt gekozen, blijft bewaard.',
    'delete-account': 'Log opnieuw in om je account te verwijderen.',
  },
  ended: 'Je bent uitgelogd. Log opnieuw in.',

  sendReset: 'Code aanvragen',
  sendingReset: 'Versturen…',
  resetSent: 'We hebben je een e-mail gestuurd. Daarin staat hoe je je wachtwoord opnieuw instelt',
  resetOf: 'Account: {email}',
  noReset:
    'Naar een adres zonder account, of waarvan het account nooit is bevestigd, gaat geen e-mail. <signUp>Maak opnieuw een account</signUp> of <login>log in</login> met het wachtwoord van toen: beide geven een nieuwe code.',
  setPassword: 'Nieuw wachtwoord instellen',
  settingPassword: 'Opslaan…',
  passwordSet: 'Je nieuwe wachtwoord is ingesteld',
  passwordSetLead: 'Vanaf nu log je daarmee in. Overal elders ben je uitgelogd.',
  remembered: 'Weet je het weer?',
  signInInstead: 'Naar inloggen',

  problems: {
    nameMissing: 'Vul je naam in.',
    nameTooLong: (characters) => `Gebruik hoogstens ${characters} tekens.`,
    emailMissing: formTexts.emailMissing,
    emailInvalid: formTexts.emailInvalid,
    passwordMissing: 'Vul je wachtwoord in.',
    passwordTooShort: (characters) => `Het wachtwoord moet minstens ${characters} tekens hebben`,
    passwordSpace: 'Een wachtwoord kan niet met een spatie beginnen of eindigen.',
    passwordTooLong: (characters) => `Het wachtwoord mag hoogstens ${characters} tekens hebben`,
    confirmMissing: 'Vul het wachtwoord nog een keer in.',
    mismatch: 'De wachtwoorden zijn niet gelijk',
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
      return 'Met dit e-mailadres is er al een account. Log in of gebruik een ander adres.'
    case 'invalid-email':
      return formTexts.emailInvalid
    case 'weak-password':
      return `Het wachtwoord is te zwak. Kies een sterker wachtwoord van minstens ${minLength} tekens.`
    case 'breached-password':
      return BREACHED_PASSWORD
    case 'operation-not-allowed':
      return 'Accounts met e-mailadres en wachtwoord staan niet aan. Schrijf ons.'
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
      return 'Het account kon niet worden gemaakt. Probeer het opnieuw.'
  }
}

function codeFailure(failure: AuthFailure): string {
  switch (failure.code) {
    case 'code-mismatch':
      return WRONG_CODE
    case 'code-expired':
      return 'Deze code is verlopen. Vraag een nieuwe aan, of maak het account opnieuw.'
    default:
      return signUpFailure(failure)
  }
}

function loginFailure({ code }: AuthFailure): string {
  switch (code) {
    case 'invalid-credential':
    case 'user-not-found':
    case 'invalid-email':
      return 'Het e-mailadres of wachtwoord klopt niet. Probeer het opnieuw.'
    case 'user-disabled':
      return 'Dit account is geblokkeerd. Schrijf ons.'
    case 'too-many-requests':
      return 'Te vaak mislukt. Probeer het later opnieuw.'
    case 'network-request-failed':
      return NETWORK
    case 'internal-error':
      return INTERNAL
    case 'captcha-failed':
      return NOT_VERIFIED
    case 'captcha-unavailable':
      return CAPTCHA_UNAVAILABLE
    default:
      return 'Inloggen is niet gelukt. Probeer het opnieuw.'
  }
}

function googleFailure(page: 'signUp' | 'login', { code }: AuthFailure): string {
  const isSignUp = page === 'signUp'
  switch (code) {
    case 'configuration-not-found':
      return isSignUp
        ? 'Inloggen met Google is niet goed ingesteld. Schrijf ons.'
        : 'Inloggen met Google is niet beschikbaar. Kies een andere manier of schrijf ons.'
    case 'unauthorized-domain':
      return isSignUp
        ? 'Dit domein mag niet inloggen met Google. Schrijf ons.'
        : 'Dit domein mag niet inloggen met Google.'
    case 'popup-closed-by-user':
      return 'Inloggen is afgebroken. Probeer het opnieuw.'
    case 'popup-blocked':
      return 'Het venster is geblokkeerd. Sta pop-ups toe en probeer het opnieuw.'
    case 'network-request-failed':
      return 'Netwerkfout. Controleer je verbinding.'
    case 'email-not-verified':
      return 'Google heeft het e-mailadres van dit account niet bevestigd. Gebruik een ander account, of e-mailadres en wachtwoord.'
    case 'captcha-failed':
      return NOT_VERIFIED
    default:
      return 'Inloggen met Google is niet gelukt. Probeer het opnieuw.'
  }
}

function resetFailure(failure: AuthFailure): string {
  switch (failure.code) {
    case 'user-not-found':
      return 'Bij dit e-mailadres is er geen account. Controleer het adres of maak een account.'
    case 'invalid-email':
      return 'Vul een geldig e-mailadres in'
    case 'too-many-requests':
      return 'Te veel verzoeken. Probeer het later opnieuw'
    case 'too-many-codes':
      return tooManyCodes(failure)
    case 'weak-password':
      return signUpFailure(failure)
    case 'breached-password':
      return BREACHED_PASSWORD
    default:
      return `Het wachtwoord kon niet opnieuw worden ingesteld. ${resetReason(failure)}`
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
      return 'Probeer het opnieuw.'
  }
}

function tooManyCodes({ retryAfterSeconds = HOUR_SECONDS }: AuthFailure): string {
  return `We hebben al meerdere codes gestuurd, en de nieuwste geldt. Een volgende kun je over ${wait(retryAfterSeconds)} aanvragen.`
}

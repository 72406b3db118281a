import { quoted, wait } from '../../../../shared/languages/fr/formats.ts'
import { fullHour } from '../../../../shared/languages/fr/words.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import { DIGEST_HOUR, MIN_PASSWORD_LENGTH } from '../../../../shared/limits.ts'
import type { SignInReason } from '../../../../shared/pages.ts'
import { HOUR_SECONDS } from '../../../../shared/time.ts'
import type { AuthFailure } from '../../../lib/auth/AuthFailure.ts'
import type * as english from '../../../texts/signInTexts.ts'
import { formTexts } from './formTexts.ts'
import * as texts from './texts.ts'

const NETWORK = 'Erreur réseau. Veuillez vérifier votre connexion et réessayer.'
const INTERNAL = 'Une erreur interne est survenue. Veuillez réessayer.'
const NOT_VERIFIED = 'Veuillez confirmer que vous n’êtes pas un robot'
const CAPTCHA_UNAVAILABLE =
  'La vérification contre les robots n’est pas disponible pour le moment. Veuillez réessayer plus tard.'
const BREACHED_PASSWORD =
  'Ce mot de passe figure dans une fuite de données et peut donc être deviné. Veuillez en choisir un autre.'
const WRONG_CODE = 'Ce code n’est pas le bon. Veuillez vérifier l’e-mail et réessayer.'
const EXPIRED_CODE = 'Ce code a expiré. Veuillez en demander un nouveau.'

export const signInTexts: Words<typeof english.signInTexts> = {
  titles: { login: 'Se connecter', signUp: 'Créer un compte', reset: 'Réinitialiser le mot de passe' },
  descriptions: {
    login: 'Connectez-vous pour suivre des tendances et des catégories entières.',
    signUp: 'Créez un compte pour suivre des tendances et des catégories entières.',
    reset: 'Choisissez un nouveau mot de passe pour votre compte.',
  },
  intros: {
    login: {
      title: 'Bon retour sur Uptick',
      lead: `Suivez une tendance ou une catégorie entière et lisez ce qui a changé à ${fullHour(DIGEST_HOUR)}, dans votre fuseau horaire.`,
    },
    signUp: {
      title: 'Tout savoir avant le petit-déjeuner',
      lead: 'Un court e-mail par jour sur les tendances que vous suivez. Rien les jours où rien n’a changé.',
    },
    code: {
      title: 'Consultez vos e-mails',
      lead: 'Encore une étape, qui montre que l’adresse est bien la vôtre.',
    },
    reset: {
      title: 'Réinitialiser votre mot de passe',
      lead: 'Indiquez l’e-mail de votre compte et nous vous enverrons un code pour choisir un nouveau mot de passe.',
    },
  },
  examplesAre: 'Par exemple. Ces recherches sont inventées.',
  examples: [
    { title: 'Comète visible cette semaine', volume: 2_000_000, length: 1, language: 'fr' },
    { title: 'plus longue séance de tirs au but', volume: 1_000_000, length: 0.84, language: 'fr' },
    { title: 'Harbour Rail new timetable', volume: 500_000, length: 0.76, language: 'en' },
    { title: '流星群 今夜 見える時間', volume: 500_000, length: 0.64, language: 'ja' },
    { title: 'quand planter des tomates au balcon', volume: 200_000, length: 0.56, language: 'fr' },
  ],

  willFollow: 'Une fois la connexion établie, vous suivrez {name}.',

  labels: {
    name: 'Nom',
    email: formTexts.email,
    password: 'Mot de passe',
    confirm: 'Confirmer le mot de passe',
    newPassword: 'Nouveau mot de passe',
    confirmNew: 'Confirmer le nouveau mot de passe',
  },
  atLeast: (characters: number) => `Au moins ${characters} caractères`,
  show: (label: string) => `Afficher le texte du champ ${quoted(label)}`,
  rememberMe: 'Se souvenir de moi',
  forgotPassword: 'Mot de passe oublié\u202F?',
  or: 'ou',
  needsScripts: 'Un navigateur de 2024 ou plus récent, avec JavaScript activé, est nécessaire ici.',

  submit: {
    login: { label: 'Se connecter', busyLabel: 'Connexion…' },
    signUp: { label: 'Créer le compte', busyLabel: 'Création du compte…' },
  },
  noAccount: 'Pas encore de compte\u202F?',
  haveAccount: 'Vous avez déjà un compte\u202F?',
  google: { login: 'Continuer avec Google', signUp: 'S’inscrire avec Google' },
  inThisWindow: 'Continuer dans cette fenêtre',
  finishing: 'Connexion avec Google…',

  codeForm: 'Confirmez votre e-mail',
  sendAgainIn: (seconds: number) => `Renvoyer dans ${seconds}\u00A0s`,
  otherEmail: 'Utiliser un autre e-mail',
  confirmed: 'Votre e-mail est confirmé. Veuillez vous connecter.',
  welcome: 'Bienvenue sur Uptick',
  reasons: {
    'follow-trends': texts.signInToFollowTrends,
    'follow-categories': 'Veuillez vous connecter pour suivre des catégories',
    'watch-words': 'Veuillez vous connecter pour créer une veille. Ce que vous avez choisi est conservé.',
    'own-watch': 'Veuillez vous connecter pour voir votre veille.',
    'delete-account': 'Veuillez vous reconnecter pour supprimer votre compte.',
  } satisfies Record<SignInReason, string>,
  ended: 'Votre session a pris fin. Veuillez vous reconnecter.',

  sendReset: 'Envoyer le code',
  sendingReset: 'Envoi…',
  resetSent: 'Consultez vos e-mails\u00A0: vous y trouverez comment réinitialiser votre mot de passe',
  resetOf: 'Compte\u00A0: {email}',
  noReset:
    'Aucun e-mail n’arrive à une adresse sans compte, ou dont l’inscription n’a jamais été confirmée. <signUp>Inscrivez-vous</signUp> de nouveau, ou <login>connectez-vous</login> avec le mot de passe d’alors\u00A0: les deux mènent à un nouveau code.',
  setPassword: 'Choisir un nouveau mot de passe',
  settingPassword: 'Enregistrement…',
  passwordSet: 'Votre nouveau mot de passe est enregistré',
  passwordSetLead: 'Il servira désormais à vous connecter. Vos sessions ont été fermées partout ailleurs.',
  remembered: 'Vous vous en souvenez\u202F?',
  signInInstead: 'Se connecter',

  problems: {
    nameMissing: 'Veuillez saisir votre nom.',
    nameTooLong: (characters: number) => `Veuillez ne pas dépasser ${characters} caractères.`,
    emailMissing: formTexts.emailMissing,
    emailInvalid: formTexts.emailInvalid,
    passwordMissing: 'Veuillez saisir votre mot de passe.',
    passwordTooShort: (characters: number) => `Le mot de passe doit compter au moins ${characters} caractères`,
    passwordSpace: 'Un mot de passe ne peut ni commencer ni finir par un espace.',
    passwordTooLong: (characters: number) => `Le mot de passe doit compter au plus ${characters} caractères`,
    confirmMissing: 'Veuillez saisir le mot de passe une seconde fois.',
    mismatch: 'Les mots de passe ne correspondent pas',
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
      return 'Un compte existe déjà avec cet e-mail. Veuillez vous connecter ou utiliser un autre e-mail.'
    case 'invalid-email':
      return formTexts.emailInvalid
    case 'weak-password':
      return `Ce mot de passe est trop faible. Veuillez en choisir un plus sûr, d’au moins ${minLength} caractères.`
    case 'breached-password':
      return BREACHED_PASSWORD
    case 'operation-not-allowed':
      return 'Les comptes avec e-mail et mot de passe ne sont pas activés. Veuillez nous contacter.'
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
      return 'Le compte n’a pas pu être créé. Veuillez réessayer.'
  }
}

function codeFailure(failure: AuthFailure): string {
  switch (failure.code) {
    case 'code-mismatch':
      return WRONG_CODE
    case 'code-expired':
      return 'Ce code a expiré. Veuillez en demander un nouveau ou vous inscrire de nouveau.'
    default:
      return signUpFailure(failure)
  }
}

function loginFailure({ code }: AuthFailure): string {
  switch (code) {
    case 'invalid-credential':
    case 'user-not-found':
    case 'invalid-email':
      return 'L’e-mail ou le mot de passe est incorrect. Veuillez réessayer.'
    case 'user-disabled':
      return 'Ce compte a été désactivé. Veuillez nous contacter.'
    case 'too-many-requests':
      return 'Trop de tentatives de connexion ont échoué. Veuillez réessayer plus tard.'
    case 'network-request-failed':
      return NETWORK
    case 'internal-error':
      return INTERNAL
    case 'captcha-failed':
      return NOT_VERIFIED
    case 'captcha-unavailable':
      return CAPTCHA_UNAVAILABLE
    default:
      return 'La connexion a échoué. Veuillez réessayer.'
  }
}

function googleFailure(page: 'signUp' | 'login', { code }: AuthFailure): string {
  const isSignUp = page === 'signUp'
  switch (code) {
    case 'configuration-not-found':
      return isSignUp
        ? 'La connexion avec Google n’est pas bien configurée. Veuillez nous contacter.'
        : 'La connexion avec Google n’est pas disponible. Veuillez essayer autrement ou nous contacter.'
    case 'unauthorized-domain':
      return isSignUp
        ? 'Ce domaine n’est pas autorisé pour la connexion avec Google. Veuillez nous contacter.'
        : 'Ce domaine n’est pas autorisé pour la connexion avec Google.'
    case 'popup-closed-by-user':
      return 'La connexion a été annulée. Veuillez réessayer.'
    case 'popup-blocked':
      return 'La fenêtre a été bloquée. Veuillez autoriser les fenêtres surgissantes et réessayer.'
    case 'network-request-failed':
      return 'Erreur réseau. Veuillez vérifier votre connexion.'
    case 'email-not-verified':
      return 'Google n’a pas vérifié l’e-mail de ce compte. Veuillez utiliser un autre compte, ou un e-mail et un mot de passe.'
    case 'captcha-failed':
      return NOT_VERIFIED
    default:
      return 'La connexion avec Google a échoué. Veuillez réessayer.'
  }
}

function resetFailure(failure: AuthFailure): string {
  switch (failure.code) {
    case 'user-not-found':
      return 'Aucun compte n’a cette adresse. Veuillez vérifier l’e-mail ou créer un compte.'
    case 'invalid-email':
      return 'Veuillez saisir une adresse e-mail valide'
    case 'too-many-requests':
      return 'Trop de demandes. Veuillez réessayer plus tard'
    case 'too-many-codes':
      return tooManyCodes(failure)
    case 'weak-password':
      return signUpFailure(failure)
    case 'breached-password':
      return BREACHED_PASSWORD
    default:
      return `Le mot de passe n’a pas pu être réinitialisé. ${resetReason(failure)}`
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
      return 'Veuillez réessayer.'
  }
}

function tooManyCodes({ retryAfterSeconds = HOUR_SECONDS }: AuthFailure): string {
  return `Nous avons déjà envoyé plusieurs codes, et le dernier fonctionne. Vous pourrez en demander un autre dans ${wait(retryAfterSeconds)}.`
}

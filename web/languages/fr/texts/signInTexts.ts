import { quoted, wait } from '../../../../shared/languages/fr/formats.ts'
import { fullHour } from '../../../../shared/languages/fr/words.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import { DIGEST_HOUR } from '../../../../shared/limits.ts'
import type { SignInReason } from '../../../../shared/pages.ts'
import type * as english from '../../../texts/signInTexts.ts'
import { formTexts } from './formTexts.ts'
import * as texts from './texts.ts'

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
    passwordBreached:
      'Ce mot de passe figure dans une fuite de données et peut donc être deviné. Veuillez en choisir un autre.',
  },
  failures: {
    any: {
      'network-request-failed': 'Erreur réseau. Veuillez vérifier votre connexion et réessayer.',
      'internal-error': 'Une erreur interne est survenue. Veuillez réessayer.',
      'captcha-failed': 'Veuillez confirmer que vous n’êtes pas un robot',
      'captcha-unavailable':
        'La vérification contre les robots n’est pas disponible pour le moment. Veuillez réessayer plus tard.',
      'code-mismatch': 'Ce code n’est pas le bon. Veuillez vérifier l’e-mail et réessayer.',
      'code-expired': 'Ce code a expiré. Veuillez en demander un nouveau.',
    },
    weakPassword: (characters) =>
      `Ce mot de passe est trop faible. Veuillez en choisir un plus sûr, d’au moins ${characters} caractères.`,
    tooManyCodes: (seconds) =>
      `Nous avons déjà envoyé plusieurs codes, et le dernier fonctionne. Vous pourrez en demander un autre dans ${wait(seconds)}.`,
    signUp: {
      'email-already-in-use':
        'Un compte existe déjà avec cet e-mail. Veuillez vous connecter ou utiliser un autre e-mail.',
      'operation-not-allowed': 'Les comptes avec e-mail et mot de passe ne sont pas activés. Veuillez nous contacter.',
      other: 'Le compte n’a pas pu être créé. Veuillez réessayer.',
    },
    code: {
      'code-expired': 'Ce code a expiré. Veuillez en demander un nouveau ou vous inscrire de nouveau.',
    },
    login: {
      'invalid-credential': 'L’e-mail ou le mot de passe est incorrect. Veuillez réessayer.',
      'user-disabled': 'Ce compte a été désactivé. Veuillez nous contacter.',
      'too-many-requests': 'Trop de tentatives de connexion ont échoué. Veuillez réessayer plus tard.',
      other: 'La connexion a échoué. Veuillez réessayer.',
    },
    google: {
      signUp: {
        'configuration-not-found': 'La connexion avec Google n’est pas bien configurée. Veuillez nous contacter.',
        'unauthorized-domain': 'Ce domaine n’est pas autorisé pour la connexion avec Google. Veuillez nous contacter.',
      },
      login: {
        'configuration-not-found':
          'La connexion avec Google n’est pas disponible. Veuillez essayer autrement ou nous contacter.',
        'unauthorized-domain': 'Ce domaine n’est pas autorisé pour la connexion avec Google.',
      },
      both: {
        'popup-closed-by-user': 'La connexion a été annulée. Veuillez réessayer.',
        'popup-blocked': 'La fenêtre a été bloquée. Veuillez autoriser les fenêtres surgissantes et réessayer.',
        'network-request-failed': 'Erreur réseau. Veuillez vérifier votre connexion.',
        'email-not-verified':
          'Google n’a pas vérifié l’e-mail de ce compte. Veuillez utiliser un autre compte, ou un e-mail et un mot de passe.',
        other: 'La connexion avec Google a échoué. Veuillez réessayer.',
      },
    },
    reset: {
      'user-not-found': 'Aucun compte n’a cette adresse. Veuillez vérifier l’e-mail ou créer un compte.',
      'invalid-email': 'Veuillez saisir une adresse e-mail valide',
      'too-many-requests': 'Trop de demandes. Veuillez réessayer plus tard',
    },
    notReset: (reason) => `Le mot de passe n’a pas pu être réinitialisé. ${reason}`,
    again: 'Veuillez réessayer.',
  },
}

import type { Category } from '../../../../../shared/categories.ts'
import type { Country } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/fr/categories.ts'
import { inCountry } from '../../../../../shared/languages/fr/countries.ts'
import { counted, de, form, percent, quoted, timeOf } from '../../../../../shared/languages/fr/formats.ts'
import { fullHour, numberWord, weeklyDay } from '../../../../../shared/languages/fr/words.ts'
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

type ZonedTime = { weekday: string; day: string; clock: string; city: string | undefined; zone: string }

const CHANGE = `recherches en hausse de plus de ${percent(SIGNIFICANT_VOLUME_PERCENT)}, progression en hausse de plus de ${SIGNIFICANT_GROWTH_POINTS} points, nouvel état ou plus de ${numberWord(SIGNIFICANT_ARTICLES)} nouveaux articles`

export const accountTexts: Words<typeof english.accountTexts> = {
  title: 'Tendances suivies',
  description: 'Ce que vous suivez sur Uptick, ce qui y a changé et les réglages de votre compte.',
  needsScripts: 'Votre compte a besoin d’un navigateur de 2024 ou plus récent, avec JavaScript activé.',
  loading: 'Chargement de votre compte',
  signedInAs: 'Compte\u00A0: {email}',
  parts: 'Sur cette page',

  caption: 'Ce que vous suivez, du plus récent au plus ancien',
  columns: {
    name: 'Tendance ou catégorie',
    changes: 'Ce qui a changé',
    searches: 'Recherches',
    action: 'Action',
  },
  trend: 'Tendance',
  category: 'Catégorie',
  categoryWithTrends: (trends: number) => `Catégorie, ${counted(trends, 'tendance', 'tendances')}`,
  following: 'Suivi<vh>\u00A0: {name}</vh>',
  nothingKnown: '–',
  noChange: 'Pas de changement',
  notListed: 'Pas dans la liste actuelle',
  moreChanges: (count: number) => `et ${counted(count, 'autre', 'autres')}`,
  comparedWith: 'Changements depuis {time}, que vous ayez reçu un e-mail entre-temps ou non.',
  notCompared: 'Il n’y a pas encore de tendances plus anciennes à comparer.',
  changesFailed: 'Ce qui a changé ne peut pas être affiché pour le moment.',
  listFailed: 'Ce que vous suivez ne peut pas être affiché pour le moment. Veuillez réessayer plus tard.',
  offline: 'Vous êtes hors connexion. Voici ce que ce navigateur connaît de votre liste.',
  unreachable: 'Uptick est injoignable pour le moment. Voici ce que ce navigateur connaît de votre liste.',
  watchesFailed: 'Vos veilles ne peuvent pas être affichées pour le moment. Veuillez recharger cette page.',

  filter: 'Filtrer ce que vous suivez',
  left: (count: number, total: number) => form(count, `Reste ${count} sur ${total}`, `Restent ${count} sur ${total}`),
  noneLeft: (filter: string) => `Rien de ce que vous suivez ne correspond à ${quoted(filter)}.`,
  tryAnother: 'Vous pouvez chercher un nom, un pays ou une catégorie.',
  showAll: 'Tout afficher',
  unfold: (count: number) => `Tout afficher (${count})`,

  nothingFollowed: 'Vous ne suivez rien pour l’instant.',
  howToFollow: 'Suivez une tendance ou une catégorie entière, et lisez ici ce qui a changé depuis hier.',
  seeTrends: (country: Country) => `Voir les tendances ${inCountry(country.code)}`,

  unfollowing: 'Un instant…',
  unfollowed: 'Vous ne suivez plus {name}.',
  notUnfollowed: 'Le suivi de {name} n’a pas pu être arrêté\u00A0: toujours dans votre liste.',
  notFollowedAgain: 'Le suivi de {name} n’a pas pu reprendre\u00A0: retiré de votre liste.',
  tooManyAgain: 'Le suivi de {name} n’a pas pu reprendre\u00A0: votre liste est pleine.',
  undo: 'Annuler',
  dismiss: 'Fermer',

  settings: 'Réglages',
  settingsFailed: 'Vos réglages ne peuvent pas être affichés pour le moment. Veuillez réessayer plus tard.',

  emailUpdates: 'Récapitulatifs par e-mail',
  emailUpdatesLead: `Envoyés à ${fullHour(DIGEST_HOUR)} dans votre fuseau horaire quand une veille a trouvé quelque chose, ou que ce que vous suivez a changé\u00A0: ${CHANGE}.`,
  digest: 'Fréquence',
  digests: { daily: 'Chaque jour', weekly: `Chaque ${weeklyDay()}`, off: 'Jamais' },
  lastDigest: 'Dernier envoi\u00A0: {time}',
  noLastDigest: `Dernier envoi\u00A0: aucun ces ${DIGEST_OUTCOME_DAYS} derniers jours`,
  nextDigest: 'Prochain envoi\u00A0: {time}, si ce que vous suivez a changé ou si une veille a trouvé quelque chose',
  zonedTime: ({ weekday, day, clock, city, zone }: ZonedTime) => {
    const time = `${weekday} ${day}, ${clock}`
    if (city !== undefined) return `${time}, ${timeOf(city)}`
    return zone === 'UTC' ? `${time} UTC` : `${time} (${zone})`
  },
  endings: 'Vaut un e-mail',
  endingChoices: { all: 'Tout changement', goingOn: 'Seulement ce qui est en cours' },
  endingHints: {
    all: 'Même les jours où des tendances n’ont fait que se terminer.',
    goingOn: 'Pas d’e-mail les jours où des tendances n’ont fait que se terminer.',
  },
  form: 'Présentation',
  forms: { whole: 'Complète', lines: 'Une ligne par tendance' },
  formHints: {
    whole: `Ce qui est en cours, avec ses recherches, ses changements et ses articles, par pays, et ce qui est terminé. D’une catégorie, ${DIGEST_TRENDS_PER_CATEGORY} tendances, et le nombre des autres.`,
    lines: `Titre, recherches et changement de ce qui est en cours, en ${MAX_SHORT_DIGEST_LINES} lignes au plus.`,
  },
  confirmations: 'Confirmer par e-mail chaque suivi commencé ou arrêté',
  timeZone: 'Fuseau horaire',
  zoneRegions: {
    Africa: 'Afrique',
    America: 'Amériques',
    Antarctica: 'Antarctique',
    Arctic: 'Arctique',
    Asia: 'Asie',
    Atlantic: 'Atlantique',
    Australia: 'Australie',
    Europe: 'Europe',
    Indian: 'Océan Indien',
    Pacific: 'Pacifique',
    Other: 'Autres',
  },
  thisBrowserZone: (zone: string, time: string) => `${zone}, ${time} en ce moment (ce navigateur)`,
  timeThere: (time: string) => `Il y est ${time} en ce moment.`,
  saveZone: 'Enregistrer',
  noZoneChosen: `${DEFAULT_TIME_ZONE} (non choisi)`,
  noZone: `<b>Nous utilisons ${DEFAULT_TIME_ZONE}.</b> Votre navigateur n’a pas dit où vous êtes\u00A0: ${fullHour(DIGEST_HOUR)} signifie donc ${fullHour(DIGEST_HOUR)} ${DEFAULT_TIME_ZONE}.`,
  browserIsIn: (own: string, time: string, zone: string) =>
    `<b>Ce navigateur est à l’heure ${de(own)}</b>, où il est ${time}. Vos e-mails arrivent à ${fullHour(DIGEST_HOUR)}, ${timeOf(zone)}.`,
  takeZone: (zone: string) => `Utiliser ${zone}`,

  digestOff: 'Vos récapitulatifs sont désactivés. Vous pouvez tout de même en voir un aperçu.',
  preview: 'Aperçu du prochain envoi',
  previewTitle: 'Votre prochain récapitulatif',
  previewLoading: 'Recherche de ce qui a changé…',
  previewFailed: 'Votre prochain récapitulatif ne peut pas être affiché pour le moment. Veuillez réessayer plus tard.',
  nothingToTell: 'Rien à signaler pour le moment. Ces jours-là, nous n’envoyons pas d’e-mail.',
  subject: 'Objet\u00A0:',
  hits: (count: number) => `${counted(count, 'nouvelle correspondance', 'nouvelles correspondances')} pour vos veilles`,
  goesOn: (count: number) => `${count} en cours`,
  hasEnded: (count: number) => counted(count, 'terminée', 'terminées'),
  close: 'Fermer',
  sendCopy: 'M’en envoyer un maintenant',
  copySent: 'Une copie a été envoyée à {address}.',
  copies: {
    sending: 'Envoi…',
    nothing: 'Rien à signaler pour le moment\u00A0: rien n’a donc été envoyé.',
    limit: 'Vous pouvez recevoir au plus trois copies par jour. Veuillez réessayer demain.',
    suppressed:
      'Rien n’a été envoyé\u00A0: un e-mail à votre adresse est revenu ou a été signalé. Vous pouvez la vérifier en haut de cette page.',
    'not-set-up': 'Rien n’a été envoyé\u00A0: ce site n’envoie pas d’e-mails.',
    refused: 'L’envoi a échoué\u00A0: le service d’e-mail n’accepte pas votre adresse.',
    busy: 'L’envoi a échoué pour le moment. Veuillez réessayer dans quelques minutes.',
    unknown:
      'L’envoi a peut-être réussi, peut-être pas. Veuillez regarder votre boîte de réception avant de réessayer.',
    failed: 'L’envoi a échoué. Veuillez réessayer plus tard.',
  },

  notifications: 'Notifications du navigateur',
  notificationsSwitch: 'Me prévenir dans mes navigateurs',

  you: 'Vous',
  name: 'Nom',
  nameMissing: 'Veuillez saisir votre nom.',
  nameTooLong: `Veuillez ne pas dépasser ${MAX_NAME_LENGTH} caractères.`,
  language: 'E-mails et notifications',
  languageHint:
    'Les pages ont leur propre choix de langue, en bas de chacune. Les titres restent tels qu’ils ont été écrits.',
  theme: 'Thème',
  themeHint: 'Appliqué ici aussitôt, et dans chaque navigateur où vous vous connecterez désormais.',

  favorites: 'Catégories préférées',
  favoritesLead: 'Elles viennent en tête de la liste des catégories et servent ici de raccourcis.',
  favoriteLinks: 'Raccourcis vers vos catégories préférées',
  favorite: (category: Category, country: Country) => `${categoryName(category)} ${inCountry(country.code)}`,
  chooseFavorites: 'Choisir des catégories préférées',

  yourData: 'Vos données',
  yourDataLead: 'Un fichier avec tout ce qui est conservé à votre sujet.',
  download: 'Télécharger mes données',
  downloading: 'Collecte de vos données…',
  downloaded: (file: string) => `Téléchargement de ${file}.`,
  downloadFailed: 'Vos données n’ont pas pu être téléchargées. Veuillez réessayer.',

  signIn: 'Mot de passe et sessions',
  signInLead:
    'Pour un nouveau mot de passe, nous envoyons un code à votre adresse. Cela ferme aussi toutes vos sessions, arrête les notifications dans tous les navigateurs et change les adresses de vos flux privés.',
  newPassword: 'Changer de mot de passe',
  signOutEverywhere: 'Se déconnecter partout',
  signingOut: 'Déconnexion…',
  everywhereHint:
    'Se déconnecter partout ferme vos sessions dans tous les navigateurs\u00A0: ici aussitôt, ailleurs en quelques minutes.',
  everywhereFailed: {
    google:
      'Votre connexion passe par Google, et une telle session ne peut pas fermer les autres. Veuillez vous déconnecter dans chaque navigateur.',
    network: 'Veuillez vérifier votre connexion et réessayer.',
    other: 'La déconnexion partout a échoué. Veuillez réessayer.',
  },

  deleteHeading: 'Supprimer le compte',
  deleteLead: 'Votre compte disparaît avec tous vos suivis et toutes vos veilles. C’est irréversible.',
  deleteAccount: 'Supprimer le compte',
  deleteTitle: 'Supprimer votre compte\u202F?',
  deleteWarning: (follows: number | undefined) =>
    `Votre compte, ${followed(follows)}, vos veilles avec leurs flux et vos réglages sont supprimés aussitôt. Dès cet instant, plus aucun e-mail ni notification ne vous est envoyé. C’est irréversible.`,
  keepAccount: 'Garder le compte',
  deleting: 'Suppression…',
  deleteFailed: 'Veuillez vous déconnecter, vous reconnecter, puis réessayer.',
  deleteNeedsSignIn: `Pour supprimer votre compte, veuillez vous reconnecter\u00A0: votre dernière connexion remonte à plus de ${FRESH_SIGN_IN_MINUTES} minutes.`,
  signInAgain: 'Se reconnecter',
  signOut: 'Se déconnecter',
  deleted: 'Votre compte a été définitivement supprimé.',
  deletionWaits: (day: string) =>
    `Votre compte sera supprimé le ${day}. Son adresse e-mail a été changée moins de ${HOLD_DAYS} jours auparavant\u00A0: la suppression attend donc, et l’ancienne adresse peut l’empêcher d’ici là, par le lien de l’e-mail qui y a été envoyé. Plus aucun e-mail ni notification ne vous est envoyé.`,
}

function followed(follows: number | undefined): string {
  switch (follows) {
    case undefined:
    case 0:
      return 'tout ce que vous suivez'
    default:
      return form(follows, 'l’élément que vous suivez', `les ${follows} éléments que vous suivez`)
  }
}

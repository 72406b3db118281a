import { fullHour } from '../../../../../shared/languages/fr/words.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { DIGEST_HOUR, HOLD_DAYS, WAITLIST_PENDING_DAYS } from '../../../../../shared/limits.ts'
import type { ProblemCode } from '../../../../../shared/problem.ts'
import type * as english from '../../../../pages/unsubscribe/unsubscribeTexts.ts'
import { formTexts } from '../../texts/formTexts.ts'

const NEEDS_SCRIPTS = 'Un navigateur de 2024 ou plus récent, avec JavaScript activé, est nécessaire ici.'

export const unsubscribeTexts: Words<typeof english.unsubscribeTexts> = {
  unsubscribe: {
    title: 'Se désabonner',
    description: 'Moins d’e-mails d’Uptick, ou aucun, sans se connecter.',
    lead: 'Un seul clic met fin à ces e-mails. Aucune connexion n’est nécessaire.',
    sentTo: 'Ce lien vient d’un e-mail envoyé à {address}. Aucune connexion n’est nécessaire.',
    button: 'Se désabonner',
    ending: 'Un instant…',

    follow: {
      unknownName: 'Le sujet de ce lien',
      text: 'Vous suivez ce sujet\u00A0: vous recevez donc des e-mails quand il change.',
      button: 'Ne plus suivre',
      over: 'Vous ne suivez plus ce sujet.',
    },
    watch: {
      unknownName: 'La veille de ce lien',
      text: 'Vous avez une veille sur ces mots\u00A0: vous recevez donc des e-mails quand ils sont trouvés.',
      button: 'Suspendre cette veille',
      over: 'Cette veille est suspendue\u00A0: vous ne recevez plus d’e-mails à son sujet.',
    },
    watches: {
      name: 'Veilles',
      text: 'Envoyés quand l’une de vos veilles trouve quelque chose.',
      button: 'Suspendre toutes les veilles',
      over: 'Vos veilles sont suspendues.',
    },
    endings: {
      name: 'Jours où tout est terminé',
      text: 'Un e-mail arrive même les jours où rien de ce que vous suivez n’est en cours.',
      button: 'N’écrire que si quelque chose est en cours',
      over: 'Un e-mail n’arrive plus que si quelque chose que vous suivez est en cours ou si une veille a trouvé quelque chose.',
    },
    digest: {
      name: 'Le récapitulatif',
      text: `Envoyé à ${fullHour(DIGEST_HOUR)} les jours où ce que vous suivez a changé ou où une veille a trouvé quelque chose.`,
      weekly: `Envoyé une fois par semaine à ${fullHour(DIGEST_HOUR)}, quand ce que vous suivez a changé ou qu’une veille a trouvé quelque chose.`,
      button: 'Arrêter le récapitulatif',
      over: 'Le récapitulatif est désactivé.',
    },
    confirmations: {
      name: 'Confirmations',
      text: 'Envoyées quand vous commencez ou cessez de suivre quelque chose.',
      button: 'Arrêter les confirmations',
      over: 'Les confirmations sont désactivées.',
    },
    everything: {
      name: 'Tous les e-mails',
      text: 'Le récapitulatif, les veilles et les confirmations. Vos suivis et vos veilles restent dans votre compte.',
      button: 'Arrêter tous les e-mails',
      over: 'Le récapitulatif, les veilles et les confirmations sont désactivés.',
    },
    others: 'Autres e-mails',
    undo: 'Annuler',

    notKnown: 'Le sujet de ce lien ne peut pas être affiché pour le moment. Vous pouvez tout de même vous désabonner.',

    changedMind:
      'Vous avez changé d’avis\u202F? Connectez-vous et réactivez tout dans <account>votre compte</account>.',
    changedMindOfFollow:
      'Vous avez changé d’avis\u202F? Connectez-vous et réactivez tout dans <account>votre compte</account>, ou <follow>suivez de nouveau ce sujet</follow>.',

    gone: 'Il ne reste rien à arrêter',
    goneText: 'Le compte auquel appartenait ce lien a été supprimé. Plus aucun e-mail ne lui est envoyé.',
  },

  waitlist: {
    title: 'Liste d’attente Premium',
    description: 'Confirmer sa place sur la liste d’attente d’Uptick Premium, ou la quitter.',
    lead: 'Confirmez votre place, et nous vous écrirons une fois\u00A0: le jour où la newsletter premium ouvrira dans votre pays. Ou quittez la liste d’attente, et votre adresse sera oubliée.',
    needsScripts: NEEDS_SCRIPTS,
    buttons: {
      confirm: { label: 'Confirmer ma place', busyLabel: 'Confirmation…' },
      leave: { label: 'Quitter la liste d’attente', busyLabel: 'Un instant…' },
    },
    done: {
      confirm:
        'Votre place sur la liste d’attente est confirmée. Nous vous écrirons une fois, à l’ouverture de Premium.',
      leave: 'Vous n’êtes plus sur la liste d’attente, et votre adresse est oubliée.',
    },
    joinAgain: 'Revenir sur la liste d’attente',
    noLongerValid: 'Ce lien n’est plus valide',
    noLongerValidText: `Une place qui n’est pas confirmée dans les ${WAITLIST_PENDING_DAYS} jours n’est pas gardée, pas plus qu’une place abandonnée. Vous pouvez vous inscrire de nouveau.`,
  },

  hold: {
    title: 'Bloquer mon compte',
    description:
      'Bloque, sans se connecter, un compte Uptick dont l’adresse e-mail a été changée par quelqu’un d’autre.',
    lead: 'L’adresse e-mail de votre compte a été changée. Si vous n’en êtes pas à l’origine, bloquez le compte ici. Aucune connexion n’est nécessaire.',
    what: 'Le compte retrouve votre adresse, son mot de passe cesse de fonctionner, et rien n’est supprimé. Toutes les sessions prennent fin, et avec elles les notifications et les flux privés.',
    needsScripts: NEEDS_SCRIPTS,
    button: { label: 'Bloquer mon compte', busyLabel: 'Blocage…' },
    stopped: 'Votre compte est bloqué\u00A0: il a retrouvé votre adresse, et toutes les sessions ont pris fin.',
    next: 'Choisissez maintenant un nouveau mot de passe. Nous envoyons pour cela un code à votre adresse.',
    newPassword: 'Changer de mot de passe',
    frozen: 'Votre compte est bloqué\u00A0: personne ne peut s’y connecter, et rien n’est supprimé.',
    frozenNext:
      'Il n’a pas pu retrouver votre adresse de lui-même. Veuillez nous écrire en recopiant les lignes de l’e-mail dans votre message.',
    contact: 'Nous écrire',
    noLongerValid: 'Ce lien n’est plus valide',
    noLongerValidText: `Il fonctionne pendant ${HOLD_DAYS} jours après un changement d’adresse. Si quelqu’un d’autre détient votre compte, veuillez nous écrire.`,
  },

  damaged: 'Ce lien n’est pas complet',
  damagedText:
    'Il a peut-être été coupé en route, ou modifié. Veuillez l’ouvrir de nouveau depuis l’e-mail, en entier.',
  home: 'Retour à l’accueil',
  failure,
}

function failure(code: ProblemCode): string {
  return code === 'too-many-requests'
    ? formTexts.tooManyRequests()
    : 'L’opération a échoué, et rien n’a été modifié. Veuillez vérifier votre connexion et réessayer.'
}

import type { Words } from '../../../../../../shared/languages/Words.ts'
import type * as english from '../../../../../pages/account/address/addressTexts.ts'

export const addressTexts: Words<typeof english.addressTexts> = {
  sending: 'Envoi d’un code…',
  failed: 'L’opération a échoué. Veuillez vérifier votre connexion et réessayer.',
  failures: {
    'email-already-in-use': 'Un autre compte a cette adresse. Veuillez en utiliser une autre.',
    'operation-not-allowed': 'Votre connexion passe par Google\u00A0: votre adresse est celle de votre compte Google.',
  },

  suppressed: {
    title: 'Vos e-mails sont interrompus',
    reasons: {
      bounce: 'Des e-mails adressés à {address} sont revenus\u00A0: plus rien n’y est envoyé.',
      complaint:
        'Des e-mails adressés à {address} ont été signalés comme indésirables\u00A0: plus rien n’y est envoyé.',
    },
    verify: 'Vérifier de nouveau l’adresse',
    done: 'Votre adresse est vérifiée. Vous y recevez de nouveau des e-mails, selon vos réglages.',
  },

  change: {
    title: 'Adresse e-mail',
    lead: 'Elle sert à vous connecter et reçoit tous les e-mails.',
    begin: 'Changer d’adresse',
    newAddress: 'Nouvel e-mail',
    sameAddress: 'C’est déjà votre adresse.',
    send: 'Envoyer un code',
    keep: 'Garder mon adresse',
    done: 'Votre adresse est changée. Elle sert désormais à vous connecter et reçoit tous les e-mails.',
  },
}

import type { Words } from '../../../../../../shared/languages/Words.ts'
import type * as english from '../../../../../pages/account/address/addressTexts.ts'

export const addressTexts: Words<typeof english.addressTexts> = {
  sending: 'Ein Code wird gesendet…',
  failed: 'Das hat nicht funktioniert. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  failures: {
    'email-already-in-use': 'Ein anderes Konto hat diese Adresse. Bitte verwenden Sie eine andere.',
    'operation-not-allowed': 'Sie haben sich mit Google angemeldet; Ihre Adresse ist deshalb die Ihres Google-Kontos.',
  },

  suppressed: {
    title: 'Ihre E-Mails sind gestoppt',
    reasons: {
      bounce: 'E-Mails an {address} kamen zurück; deshalb wird dorthin nichts mehr gesendet.',
      complaint: 'E-Mails an {address} wurden als unerwünscht gemeldet; deshalb wird dorthin nichts mehr gesendet.',
    },
    verify: 'Adresse erneut bestätigen',
    done: 'Ihre Adresse ist bestätigt. Ab jetzt erhalten Sie dort wieder E-Mails, soweit Ihre Einstellungen es vorsehen.',
  },

  change: {
    title: 'E-Mail-Adresse',
    lead: 'Damit melden Sie sich an, und dorthin gehen alle E-Mails.',
    begin: 'Adresse ändern',
    newAddress: 'Neue E-Mail-Adresse',
    sameAddress: 'Das ist schon Ihre Adresse.',
    send: 'Code senden',
    keep: 'Adresse behalten',
    done: 'Ihre Adresse ist geändert. Ab jetzt melden Sie sich damit an, und alle E-Mails gehen dorthin.',
  },
}

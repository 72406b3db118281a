import type { Words } from '../../../../../../shared/languages/Words.ts'
import type { AuthFailure } from '../../../../../lib/auth/AuthFailure.ts'
import type * as english from '../../../../../pages/account/address/addressTexts.ts'
import { signInTexts } from '../../../texts/signInTexts.ts'

export const addressTexts: Words<typeof english.addressTexts> = {
  sending: 'Ein Code wird gesendet…',
  failed: 'Das hat nicht funktioniert. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  failureText,

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

function failureText(failure: AuthFailure): string {
  switch (failure.code) {
    case 'email-already-in-use':
      return 'Ein anderes Konto hat diese Adresse. Bitte verwenden Sie eine andere.'
    case 'operation-not-allowed':
      return 'Sie haben sich mit Google angemeldet; Ihre Adresse ist deshalb die Ihres Google-Kontos.'
    case 'code-expired':
      return 'Dieser Code ist abgelaufen. Bitte fordern Sie einen neuen an.'
    default:
      return signInTexts.codeFailure(failure)
  }
}

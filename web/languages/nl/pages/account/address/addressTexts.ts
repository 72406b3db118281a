import type { Words } from '../../../../../../shared/languages/Words.ts'
import type { AuthFailure } from '../../../../../lib/auth/AuthFailure.ts'
import type * as english from '../../../../../pages/account/address/addressTexts.ts'
import { signInTexts } from '../../../texts/signInTexts.ts'

export const addressTexts: Words<typeof english.addressTexts> = {
  sending: 'Er wordt een code verstuurd…',
  failed: 'Dat is niet gelukt. Controleer je verbinding en probeer het opnieuw.',
  failureText,

  suppressed: {
    title: 'Je e-mails zijn gestopt',
    reasons: {
      bounce: 'E-mails naar {address} kwamen terug, dus daarheen wordt niets meer gestuurd.',
      complaint: 'E-mails naar {address} zijn als ongewenst gemeld, dus daarheen wordt niets meer gestuurd.',
    },
    verify: 'Adres opnieuw bevestigen',
    done: 'Je adres is bevestigd. Vanaf nu krijg je daar weer e-mails, zoals je instellingen het willen.',
  },

  change: {
    title: 'E-mailadres',
    lead: 'Hiermee log je in, en hierheen gaan alle e-mails.',
    begin: 'Adres wijzigen',
    newAddress: 'Nieuw e-mailadres',
    sameAddress: 'Dat is je adres al.',
    send: 'Code sturen',
    keep: 'Adres houden',
    done: 'Je adres is gewijzigd. Vanaf nu log je daarmee in, en alle e-mails gaan daarheen.',
  },
}

function failureText(failure: AuthFailure): string {
  switch (failure.code) {
    case 'email-already-in-use':
      return 'Een ander account heeft dit adres. Gebruik een ander.'
    case 'operation-not-allowed':
      return 'Je bent ingelogd met Google; je adres is dus dat van je Google-account.'
    case 'code-expired':
      return 'Deze code is verlopen. Vraag een nieuwe aan.'
    default:
      return signInTexts.codeFailure(failure)
  }
}

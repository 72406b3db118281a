import type { FunctionFailure } from '../../../../shared/answers/callables.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import { WAITLIST_PENDING_DAYS } from '../../../../shared/limits.ts'
import type * as english from '../../../texts/premiumTexts.ts'
import { captchaTexts } from './captchaTexts.ts'
import { formTexts } from './formTexts.ts'

export const premiumTexts: Words<typeof english.premiumTexts> = {
  title: 'De Premium-nieuwsbrief, vier keer per dag',
  price: '$\u00A04,70',
  priceTerms: 'per maand, na 7 gratis proefdagen',
  close: 'Sluiten',

  feature: 'Wat je krijgt',
  free: 'Gratis',
  premium: 'Premium',
  features: [
    { name: 'Updates', free: 'Dagelijks', premium: 'Elke 6 uur' },
    { name: 'Gratis proberen', free: '–', premium: '7 dagen' },
    { name: 'Prijs per maand', free: '$\u00A00', premium: '$\u00A04,70' },
  ],

  comingSoon: 'Binnenkort',
  countries: { CA: 'Canada', US: 'VS', GB: 'VK' },

  waitlist: 'Wachtlijst',
  email: formTexts.email,
  emailExample: 'jij@example.org',
  country: 'Land',
  choose: 'Kiezen…',
  missing: { email: formTexts.emailMissing, country: 'Kies een land.' },
  invalidEmail: formTexts.emailInvalid,
  join: 'Op de wachtlijst',
  joining: 'Aanmelden…',
  failed: waitlistFailure,
  joined: `Bedankt! We hebben je een e-mail gestuurd: bevestig daarmee je plek binnen ${WAITLIST_PENDING_DAYS} dagen. Heb je dat al eerder gedaan, dan hoef je niets te doen.`,
  promise: 'Nog niet begonnen. Eén e-mail om je adres te bevestigen, één bij de start. Je betaalt nu niets.',
}

function waitlistFailure({ code, retryAfterSeconds }: FunctionFailure): string {
  switch (code) {
    case 'invalid-argument':
      return captchaTexts.missing
    case 'unavailable':
      return formTexts.emailServiceUnavailable
    case 'resource-exhausted':
      return formTexts.tooManyRequests(retryAfterSeconds)
    default:
      return 'Aanmelden voor de wachtlijst is niet gelukt. Probeer het later opnieuw.'
  }
}

import type { FunctionFailure } from '../../../../../shared/answers/callables.ts'
import { number } from '../../../../../shared/languages/nl/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/contact/contactTexts.ts'
import { captchaTexts } from '../../texts/captchaTexts.ts'
import { formTexts } from '../../texts/formTexts.ts'

export const contactTexts: Words<typeof english.contactTexts> = {
  title: 'Contact',
  lead: 'Vragen, correcties, een land dat ontbreekt: schrijf ons. Een mens leest elk bericht.',
  description: 'Schrijf de mensen achter Uptick: vragen, correcties of een land dat ontbreekt.',

  labels: { name: 'Naam', email: formTexts.email, subject: 'Onderwerp', message: 'Bericht' },
  missing: {
    name: 'Vul je naam in.',
    email: formTexts.emailMissing,
    subject: 'Vul een onderwerp in.',
    message: 'Vul een bericht in.',
  },
  tooLong: (limit) => `Gebruik hoogstens ${number(limit)} tekens.`,
  invalidEmail: formTexts.emailInvalid,
  leaveEmpty: 'Laat dit veld leeg',
  needsScripts: 'Voor het versturen is een browser uit 2024 of later nodig, met JavaScript aan.',

  send: 'Bericht versturen',
  sending: 'Versturen…',
  failed: contactFailure,
  sent: 'Je bericht is verstuurd!',
  thanks: 'Bedankt! Je bericht is bij ons aangekomen.',
  reply: 'We antwoorden zo snel mogelijk.',
  sendAnother: 'Nog een bericht versturen',
  backToHome: 'Naar de startpagina',
}

function contactFailure({ code, retryAfterSeconds }: FunctionFailure): string {
  switch (code) {
    case 'unauthenticated':
    case 'failed-precondition':
      return 'Aanmelden bij de e-maildienst is mislukt. Dat ligt waarschijnlijk aan de instellingen van de server.'
    case 'invalid-argument':
      return captchaTexts.missing
    case 'unavailable':
      return formTexts.emailServiceUnavailable
    case 'resource-exhausted':
      return formTexts.tooManyRequests(retryAfterSeconds)
    default:
      return 'Het bericht kon niet worden verstuurd. Probeer het later opnieuw.'
  }
}

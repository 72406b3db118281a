import { wait } from '../../../../shared/languages/de/formats.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/formTexts.ts'

export const formTexts: Words<typeof english.formTexts> = {
  email: 'E-Mail',
  emailMissing: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
  emailInvalid: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  tooManyRequests: (seconds) =>
    seconds === undefined
      ? 'Zu viele Anfragen. Bitte versuchen Sie es später noch einmal.'
      : `Zu viele Anfragen. Bitte versuchen Sie es in ${wait(seconds)} noch einmal.`,
  emailServiceUnavailable: 'Der E-Mail-Dienst ist gerade nicht erreichbar. Bitte versuchen Sie es später noch einmal.',
}

import { wait } from '../../../../shared/languages/fr/formats.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/formTexts.ts'

export const formTexts: Words<typeof english.formTexts> = {
  email: 'E-mail',
  emailMissing: 'Veuillez saisir votre adresse e-mail.',
  emailInvalid: 'Veuillez saisir une adresse e-mail valide.',
  tooManyRequests: (seconds?: number) =>
    seconds === undefined
      ? 'Trop de demandes. Veuillez réessayer plus tard.'
      : `Trop de demandes. Veuillez réessayer dans ${wait(seconds)}.`,
  emailServiceUnavailable: 'Le service d’e-mail n’est pas disponible pour le moment. Veuillez réessayer plus tard.',
}

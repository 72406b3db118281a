import { wait } from '../../../../shared/languages/nl/formats.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/formTexts.ts'

export const formTexts: Words<typeof english.formTexts> = {
  email: 'E-mail',
  emailMissing: 'Vul je e-mailadres in.',
  emailInvalid: 'Vul een geldig e-mailadres in.',
  tooManyRequests: (seconds) =>
    seconds === undefined
      ? 'Te veel verzoeken. Probeer het later opnieuw.'
      : `Te veel verzoeken. Probeer het over ${wait(seconds)} opnieuw.`,
  emailServiceUnavailable: 'De e-maildienst is nu niet bereikbaar. Probeer het later opnieuw.',
}

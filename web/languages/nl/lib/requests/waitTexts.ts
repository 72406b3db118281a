import { wait } from '../../../../../shared/languages/nl/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../lib/requests/waitTexts.ts'

export const waitTexts: Words<typeof english.waitTexts> = {
  tooMuch: (seconds) =>
    `Dat waren veel verzoeken tegelijk. Probeer het ${seconds === undefined ? 'later' : `over ${wait(seconds)}`} opnieuw.`,
}

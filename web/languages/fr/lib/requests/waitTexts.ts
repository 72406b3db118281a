import { wait } from '../../../../../shared/languages/fr/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../lib/requests/waitTexts.ts'

export const waitTexts: Words<typeof english.waitTexts> = {
  tooMuch: (seconds) =>
    `Cela fait beaucoup de demandes à la fois. Veuillez réessayer ${seconds === undefined ? 'plus tard' : `dans ${wait(seconds)}`}.`,
}

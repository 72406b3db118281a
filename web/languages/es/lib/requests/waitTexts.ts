import { wait } from '../../../../../shared/languages/es/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../lib/requests/waitTexts.ts'

export const waitTexts: Words<typeof english.waitTexts> = {
  tooMuch: (seconds) =>
    `Han sido muchas peticiones a la vez. Inténtalo de nuevo ${seconds === undefined ? 'más tarde' : `dentro de ${wait(seconds)}`}.`,
}

import { wait } from '../../../../../shared/languages/pt/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../lib/requests/waitTexts.ts'

export const waitTexts: Words<typeof english.waitTexts> = {
  tooMuch: (seconds) =>
    `Foram muitos pedidos de uma vez. Tente de novo ${seconds === undefined ? 'mais tarde' : `em ${wait(seconds)}`}.`,
}

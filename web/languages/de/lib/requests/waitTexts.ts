import { wait } from '../../../../../shared/languages/de/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../lib/requests/waitTexts.ts'

export const waitTexts: Words<typeof english.waitTexts> = {
  tooMuch: (seconds) =>
    `Das waren viele Anfragen auf einmal. Bitte versuchen Sie es ${seconds === undefined ? 'später' : `in ${wait(seconds)}`} noch einmal.`,
}

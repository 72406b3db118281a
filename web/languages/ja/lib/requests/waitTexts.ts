import { wait } from '../../../../../shared/languages/ja/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../lib/requests/waitTexts.ts'

export const waitTexts: Words<typeof english.waitTexts> = {
  tooMuch: (seconds) =>
    `一度に多くのリクエストがありました。${seconds === undefined ? 'しばらくしてから' : `${wait(seconds)}後に`}もう一度お試しください。`,
}

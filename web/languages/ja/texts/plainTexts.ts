import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/plainTexts.ts'

export const plainTexts: Words<typeof english.plainTexts> = {
  note: '現在、Uptickには、JavaScriptをオンにした2024年以降のブラウザが必要です。しばらくしてからもう一度お試しください。通常、ページはそれなしでも読めます。',
}

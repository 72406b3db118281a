import { countryName } from '../../../../../shared/languages/ja/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/missing/missingTexts.ts'

export const missingTexts: Words<typeof english.missingTexts> = {
  title: 'このアドレスにページはありません。',
  text: '入力の誤りか、別のサイトのアドレスかもしれません。',
  seeTrendsOf: (country) => `${countryName(country.code)}のトレンドを見る`,
}

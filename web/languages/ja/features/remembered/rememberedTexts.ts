import { countryName } from '../../../../../shared/languages/ja/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/remembered/rememberedTexts.ts'

export const rememberedTexts: Words<typeof english.rememberedTexts> = {
  pin: 'ピン留め',
  unpin: 'ピン留め解除',
  pinNamed: (name) => `${name}をピン留め`,
  unpinNamed: (name) => `${name}のピン留め解除`,
  newSince: (count, since) => `${since}以降の新着${count}件`,
  nothingNew: (since) => `${since}以降の新着なし`,
  areYouIn: (country) => `${countryName(country.code)}からご覧ですか？`,
}

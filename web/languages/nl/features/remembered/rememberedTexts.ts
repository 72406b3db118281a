import { inCountry } from '../../../../../shared/languages/nl/countries.ts'
import { plural } from '../../../../../shared/languages/nl/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/remembered/rememberedTexts.ts'

export const rememberedTexts: Words<typeof english.rememberedTexts> = {
  pin: 'Vastzetten',
  unpin: 'Losmaken',
  pinNamed: (name) => `${name} vastzetten`,
  unpinNamed: (name) => `${name} losmaken`,
  newSince: (count, since) =>
    plural(count, { one: `1 nieuwe sinds ${since}`, other: `${count} nieuwe sinds ${since}` }),
  nothingNew: (since) => `Niets nieuws sinds ${since}`,
  areYouIn: (country) => `Ben je ${inCountry(country.code)}?`,
}

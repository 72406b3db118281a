import { inCountry } from '../../../../../shared/languages/ar/countries.ts'
import { plural } from '../../../../../shared/languages/ar/formats.ts'
import { isolated } from '../../../../../shared/languages/ar/isolated.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/remembered/rememberedTexts.ts'

export const rememberedTexts: Words<typeof english.rememberedTexts> = {
  pin: 'تثبيت',
  unpin: 'إلغاء التثبيت',
  pinNamed: (name) => `تثبيت ${isolated(name)}`,
  unpinNamed: (name) => `إلغاء تثبيت ${isolated(name)}`,
  newSince: (count, since) =>
    `${plural(count, {
      zero: 'لا جديد',
      one: 'موضوع جديد واحد',
      two: 'موضوعان جديدان',
      few: `${count} مواضيع جديدة`,
      many: `${count} موضوعًا جديدًا`,
      other: `${count} موضوع جديد`,
    })} منذ ${since}`,
  nothingNew: (since) => `لا جديد منذ ${since}`,
  areYouIn: (country) => `هل أنت ${inCountry(country.code)}؟`,
}

import { inCountry } from '../../../../../shared/languages/de/countries.ts'
import { plural } from '../../../../../shared/languages/de/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/remembered/rememberedTexts.ts'

export const rememberedTexts: Words<typeof english.rememberedTexts> = {
  pin: 'Anheften',
  unpin: 'Lösen',
  pinNamed: (name) => `${name} anheften`,
  unpinNamed: (name) => `${name} lösen`,
  newSince: (count, since) => plural(count, { one: `1 neuer seit ${since}`, other: `${count} neue seit ${since}` }),
  nothingNew: (since) => `Nichts Neues seit ${since}`,
  areYouIn: (country) => `Sind Sie ${inCountry(country.code)}?`,
}

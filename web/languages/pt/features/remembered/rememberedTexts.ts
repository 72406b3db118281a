import { inCountry } from '../../../../../shared/languages/pt/countries.ts'
import { plural } from '../../../../../shared/languages/pt/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/remembered/rememberedTexts.ts'

export const rememberedTexts: Words<typeof english.rememberedTexts> = {
  pin: 'Fixar',
  unpin: 'Desafixar',
  pinNamed: (name) => `Fixar ${name}`,
  unpinNamed: (name) => `Desafixar ${name}`,
  newSince: (count, since) => `${plural(count, { one: `${count} nova`, other: `${count} novas` })} desde ${since}`,
  nothingNew: (since) => `Nada de novo desde ${since}`,
  areYouIn: (country) => `Você está ${inCountry(country.code)}?`,
}

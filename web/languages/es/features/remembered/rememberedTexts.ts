import type { Country } from '../../../../../shared/countries.ts'
import { inCountry } from '../../../../../shared/languages/es/countries.ts'
import { plural } from '../../../../../shared/languages/es/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/remembered/rememberedTexts.ts'

export const rememberedTexts: Words<typeof english.rememberedTexts> = {
  pin: 'Fijar',
  unpin: 'Quitar',
  pinNamed: (name: string) => `Fijar ${name}`,
  unpinNamed: (name: string) => `Quitar ${name}`,
  newSince: (count: number, since: string) =>
    plural(count, { one: `1 nueva ${sinceText(since)}`, other: `${count} nuevas ${sinceText(since)}` }),
  nothingNew: (since: string) => `Nada nuevo ${sinceText(since)}`,
  areYouIn: (country: Country) => `¿Está ${inCountry(country.code)}?`,
}

function sinceText(since: string): string {
  return /^\d/.test(since) ? `desde el ${since}` : `desde ${since}`
}

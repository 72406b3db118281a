import type { Country } from '../../../../../shared/countries.ts'
import { inCountry } from '../../../../../shared/languages/fr/countries.ts'
import { counted, since as sinceTime } from '../../../../../shared/languages/fr/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/remembered/rememberedTexts.ts'

export const rememberedTexts: Words<typeof english.rememberedTexts> = {
  pin: 'Épingler',
  unpin: 'Désépingler',
  pinNamed: (name: string) => `Épingler ${name}`,
  unpinNamed: (name: string) => `Désépingler ${name}`,
  newSince: (count: number, since: string) => `${counted(count, 'nouvelle', 'nouvelles')} ${sinceTime(since)}`,
  nothingNew: (since: string) => `Rien de nouveau ${sinceTime(since)}`,
  areYouIn: (country: Country) => `Êtes-vous ${inCountry(country.code)}\u202F?`,
}

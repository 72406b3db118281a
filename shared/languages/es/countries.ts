import { COUNTRIES, type Country, type RegionId } from '../../countries.ts'
import { NAMES } from './names.ts'

/** The names of the countries in Spanish, in the order of its lists, and how a sentence says where something is. */

/** The name in lists; the code itself for a country that is not collected: `"Alemania"`. */
export function countryName(code: string): string {
  return NAMES.countries[code] ?? code
}

/** `"en Alemania"`, `"en los Emiratos Árabes Unidos"` */
export function inCountry(code: string): string {
  return `${PREPOSITIONS[code] ?? 'en'} ${countryName(code)}`
}

export { countryName as nameInText }

/** The name of a region, as lists are divided: `"Europa"`. */
export function regionName(id: RegionId): string {
  return NAMES.regions[id]
}

/** The countries of a region, in the order of their names. */
export function countriesOf(region: RegionId): Country[] {
  return Object.keys(NAMES.countries).flatMap((code) =>
    COUNTRIES.filter((each) => each.code === code && each.region === region),
  )
}

/** Where it is not `en`, with the article if there is one. */
const PREPOSITIONS: Record<string, string> = {
  AE: 'en los',
  IN: 'en la',
  NL: 'en los',
  GB: 'en el',
}

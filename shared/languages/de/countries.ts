import { COUNTRIES, type Country, type RegionId } from '../../countries.ts'
import { NAMES } from './names.ts'

/** The names of the countries in German, in the order of its lists, and how a sentence says where something is. */

/** The name in lists; the code itself for a country that is not collected: `"Deutschland"`. */
export function countryName(code: string): string {
  return NAMES.countries[code] ?? code
}

/** `"in Argentinien"`, `"in den Niederlanden"` */
export function inCountry(code: string): string {
  return OTHERS[code] ?? `in ${countryName(code)}`
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

/** Where it is not `in ` and the name. */
const OTHERS: Record<string, string> = {
  NL: 'in den Niederlanden',
  PH: 'auf den Philippinen',
  CH: 'in der Schweiz',
  TR: 'in der Türkei',
  UA: 'in der Ukraine',
  US: 'in den USA',
  AE: 'in den Vereinigten Arabischen Emiraten',
  GB: 'im Vereinigten Königreich',
}

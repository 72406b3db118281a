import { COUNTRIES, type Country, type RegionId } from '../../countries.ts'
import { NAMES } from './names.ts'

/** The names of the countries in French, in the order of its lists, and how a sentence says where something is. */

/** The name in lists; the code itself for a country that is not collected: `"Allemagne"`. */
export function countryName(code: string): string {
  return NAMES.countries[code] ?? code
}

/** `"en Allemagne"`, `"au Brésil"` */
export function inCountry(code: string): string {
  return `${PREPOSITIONS[code] ?? 'en'} ${countryName(code)}`
}

export { countryName as nameInText }

/** The name of a region, as lists are divided: `"Europe"`. */
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
  BR: 'au',
  CA: 'au',
  CL: 'au',
  DK: 'au',
  AE: 'aux',
  US: 'aux',
  HK: 'à',
  JP: 'au',
  MX: 'au',
  NL: 'aux',
  PH: 'aux',
  PT: 'au',
  GB: 'au',
  SG: 'à',
  TW: 'à',
  VN: 'au',
}

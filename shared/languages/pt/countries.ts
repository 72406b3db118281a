import { COUNTRIES, type Country, type RegionId } from '../../countries.ts'
import { NAMES } from './names.ts'

/** The names of the countries in Portuguese of Brazil, in the order of its lists, and how a sentence says where something is. */

/** The name in lists; the code itself for a country that is not collected: `"Alemanha"`. */
export function countryName(code: string): string {
  return NAMES.countries[code] ?? code
}

/** `"na Alemanha"`, `"no Brasil"` */
export function inCountry(code: string): string {
  return `${PREPOSITIONS[code] ?? 'na'} ${countryName(code)}`
}

/** `"da Alemanha"`, `"do Brasil"`, `"de Portugal"` */
export function ofCountry(code: string): string {
  const place = inCountry(code)
  return place.startsWith('em ') ? `de ${countryName(code)}` : `d${place.slice(1)}`
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

/** Where it is not `na`, with the article if there is one. */
const PREPOSITIONS: Record<string, string> = {
  BR: 'no',
  CA: 'no',
  CL: 'no',
  AE: 'nos',
  US: 'nos',
  PH: 'nas',
  HK: 'em',
  IL: 'em',
  JP: 'no',
  MX: 'no',
  NL: 'nos',
  PT: 'em',
  GB: 'no',
  SG: 'em',
  TW: 'em',
  VN: 'no',
}

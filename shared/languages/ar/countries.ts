import { COUNTRIES, type Country, type RegionId } from '../../countries.ts'
import { NAMES } from './names.ts'

/** The names of the countries in Arabic, in the order of its lists, and how a sentence says where something is. */

/** The name in lists; the code itself for a country that is not collected: `"ألمانيا"`. */
export function countryName(code: string): string {
  return NAMES.countries[code] ?? code
}

/** `"في أستراليا"` */
export function inCountry(code: string): string {
  return `في ${countryName(code)}`
}

export { countryName as nameInText }

/** The name of a region, as lists are divided: `"أوروبا"`. */
export function regionName(id: RegionId): string {
  return NAMES.regions[id]
}

/** The countries of a region, in the order of their names. */
export function countriesOf(region: RegionId): Country[] {
  return Object.keys(NAMES.countries).flatMap((code) =>
    COUNTRIES.filter((each) => each.code === code && each.region === region),
  )
}

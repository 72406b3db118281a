import { COUNTRIES, type Country, type RegionId } from '../../countries.ts'
import { NAMES } from './names.ts'

/** The names of the countries in Japanese, in the order of its lists, and how a sentence says where something is. */

/** The name in lists; the code itself for a country that is not collected: `"ドイツ"`. */
export function countryName(code: string): string {
  return NAMES.countries[code] ?? code
}

/** `"日本で"` */
export function inCountry(code: string): string {
  return `${countryName(code)}で`
}

export { countryName as nameInText }

/** The name of a region, as lists are divided: `"ヨーロッパ"`. */
export function regionName(id: RegionId): string {
  return NAMES.regions[id]
}

/** The countries of a region, in the order of their names. */
export function countriesOf(region: RegionId): Country[] {
  return Object.keys(NAMES.countries).flatMap((code) =>
    COUNTRIES.filter((each) => each.code === code && each.region === region),
  )
}

import { nameOfCode, type RegionId } from '../../countries.ts'

/** The names of the countries in English, in the order of its lists, and how a sentence says where something is. */

export { countriesOf, countryName } from '../../countries.ts'

/** The name within a sentence: `"the Netherlands"`. */
export { nameOfCode as nameInText }

/** `"in Austria"`, `"in the Netherlands"` */
export function inCountry(code: string): string {
  return `in ${nameOfCode(code)}`
}

/** The name of a region, as lists are divided: `"Europe"`. */
export function regionName(id: RegionId): string {
  return REGION_NAMES[id]
}

const REGION_NAMES: Record<RegionId, string> = {
  europe: 'Europe',
  asia: 'Asia & Middle East',
  americas: 'Americas & Oceania',
}

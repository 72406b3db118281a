import { nameOfCode, REGIONS, type RegionId } from '../../countries.ts'

/** The names of the countries in English, in the order of its lists, and how a sentence says where something is. */

export { countriesOf, countryName } from '../../countries.ts'

/** The name within a sentence: `"the Netherlands"`. */
export { nameOfCode as nameInText }

/** `"in Austria"`, `"in the Netherlands"` */
export function inCountry(code: string): string {
  return `in ${nameOfCode(code)}`
}

/** The name of a region: `"Europe"`; its id for one that does not exist. */
export function regionName(id: RegionId): string {
  return REGIONS.find((region) => region.id === id)?.name ?? id
}

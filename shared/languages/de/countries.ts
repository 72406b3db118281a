import { COUNTRIES, type Country, type RegionId } from '../../countries.ts'

/** The names of the countries in German, in the order of its lists, and how a sentence says where something is. */

/** The name in lists; the code itself for a country that is not collected: `"Deutschland"`. */
export function countryName(code: string): string {
  return NAMES[code] ?? code
}

/** `"in Argentinien"`, `"in den Niederlanden"` */
export function inCountry(code: string): string {
  return OTHERS[code] ?? `in ${countryName(code)}`
}

export { countryName as nameInText }

/** The name of a region, as lists are divided: `"Europa"`. */
export function regionName(id: RegionId): string {
  return REGIONS[id]
}

/** The countries of a region, in the order of their names. */
export function countriesOf(region: RegionId): Country[] {
  return Object.keys(NAMES).flatMap((code) => COUNTRIES.filter((each) => each.code === code && each.region === region))
}

const REGIONS: Record<RegionId, string> = {
  europe: 'Europa',
  asia: 'Asien und Naher Osten',
  americas: 'Amerika und Ozeanien',
}

/** Sorted by the collation of the language. */
const NAMES: Record<string, string> = {
  AR: 'Argentinien',
  AU: 'Australien',
  BE: 'Belgien',
  BR: 'Brasilien',
  CL: 'Chile',
  DK: 'Dänemark',
  DE: 'Deutschland',
  FI: 'Finnland',
  FR: 'Frankreich',
  GR: 'Griechenland',
  HK: 'Hongkong',
  IN: 'Indien',
  ID: 'Indonesien',
  IE: 'Irland',
  IL: 'Israel',
  IT: 'Italien',
  JP: 'Japan',
  CA: 'Kanada',
  CO: 'Kolumbien',
  MY: 'Malaysia',
  MX: 'Mexiko',
  NZ: 'Neuseeland',
  NL: 'Niederlande',
  NO: 'Norwegen',
  AT: 'Österreich',
  PH: 'Philippinen',
  PL: 'Polen',
  PT: 'Portugal',
  RO: 'Rumänien',
  RU: 'Russland',
  SA: 'Saudi-Arabien',
  SE: 'Schweden',
  CH: 'Schweiz',
  SG: 'Singapur',
  KR: 'Südkorea',
  TW: 'Taiwan',
  TH: 'Thailand',
  CZ: 'Tschechien',
  TR: 'Türkei',
  UA: 'Ukraine',
  HU: 'Ungarn',
  US: 'USA',
  AE: 'Vereinigte Arabische Emirate',
  GB: 'Vereinigtes Königreich',
  VN: 'Vietnam',
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

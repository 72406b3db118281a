import { COUNTRIES, type Country, type RegionId } from '../../countries.ts'

/** The names of the countries in Dutch, in the order of its lists, and how a sentence says where something is. */

export function countryName(code: string): string {
  return NAMES[code] ?? code
}

/** `"in Duitsland"`, `"in de Verenigde Staten"` */
export function inCountry(code: string): string {
  return `${PREPOSITIONS[code] ?? 'in'} ${countryName(code)}`
}

export { countryName as nameInText }

export function regionName(id: RegionId): string {
  return REGIONS[id]
}

/** The countries of a region, in the order of their names. */
export function countriesOf(region: RegionId): Country[] {
  return Object.keys(NAMES).flatMap((code) => COUNTRIES.filter((each) => each.code === code && each.region === region))
}

const REGIONS: Record<RegionId, string> = {
  europe: 'Europa',
  asia: 'Azië en Midden-Oosten',
  americas: 'Amerika en Oceanië',
}

/** Sorted by the collation of the language. */
const NAMES: Record<string, string> = {
  AR: 'Argentinië',
  AU: 'Australië',
  BE: 'België',
  BR: 'Brazilië',
  CA: 'Canada',
  CL: 'Chili',
  CO: 'Colombia',
  DK: 'Denemarken',
  DE: 'Duitsland',
  PH: 'Filipijnen',
  FI: 'Finland',
  FR: 'Frankrijk',
  GR: 'Griekenland',
  HU: 'Hongarije',
  HK: 'Hongkong',
  IE: 'Ierland',
  IN: 'India',
  ID: 'Indonesië',
  IL: 'Israël',
  IT: 'Italië',
  JP: 'Japan',
  MY: 'Maleisië',
  MX: 'Mexico',
  NL: 'Nederland',
  NZ: 'Nieuw-Zeeland',
  NO: 'Noorwegen',
  UA: 'Oekraïne',
  AT: 'Oostenrijk',
  PL: 'Polen',
  PT: 'Portugal',
  RO: 'Roemenië',
  RU: 'Rusland',
  SA: 'Saoedi-Arabië',
  SG: 'Singapore',
  TW: 'Taiwan',
  TH: 'Thailand',
  CZ: 'Tsjechië',
  TR: 'Turkije',
  GB: 'Verenigd Koninkrijk',
  AE: 'Verenigde Arabische Emiraten',
  US: 'Verenigde Staten',
  VN: 'Vietnam',
  KR: 'Zuid-Korea',
  SE: 'Zweden',
  CH: 'Zwitserland',
}

/** Where it is not `in`, with the article if there is one. */
const PREPOSITIONS: Record<string, string> = {
  PH: 'op de',
  GB: 'in het',
  AE: 'in de',
  US: 'in de',
}

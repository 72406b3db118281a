import { COUNTRIES, type Country, type RegionId } from '../../countries.ts'

/** The names of the countries in Spanish, in the order of its lists, and how a sentence says where something is. */

/** The name in lists; the code itself for a country that is not collected: `"Alemania"`. */
export function countryName(code: string): string {
  return NAMES[code] ?? code
}

/** `"en Alemania"`, `"en los Emiratos Árabes Unidos"` */
export function inCountry(code: string): string {
  return `${PREPOSITIONS[code] ?? 'en'} ${countryName(code)}`
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
  asia: 'Asia y Oriente Medio',
  americas: 'América y Oceanía',
}

/** Sorted by the collation of the language. */
const NAMES: Record<string, string> = {
  DE: 'Alemania',
  SA: 'Arabia Saudita',
  AR: 'Argentina',
  AU: 'Australia',
  AT: 'Austria',
  BE: 'Bélgica',
  BR: 'Brasil',
  CA: 'Canadá',
  CZ: 'Chequia',
  CL: 'Chile',
  CO: 'Colombia',
  KR: 'Corea del Sur',
  DK: 'Dinamarca',
  AE: 'Emiratos Árabes Unidos',
  US: 'Estados Unidos',
  PH: 'Filipinas',
  FI: 'Finlandia',
  FR: 'Francia',
  GR: 'Grecia',
  HK: 'Hong Kong',
  HU: 'Hungría',
  IN: 'India',
  ID: 'Indonesia',
  IE: 'Irlanda',
  IL: 'Israel',
  IT: 'Italia',
  JP: 'Japón',
  MY: 'Malasia',
  MX: 'México',
  NO: 'Noruega',
  NZ: 'Nueva Zelanda',
  NL: 'Países Bajos',
  PL: 'Polonia',
  PT: 'Portugal',
  GB: 'Reino Unido',
  RO: 'Rumania',
  RU: 'Rusia',
  SG: 'Singapur',
  SE: 'Suecia',
  CH: 'Suiza',
  TH: 'Tailandia',
  TW: 'Taiwán',
  TR: 'Turquía',
  UA: 'Ucrania',
  VN: 'Vietnam',
}

/** Where it is not `en`, with the article if there is one. */
const PREPOSITIONS: Record<string, string> = {
  AE: 'en los',
  IN: 'en la',
  NL: 'en los',
  GB: 'en el',
}

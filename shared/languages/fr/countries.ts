import { COUNTRIES, type Country, type RegionId } from '../../countries.ts'

/** The names of the countries in French, in the order of its lists, and how a sentence says where something is. */

/** The name in lists; the code itself for a country that is not collected: `"Allemagne"`. */
export function countryName(code: string): string {
  return NAMES[code] ?? code
}

/** `"en Allemagne"`, `"au Brésil"` */
export function inCountry(code: string): string {
  return `${PREPOSITIONS[code] ?? 'en'} ${countryName(code)}`
}

export { countryName as nameInText }

/** The name of a region, as lists are divided: `"Europe"`. */
export function regionName(id: RegionId): string {
  return REGIONS[id]
}

/** The countries of a region, in the order of their names. */
export function countriesOf(region: RegionId): Country[] {
  return Object.keys(NAMES).flatMap((code) => COUNTRIES.filter((each) => each.code === code && each.region === region))
}

const REGIONS: Record<RegionId, string> = {
  europe: 'Europe',
  asia: 'Asie et Moyen-Orient',
  americas: 'Amériques et Océanie',
}

/** Sorted by the collation of the language. */
const NAMES: Record<string, string> = {
  DE: 'Allemagne',
  SA: 'Arabie saoudite',
  AR: 'Argentine',
  AU: 'Australie',
  AT: 'Autriche',
  BE: 'Belgique',
  BR: 'Brésil',
  CA: 'Canada',
  CL: 'Chili',
  CO: 'Colombie',
  KR: 'Corée du Sud',
  DK: 'Danemark',
  AE: 'Émirats arabes unis',
  US: 'États-Unis',
  FI: 'Finlande',
  FR: 'France',
  GR: 'Grèce',
  HK: 'Hong Kong',
  HU: 'Hongrie',
  IN: 'Inde',
  ID: 'Indonésie',
  IE: 'Irlande',
  IL: 'Israël',
  IT: 'Italie',
  JP: 'Japon',
  MY: 'Malaisie',
  MX: 'Mexique',
  NO: 'Norvège',
  NZ: 'Nouvelle-Zélande',
  NL: 'Pays-Bas',
  PH: 'Philippines',
  PL: 'Pologne',
  PT: 'Portugal',
  RO: 'Roumanie',
  GB: 'Royaume-Uni',
  RU: 'Russie',
  SG: 'Singapour',
  SE: 'Suède',
  CH: 'Suisse',
  TW: 'Taïwan',
  CZ: 'Tchéquie',
  TH: 'Thaïlande',
  TR: 'Turquie',
  UA: 'Ukraine',
  VN: 'Vietnam',
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

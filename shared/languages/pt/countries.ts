import { COUNTRIES, type Country, type RegionId } from '../../countries.ts'

/** The names of the countries in Portuguese of Brazil, in the order of its lists, and how a sentence says where something is. */

/** The name in lists; the code itself for a country that is not collected: `"Alemanha"`. */
export function countryName(code: string): string {
  return NAMES[code] ?? code
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
  return REGIONS[id]
}

/** The countries of a region, in the order of their names. */
export function countriesOf(region: RegionId): Country[] {
  return Object.keys(NAMES).flatMap((code) => COUNTRIES.filter((each) => each.code === code && each.region === region))
}

const REGIONS: Record<RegionId, string> = {
  europe: 'Europa',
  asia: 'Ásia e Oriente Médio',
  americas: 'Américas e Oceania',
}

/** Sorted by the collation of the language. */
const NAMES: Record<string, string> = {
  DE: 'Alemanha',
  SA: 'Arábia Saudita',
  AR: 'Argentina',
  AU: 'Austrália',
  AT: 'Áustria',
  BE: 'Bélgica',
  BR: 'Brasil',
  CA: 'Canadá',
  CL: 'Chile',
  CO: 'Colômbia',
  KR: 'Coreia do Sul',
  DK: 'Dinamarca',
  AE: 'Emirados Árabes Unidos',
  US: 'Estados Unidos',
  PH: 'Filipinas',
  FI: 'Finlândia',
  FR: 'França',
  GR: 'Grécia',
  HK: 'Hong Kong',
  HU: 'Hungria',
  IN: 'Índia',
  ID: 'Indonésia',
  IE: 'Irlanda',
  IL: 'Israel',
  IT: 'Itália',
  JP: 'Japão',
  MY: 'Malásia',
  MX: 'México',
  NO: 'Noruega',
  NZ: 'Nova Zelândia',
  NL: 'Países Baixos',
  PL: 'Polônia',
  PT: 'Portugal',
  GB: 'Reino Unido',
  RO: 'Romênia',
  RU: 'Rússia',
  SG: 'Singapura',
  SE: 'Suécia',
  CH: 'Suíça',
  TH: 'Tailândia',
  TW: 'Taiwan',
  CZ: 'Tchéquia',
  TR: 'Turquia',
  UA: 'Ucrânia',
  VN: 'Vietnã',
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

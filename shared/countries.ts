import { foldName, spellingsOf } from './text/foldName.ts'

/** The three groups in which countries are listed; Oceania is listed with the Americas. */
export const REGIONS = [
  { id: 'europe', name: 'Europe' },
  { id: 'asia', name: 'Asia & Middle East' },
  { id: 'americas', name: 'Americas & Oceania' },
] as const

export type RegionId = (typeof REGIONS)[number]['id']

export type Country = {
  /** Two upper-case letters, ISO 3166. */
  code: string
  name: string
  /** The name in addresses: without spaces. */
  route: string
  /** The two letters of the flag. */
  flag: string
  region: RegionId
  /** The zone of most of its people; the fallback when a reader's own zone is unknown. */
  timeZone: string
  /** The language of most of its searches, for `lang` attributes. */
  language: string
}

/** All countries of the product: one list for collection, pages and search. */
export const COUNTRIES: readonly Country[] = [
  country('AT', 'Austria', 'europe', 'Europe/Vienna', 'de'),
  country('BE', 'Belgium', 'europe', 'Europe/Brussels', 'nl'),
  country('CZ', 'Czech Republic', 'europe', 'Europe/Prague', 'cs'),
  country('DK', 'Denmark', 'europe', 'Europe/Copenhagen', 'da'),
  country('FI', 'Finland', 'europe', 'Europe/Helsinki', 'fi'),
  country('FR', 'France', 'europe', 'Europe/Paris', 'fr'),
  country('DE', 'Germany', 'europe', 'Europe/Berlin', 'de'),
  country('GR', 'Greece', 'europe', 'Europe/Athens', 'el'),
  country('HU', 'Hungary', 'europe', 'Europe/Budapest', 'hu'),
  country('IE', 'Ireland', 'europe', 'Europe/Dublin', 'en'),
  country('IT', 'Italy', 'europe', 'Europe/Rome', 'it'),
  country('NL', 'Netherlands', 'europe', 'Europe/Amsterdam', 'nl'),
  country('NO', 'Norway', 'europe', 'Europe/Oslo', 'no'),
  country('PL', 'Poland', 'europe', 'Europe/Warsaw', 'pl'),
  country('PT', 'Portugal', 'europe', 'Europe/Lisbon', 'pt'),
  country('RO', 'Romania', 'europe', 'Europe/Bucharest', 'ro'),
  country('RU', 'Russia', 'europe', 'Europe/Moscow', 'ru'),
  country('SE', 'Sweden', 'europe', 'Europe/Stockholm', 'sv'),
  country('CH', 'Switzerland', 'europe', 'Europe/Zurich', 'de'),
  country('UA', 'Ukraine', 'europe', 'Europe/Kyiv', 'uk'),
  country('GB', 'United Kingdom', 'europe', 'Europe/London', 'en'),
  country('HK', 'Hong Kong', 'asia', 'Asia/Hong_Kong', 'zh-TW'),
  country('IN', 'India', 'asia', 'Asia/Kolkata', 'en'),
  country('ID', 'Indonesia', 'asia', 'Asia/Jakarta', 'id'),
  country('IL', 'Israel', 'asia', 'Asia/Jerusalem', 'he'),
  country('JP', 'Japan', 'asia', 'Asia/Tokyo', 'ja'),
  country('MY', 'Malaysia', 'asia', 'Asia/Kuala_Lumpur', 'ms'),
  country('PH', 'Philippines', 'asia', 'Asia/Manila', 'en'),
  country('SA', 'Saudi Arabia', 'asia', 'Asia/Riyadh', 'ar'),
  country('SG', 'Singapore', 'asia', 'Asia/Singapore', 'en'),
  country('KR', 'South Korea', 'asia', 'Asia/Seoul', 'ko'),
  country('TW', 'Taiwan', 'asia', 'Asia/Taipei', 'zh-TW'),
  country('TH', 'Thailand', 'asia', 'Asia/Bangkok', 'th'),
  country('TR', 'Türkiye', 'asia', 'Europe/Istanbul', 'tr'),
  country('AE', 'United Arab Emirates', 'asia', 'Asia/Dubai', 'ar'),
  country('VN', 'Vietnam', 'asia', 'Asia/Ho_Chi_Minh', 'vi'),
  country('AR', 'Argentina', 'americas', 'America/Argentina/Buenos_Aires', 'es'),
  country('AU', 'Australia', 'americas', 'Australia/Sydney', 'en'),
  country('BR', 'Brazil', 'americas', 'America/Sao_Paulo', 'pt-BR'),
  country('CA', 'Canada', 'americas', 'America/Toronto', 'en'),
  country('CL', 'Chile', 'americas', 'America/Santiago', 'es'),
  country('CO', 'Colombia', 'americas', 'America/Bogota', 'es'),
  country('MX', 'Mexico', 'americas', 'America/Mexico_City', 'es'),
  country('NZ', 'New Zealand', 'americas', 'Pacific/Auckland', 'en'),
  country('US', 'United States', 'americas', 'America/New_York', 'en'),
]

/** The country shown when none, or an unknown one, is asked for. */
export const DEFAULT_COUNTRY: Country = requireCountry('CA')

/** Other names in use. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['UK', 'GB'],
  ['Great Britain', 'GB'],
  ['USA', 'US'],
  ['America', 'US'],
  ['UAE', 'AE'],
  ['Turkey', 'TR'],
  ['Turkiye', 'TR'],
  ['Czechia', 'CZ'],
  ['Korea', 'KR'],
  ['Holland', 'NL'],
])

/**
 * The countries by every spelling that names them, folded by `foldName`: codes, names with and without spaces, aliases.
 */
export const COUNTRIES_BY_SPELLING: ReadonlyMap<string, Country> = new Map([
  ...COUNTRIES.flatMap((each) => [each.code, each.name].flatMap((name) => spelled(name, each))),
  ...[...ALIASES].flatMap(([alias, code]) => spelled(alias, requireCountry(code))),
])

/** Finds a country by code, name, address form or alias, in any case, with or without accents and spaces. */
export function findCountry(text: string): Country | undefined {
  return COUNTRIES_BY_SPELLING.get(foldName(text))
}

/** The countries whose names have an article within a sentence. */
const WITH_ARTICLE: ReadonlySet<string> = new Set(['AE', 'CZ', 'GB', 'NL', 'PH', 'US'])

/** The name within a sentence, a title or a citation: `"the United States"`. Cells, tiles and lists have the bare name. */
export function nameInText({ code, name }: Pick<Country, 'code' | 'name'>): string {
  return WITH_ARTICLE.has(code) ? `the ${name}` : name
}

/** The same by the code of a country; the code itself, if it is one no longer. */
export function nameOfCode(code: string): string {
  const country = findCountry(code)
  return country ? nameInText(country) : code
}

/** The countries of a region, in the order of their names. */
export function countriesOf(region: RegionId): Country[] {
  return COUNTRIES.filter((each) => each.region === region)
}

function spelled(name: string, country: Country): [string, Country][] {
  return spellingsOf(name).map((spelling) => [spelling, country])
}

function requireCountry(code: string): Country {
  const found = COUNTRIES.find((each) => each.code === code)
  if (!found) throw new Error(`No country has the code ${code}`)
  return found
}

function country(code: string, name: string, region: RegionId, timeZone: string, language: string): Country {
  return { code, name, route: name.replaceAll(' ', ''), flag: code.toLowerCase(), region, timeZone, language }
}

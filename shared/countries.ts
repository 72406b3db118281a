import { foldName, spellingsOf } from './text/foldName.ts'

/** The three groups in which countries are listed; Oceania is listed with the Americas. */
export const REGIONS = ['europe', 'asia', 'americas'] as const

/** A region by which lists of countries are divided. */
export type RegionId = (typeof REGIONS)[number]

/** A country whose trends are collected. */
export type Country = {
  /** Two upper-case letters, ISO 3166. */
  code: string
  name: string
  /** The name in addresses: without spaces. */
  route: string
  /** The two letters of the flag. */
  flag: string
  region: RegionId
  /** The language of most of its searches, for `lang` attributes. */
  language: string
}

/** All countries of the product: one list for collection, pages and search. */
export const COUNTRIES: readonly Country[] = [
  country('AT', 'Austria', 'europe', 'de'),
  country('BE', 'Belgium', 'europe', 'nl'),
  country('CZ', 'Czech Republic', 'europe', 'cs'),
  country('DK', 'Denmark', 'europe', 'da'),
  country('FI', 'Finland', 'europe', 'fi'),
  country('FR', 'France', 'europe', 'fr'),
  country('DE', 'Germany', 'europe', 'de'),
  country('GR', 'Greece', 'europe', 'el'),
  country('HU', 'Hungary', 'europe', 'hu'),
  country('IE', 'Ireland', 'europe', 'en'),
  country('IT', 'Italy', 'europe', 'it'),
  country('NL', 'Netherlands', 'europe', 'nl'),
  country('NO', 'Norway', 'europe', 'no'),
  country('PL', 'Poland', 'europe', 'pl'),
  country('PT', 'Portugal', 'europe', 'pt'),
  country('RO', 'Romania', 'europe', 'ro'),
  country('RU', 'Russia', 'europe', 'ru'),
  country('SE', 'Sweden', 'europe', 'sv'),
  country('CH', 'Switzerland', 'europe', 'de'),
  country('UA', 'Ukraine', 'europe', 'uk'),
  country('GB', 'United Kingdom', 'europe', 'en'),
  country('HK', 'Hong Kong', 'asia', 'zh-TW'),
  country('IN', 'India', 'asia', 'en'),
  country('ID', 'Indonesia', 'asia', 'id'),
  country('IL', 'Israel', 'asia', 'he'),
  country('JP', 'Japan', 'asia', 'ja'),
  country('MY', 'Malaysia', 'asia', 'ms'),
  country('PH', 'Philippines', 'asia', 'en'),
  country('SA', 'Saudi Arabia', 'asia', 'ar'),
  country('SG', 'Singapore', 'asia', 'en'),
  country('KR', 'South Korea', 'asia', 'ko'),
  country('TW', 'Taiwan', 'asia', 'zh-TW'),
  country('TH', 'Thailand', 'asia', 'th'),
  country('TR', 'Türkiye', 'asia', 'tr'),
  country('AE', 'United Arab Emirates', 'asia', 'ar'),
  country('VN', 'Vietnam', 'asia', 'vi'),
  country('AR', 'Argentina', 'americas', 'es'),
  country('AU', 'Australia', 'americas', 'en'),
  country('BR', 'Brazil', 'americas', 'pt-BR'),
  country('CA', 'Canada', 'americas', 'en'),
  country('CL', 'Chile', 'americas', 'es'),
  country('CO', 'Colombia', 'americas', 'es'),
  country('MX', 'Mexico', 'americas', 'es'),
  country('NZ', 'New Zealand', 'americas', 'en'),
  country('US', 'United States', 'americas', 'en'),
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

/** The name by the code of a country, for cells, tiles and lists; the code itself, if it is one no longer. */
export function countryName(code: string): string {
  return withCode(code)?.name ?? code
}

/** The countries whose names have an article within a sentence. */
const WITH_ARTICLE: ReadonlySet<string> = new Set(['AE', 'CZ', 'GB', 'NL', 'PH', 'US'])

/** The name within a sentence, a title or a citation: `"the United States"`. Cells, tiles and lists have the bare name. */
export function nameInText({ code, name }: Country): string {
  return WITH_ARTICLE.has(code) ? `the ${name}` : name
}

/** The same by the code of a country; the code itself, if it is one no longer. */
export function nameOfCode(code: string): string {
  const country = withCode(code)
  return country ? nameInText(country) : code
}

/** The countries of a region, in the order of their names. */
export function countriesOf(region: RegionId): Country[] {
  return COUNTRIES.filter((each) => each.region === region)
}

function spelled(name: string, country: Country): [string, Country][] {
  return spellingsOf(name).map((spelling) => [spelling, country])
}

function withCode(code: string): Country | undefined {
  return COUNTRIES.find((each) => each.code === code)
}

function requireCountry(code: string): Country {
  const found = withCode(code)
  if (!found) throw new Error(`No country has the code ${code}`)
  return found
}

function country(code: string, name: string, region: RegionId, language: string): Country {
  return { code, name, route: name.replaceAll(' ', ''), flag: code.toLowerCase(), region, language }
}

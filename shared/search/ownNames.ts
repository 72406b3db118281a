import { COUNTRIES, type Country, findCountry } from '../countries.ts'
import { foldForMatching } from '../text/foldForMatching.ts'

/** The names of countries in the languages of their own people, where they are not those of the list; the usual short forms, too. */
const OWN_NAMES: Readonly<Record<string, readonly string[]>> = {
  AT: ['Österreich', 'Oesterreich'],
  BE: ['België', 'Belgique', 'Belgien'],
  CZ: ['Česko', 'Česká republika'],
  DK: ['Danmark'],
  FI: ['Suomi', 'Finland'],
  DE: ['Deutschland'],
  GR: ['Ελλάδα', 'Ελλάς'],
  HU: ['Magyarország'],
  IE: ['Éire'],
  IT: ['Italia'],
  NL: ['Nederland'],
  NO: ['Norge', 'Noreg'],
  PL: ['Polska'],
  RO: ['România'],
  RU: ['Россия'],
  SE: ['Sverige'],
  CH: ['Schweiz', 'Suisse', 'Svizzera', 'Svizra'],
  UA: ['Україна', 'Украина'],
  HK: ['香港'],
  IN: ['भारत'],
  IL: ['ישראל'],
  JP: ['日本', 'にほん', 'Nippon'],
  PH: ['Pilipinas'],
  SA: ['السعودية', 'المملكة العربية السعودية'],
  SG: ['新加坡', 'Singapura'],
  KR: ['대한민국', '한국'],
  TW: ['台灣', '臺灣', '台湾'],
  TH: ['ประเทศไทย', 'ไทย'],
  AE: ['الإمارات', 'الإمارات العربية المتحدة'],
  VN: ['Việt Nam'],
  BR: ['Brasil'],
  MX: ['México'],
  NZ: ['Aotearoa'],
  US: ['Estados Unidos'],
}

/** All names of a country, folded for matching: its own, and that of the list with its address. */
export function foldedNames({ code, name }: Country): string[] {
  return [name, ...(OWN_NAMES[code] ?? [])].map(foldForMatching)
}

/** Made when it is needed: a first view has no search. */
let countryOfName: ReadonlyMap<string, Country> | undefined

/** Codes are words of many languages ("it", "in", "no"), so they name no country in a search. */
const MIN_NAME_LENGTH = 3

/** The country whose whole name a text is, in English or in a language of its own, with or without accents; also an alias. */
export function countryNamed(text: string): Country | undefined {
  countryOfName ??= new Map(COUNTRIES.flatMap((country) => foldedNames(country).map((name) => [name, country])))
  const name = foldForMatching(text)
  return countryOfName.get(name) ?? (name.length < MIN_NAME_LENGTH ? undefined : findCountry(text))
}

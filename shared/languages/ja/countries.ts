import { COUNTRIES, type Country, type RegionId } from '../../countries.ts'

/** The names of the countries in Japanese, in the order of its lists, and how a sentence says where something is. */

/** The name in lists; the code itself for a country that is not collected: `"ドイツ"`. */
export function countryName(code: string): string {
  return NAMES[code] ?? code
}

/** `"日本で"` */
export function inCountry(code: string): string {
  return `${countryName(code)}で`
}

export { countryName as nameInText }

/** The name of a region, as lists are divided: `"ヨーロッパ"`. */
export function regionName(id: RegionId): string {
  return REGIONS[id]
}

/** The countries of a region, in the order of their names. */
export function countriesOf(region: RegionId): Country[] {
  return Object.keys(NAMES).flatMap((code) => COUNTRIES.filter((each) => each.code === code && each.region === region))
}

const REGIONS: Record<RegionId, string> = {
  europe: 'ヨーロッパ',
  asia: 'アジア・中東',
  americas: '南北アメリカ・オセアニア',
}

/** Sorted by the collation of the language. */
const NAMES: Record<string, string> = {
  IE: 'アイルランド',
  US: 'アメリカ',
  AE: 'アラブ首長国連邦',
  AR: 'アルゼンチン',
  GB: 'イギリス',
  IL: 'イスラエル',
  IT: 'イタリア',
  IN: 'インド',
  ID: 'インドネシア',
  UA: 'ウクライナ',
  AU: 'オーストラリア',
  AT: 'オーストリア',
  NL: 'オランダ',
  CA: 'カナダ',
  GR: 'ギリシャ',
  CO: 'コロンビア',
  SA: 'サウジアラビア',
  SG: 'シンガポール',
  CH: 'スイス',
  SE: 'スウェーデン',
  TH: 'タイ',
  CZ: 'チェコ',
  CL: 'チリ',
  DK: 'デンマーク',
  DE: 'ドイツ',
  TR: 'トルコ',
  NZ: 'ニュージーランド',
  NO: 'ノルウェー',
  HU: 'ハンガリー',
  PH: 'フィリピン',
  FI: 'フィンランド',
  BR: 'ブラジル',
  FR: 'フランス',
  VN: 'ベトナム',
  BE: 'ベルギー',
  PL: 'ポーランド',
  PT: 'ポルトガル',
  MY: 'マレーシア',
  MX: 'メキシコ',
  RO: 'ルーマニア',
  RU: 'ロシア',
  KR: '韓国',
  HK: '香港',
  TW: '台湾',
  JP: '日本',
}

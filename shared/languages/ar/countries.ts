import { COUNTRIES, type Country, type RegionId } from '../../countries.ts'

/** The names of the countries in Arabic, in the order of its lists, and how a sentence says where something is. */

/** The name in lists; the code itself for a country that is not collected: `"ألمانيا"`. */
export function countryName(code: string): string {
  return NAMES[code] ?? code
}

/** `"في أستراليا"` */
export function inCountry(code: string): string {
  return `في ${countryName(code)}`
}

export { countryName as nameInText }

/** The name of a region, as lists are divided: `"أوروبا"`. */
export function regionName(id: RegionId): string {
  return REGIONS[id]
}

/** The countries of a region, in the order of their names. */
export function countriesOf(region: RegionId): Country[] {
  return Object.keys(NAMES).flatMap((code) => COUNTRIES.filter((each) => each.code === code && each.region === region))
}

const REGIONS: Record<RegionId, string> = {
  europe: 'أوروبا',
  asia: 'آسيا والشرق الأوسط',
  americas: 'الأمريكتان وأوقيانوسيا',
}

/** Sorted by the collation of the language. */
const NAMES: Record<string, string> = {
  AU: 'أستراليا',
  IL: 'إسرائيل',
  AR: 'الأرجنتين',
  AE: 'الإمارات العربية المتحدة',
  BR: 'البرازيل',
  PT: 'البرتغال',
  CZ: 'التشيك',
  DK: 'الدنمارك',
  SA: 'السعودية',
  SE: 'السويد',
  PH: 'الفلبين',
  DE: 'ألمانيا',
  HU: 'المجر',
  MX: 'المكسيك',
  GB: 'المملكة المتحدة',
  NO: 'النرويج',
  AT: 'النمسا',
  IN: 'الهند',
  US: 'الولايات المتحدة',
  JP: 'اليابان',
  GR: 'اليونان',
  ID: 'إندونيسيا',
  UA: 'أوكرانيا',
  IE: 'أيرلندا',
  IT: 'إيطاليا',
  BE: 'بلجيكا',
  PL: 'بولندا',
  TH: 'تايلاند',
  TW: 'تايوان',
  TR: 'تركيا',
  CL: 'تشيلي',
  RU: 'روسيا',
  RO: 'رومانيا',
  SG: 'سنغافورة',
  CH: 'سويسرا',
  FR: 'فرنسا',
  FI: 'فنلندا',
  VN: 'فيتنام',
  CA: 'كندا',
  KR: 'كوريا الجنوبية',
  CO: 'كولومبيا',
  MY: 'ماليزيا',
  NZ: 'نيوزيلندا',
  NL: 'هولندا',
  HK: 'هونغ كونغ',
}

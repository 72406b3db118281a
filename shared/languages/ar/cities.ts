import { cityOf } from '../../text/cityOf.ts'

/** The city of a time zone: those that most readers of the language live in by their names in it, others by their English ones. */
export function cityName(timeZone: string): string | undefined {
  const city = cityOf(timeZone)
  return city === undefined ? undefined : (NAMES[city] ?? city)
}

const NAMES: Record<string, string> = {
  Riyadh: 'الرياض',
  Dubai: 'دبي',
  Cairo: 'القاهرة',
  Kuwait: 'الكويت',
  Qatar: 'قطر',
  Bahrain: 'البحرين',
  Muscat: 'مسقط',
  Aden: 'عدن',
  Baghdad: 'بغداد',
  Amman: 'عمّان',
  Beirut: 'بيروت',
  Damascus: 'دمشق',
  Jerusalem: 'القدس',
  Gaza: 'غزة',
  Tripoli: 'طرابلس',
  Tunis: 'تونس',
  Algiers: 'الجزائر',
  Casablanca: 'الدار البيضاء',
  Khartoum: 'الخرطوم',
}

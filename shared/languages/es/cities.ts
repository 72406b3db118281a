import { cityOf } from '../../text/cityOf.ts'

/** The city of a time zone: those that most readers of the language live in by their names in it, others by their English ones. */
export function cityName(timeZone: string): string | undefined {
  const city = cityOf(timeZone)
  return city === undefined ? undefined : (NAMES[city] ?? city)
}

const NAMES: Record<string, string> = {
  'Mexico City': 'Ciudad de México',
  Panama: 'Panamá',
  Cancun: 'Cancún',
  Merida: 'Mérida',
  Mazatlan: 'Mazatlán',
  'Bahia Banderas': 'Bahía de Banderas',
  'Ciudad Juarez': 'Ciudad Juárez',
  Asuncion: 'Asunción',
  Havana: 'La Habana',
  Canary: 'Canarias',
  Cordoba: 'Córdoba',
  Tucuman: 'Tucumán',
  'Rio Gallegos': 'Río Gallegos',
  Easter: 'Isla de Pascua',
  Galapagos: 'Galápagos',
  'New York': 'Nueva York',
  'Los Angeles': 'Los Ángeles',
  London: 'Londres',
  Paris: 'París',
  Berlin: 'Berlín',
}

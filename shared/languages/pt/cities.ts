import { cityOf } from '../../text/cityOf.ts'

/** The city of a time zone: those that most readers of the language live in by their names in it, others by their English ones. */
export function cityName(timeZone: string): string | undefined {
  const city = cityOf(timeZone)
  return city === undefined ? undefined : (NAMES[city] ?? city)
}

const NAMES: Record<string, string> = {
  Belem: 'Belém',
  Cuiaba: 'Cuiabá',
  Araguaina: 'Araguaína',
  Maceio: 'Maceió',
  Eirunepe: 'Eirunepé',
  Santarem: 'Santarém',
  Noronha: 'Fernando de Noronha',
  Lisbon: 'Lisboa',
  Azores: 'Açores',
  'New York': 'Nova York',
  London: 'Londres',
  Berlin: 'Berlim',
}

/** Cities that zones name as they were called before, or without their own letters. */
const RENAMED: Record<string, string> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Saigon: 'Ho Chi Minh City',
  Ho_Chi_Minh: 'Ho Chi Minh City',
  Rangoon: 'Yangon',
  Kiev: 'Kyiv',
  Godthab: 'Nuuk',
  Truk: 'Chuuk',
  DumontDUrville: 'Dumont d’Urville',
  Sao_Paulo: 'São Paulo',
  Bogota: 'Bogotá',
}

/** `"America/New_York"` → `"New York"`; undefined for a zone without a city, such as `UTC` and `Etc/GMT+5`. */
export function cityOf(timeZone: string): string | undefined {
  const [area, ...places] = timeZone.split('/')
  const city = places.at(-1)
  if (city === undefined || area === 'Etc') return undefined
  return RENAMED[city] ?? city.replaceAll('_', ' ')
}

/** Cities that are still named as they were called before: Node and browsers report these zones by their old names. */
const RENAMED: Record<string, string> = {
  Calcutta: 'Kolkata',
  Katmandu: 'Kathmandu',
  Saigon: 'Ho Chi Minh City',
  Ho_Chi_Minh: 'Ho Chi Minh City',
  Rangoon: 'Yangon',
  Kiev: 'Kyiv',
  Godthab: 'Nuuk',
}

/** `"America/New_York"` → `"New York"`; undefined for a zone without a city, such as `UTC` and `Etc/GMT+5`. */
export function cityOf(timeZone: string): string | undefined {
  const [area, ...places] = timeZone.split('/')
  const city = places.at(-1)
  if (city === undefined || area === 'Etc') return undefined
  return RENAMED[city] ?? city.replaceAll('_', ' ')
}

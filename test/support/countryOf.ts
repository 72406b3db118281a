import { type Country, findCountry } from '../../shared/countries.ts'

/** The country with a code: `"TR"`. */
export function countryOf(code: string): Country {
  const country = findCountry(code)
  if (!country) throw new Error(`No country ${code}`)
  return country
}

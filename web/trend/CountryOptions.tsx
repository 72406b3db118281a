import { REGIONS } from '../../shared/countries.ts'
import { countriesOf, countryName, regionName } from '../texts/formats.ts'

type Props = {
  /** What the value of an option is. */
  by?: 'code' | 'route'
  /** The codes of countries that are left out. */
  without?: readonly string[]
}

/** The countries as options, by region. */
export function CountryOptions({ by = 'code', without = [] }: Props) {
  return REGIONS.map((region) => (
    <optgroup key={region} label={regionName(region)}>
      {countriesOf(region)
        .filter(({ code }) => !without.includes(code))
        .map((country) => (
          <option key={country.code} value={country[by]}>
            {countryName(country.code)}
          </option>
        ))}
    </optgroup>
  ))
}

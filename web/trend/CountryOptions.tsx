import { countriesOf, REGIONS } from '../../shared/countries.ts'

type Props = {
  /** What the value of an option is. */
  by?: 'code' | 'route'
  /** The codes of countries that are left out. */
  without?: readonly string[]
}

/** The countries as options, by region. */
export function CountryOptions({ by = 'code', without = [] }: Props) {
  return REGIONS.map((region) => (
    <optgroup key={region.id} label={region.name}>
      {countriesOf(region.id)
        .filter(({ code }) => !without.includes(code))
        .map((country) => (
          <option key={country.code} value={country[by]}>
            {country.name}
          </option>
        ))}
    </optgroup>
  ))
}

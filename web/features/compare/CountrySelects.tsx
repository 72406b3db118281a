import { countriesOf, REGIONS } from '../../../shared/countries.ts'

/** The countries as options, by region. */
export function CountryOptions() {
  return REGIONS.map((region) => (
    <optgroup key={region.id} label={region.name}>
      {countriesOf(region.id).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </optgroup>
  ))
}

import { type Country, findCountry } from '../../../shared/countries.ts'
import { LAST_COUNTRY_KEY } from '../startup/sharedNames.ts'
import { browserStorage } from './browserStorage.ts'

/** The country whose trends were read last on this device; undefined when there was none. */
export function lastCountry(): Country | undefined {
  return findCountry(browserStorage('localStorage').read(LAST_COUNTRY_KEY) ?? '')
}

export function rememberCountry({ route }: Country): void {
  browserStorage('localStorage').write(LAST_COUNTRY_KEY, route)
}

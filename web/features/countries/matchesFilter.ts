import { type Country, findCountry } from '../../../shared/countries.ts'
import { foldText } from '../../../shared/text/foldText.ts'

/**
 * Whether a country stays when the picker is filtered by a text: a part of its name with or without accents and in
 * any case, the beginning of its address form (`"newz"`), its code, or another name that it is known by. An empty
 * text leaves every country.
 */
export function matchesFilter(country: Country, filter: string): boolean {
  const wanted = foldText(filter)
  return (
    foldText(country.name).includes(wanted) ||
    foldText(country.route).startsWith(wanted.replaceAll(' ', '')) ||
    findCountry(filter) === country
  )
}

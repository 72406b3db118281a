import { ALL, type Category, type CategoryOrAll, findCategoryOrAll } from '../../shared/categories.ts'
import { type Country, findCountry } from '../../shared/countries.ts'
import { Problem } from '../../shared/problem.ts'

/** A country, or a list of it. */
export type Place = {
  country: Country
  /** Undefined for the country, and for the list of all its categories. */
  category: Category | undefined
  list: CategoryOrAll | undefined
}

type Parameters = ReadonlyMap<string, string>

/** The place that a path names, in any spelling. Throws `unknown-country` and `unknown-category`. */
export function placeOf(path: Parameters): Place {
  const list = optionalList(path.get('category'))
  return { country: requireCountry(path.get('country') ?? ''), category: list === ALL ? undefined : list, list }
}

/**
 * The place that the path of a file names: `Canada.atom`, or `Canada` and `Games.atom`. Throws as `placeOf` does, and
 * `not-found` for another ending.
 */
export function placeOfFile<Ending extends string>(
  path: Parameters,
  endings: readonly Ending[],
): Place & { ending: Ending } {
  const last = path.has('category') ? 'category' : 'country'
  const file = path.get(last) ?? ''
  const ending = endings.find((each) => file.endsWith(`.${each}`))
  if (ending === undefined) throw new Problem('not-found', 'There is nothing at this address.')
  return { ...placeOf(new Map([...path, [last, file.slice(0, -ending.length - 1)]])), ending }
}

/** Finds a country in any spelling. Throws `unknown-country`. */
export function requireCountry(name: string): Country {
  const country = findCountry(name)
  if (!country) throw new Problem('unknown-country', 'There is no such country here.')
  return country
}

/** Finds a list of a country in any spelling. Throws `unknown-category`. */
function optionalList(name: string | undefined): CategoryOrAll | undefined {
  if (!isGiven(name)) return undefined
  const list = findCategoryOrAll(name)
  if (!list) throw new Problem('unknown-category', 'There is no such category here.')
  return list
}

/** The country of a parameter; undefined when it is missing or empty. Throws `unknown-country`. */
export function optionalCountry(name: string | undefined): Country | undefined {
  return isGiven(name) ? requireCountry(name) : undefined
}

/** The category of a parameter; undefined when it is missing, empty or names all of them. Throws `unknown-category`. */
export function optionalCategory(name: string | undefined): Category | undefined {
  const list = optionalList(name)
  return list === ALL ? undefined : list
}

function isGiven(name: string | undefined): name is string {
  return name !== undefined && name.trim() !== ''
}

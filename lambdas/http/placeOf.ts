import { type Category, findCategory } from '../../shared/categories.ts'
import { type Country, findCountry } from '../../shared/countries.ts'
import { Problem } from '../../shared/problem.ts'

/** A country, or a category of it. */
export type Place = { country: Country; category: Category | undefined }

type Parameters = ReadonlyMap<string, string>

/** The place that a path names, in any spelling. Throws `unknown-country` and `unknown-category`. */
export function placeOf(path: Parameters): Place {
  return { country: requireCountry(path.get('country') ?? ''), category: optionalCategory(path.get('category')) }
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

/** Finds a category in any spelling. Throws `unknown-category`. */
function requireCategory(name: string): Category {
  const category = findCategory(name)
  if (!category) throw new Problem('unknown-category', 'There is no such category here.')
  return category
}

/** The country of a parameter; undefined when it is missing or empty. Throws `unknown-country`. */
export function optionalCountry(name: string | undefined): Country | undefined {
  return isGiven(name) ? requireCountry(name) : undefined
}

/** The category of a parameter; undefined when it is missing or empty. Throws `unknown-category`. */
export function optionalCategory(name: string | undefined): Category | undefined {
  return isGiven(name) ? requireCategory(name) : undefined
}

function isGiven(name: string | undefined): name is string {
  return name !== undefined && name.trim() !== ''
}

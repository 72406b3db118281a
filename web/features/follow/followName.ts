import { findCategory } from '../../../shared/categories.ts'
import { findCountry } from '../../../shared/countries.ts'
import type { Followed } from '../../../shared/people/follow.ts'
import { followTexts } from './followTexts.ts'

/** Its name in a sentence: `"Sports in Italy"`, because every country has a category of the same name. A trend's is its title. */
export function followName({ kind, name, country: code }: Followed): string {
  const category = kind === 'category' ? findCategory(name) : undefined
  const country = findCountry(code)
  return category && country ? followTexts.categoryIn(category, country) : name
}

import { CATEGORIES, type Category } from '../../categories.ts'
import { NAMES } from './names.ts'

/** The categories in Portuguese of Brazil. */

/** The name in menus and headings: `"Esportes"`. */
export function categoryName(category: Category): string {
  return NAMES.categories[category]
}

/** In the order of their names, as menus have them. */
export function categoriesInOrder(): readonly Category[] {
  const order = Object.values(NAMES.categories)
  return CATEGORIES.toSorted(
    (one, other) => order.indexOf(NAMES.categories[one]) - order.indexOf(NAMES.categories[other]),
  )
}

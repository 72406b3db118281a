import { CATEGORIES, type Category, LEFTOVER_CATEGORY } from '../../categories.ts'
import { NAMES } from './names.ts'

/** The categories in Arabic. */

/** The name in menus and headings: `"الرياضة"`. */
export function categoryName(category: Category): string {
  return NAMES.categories[category]
}

/** `"فئة الرياضة"`, within a sentence, where the name of what belongs to none would say "another one". */
export function namedCategory(category: Category): string {
  return category === LEFTOVER_CATEGORY ? `الفئة «${NAMES.categories[category]}»` : `فئة ${NAMES.categories[category]}`
}

/** In the order of their names, as menus have them. */
export function categoriesInOrder(): readonly Category[] {
  const order = Object.values(NAMES.categories)
  return CATEGORIES.toSorted(
    (one, other) => order.indexOf(NAMES.categories[one]) - order.indexOf(NAMES.categories[other]),
  )
}

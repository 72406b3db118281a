import { CATEGORIES, type Category } from '../../categories.ts'

/** The categories in English. */

/** The name in menus and headings, which is the category itself. */
export function categoryName(category: Category): string {
  return category
}

/** In the order of their names, as menus have them. */
export function categoriesInOrder(): readonly Category[] {
  return CATEGORIES
}

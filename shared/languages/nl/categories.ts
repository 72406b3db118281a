import { CATEGORIES, type Category } from '../../categories.ts'

/** The categories in Dutch. */

export function categoryName(category: Category): string {
  return NAMES[category]
}

/** In the order of their names, as menus have them. */
export function categoriesInOrder(): readonly Category[] {
  const order = Object.values(NAMES)
  return CATEGORIES.toSorted((one, other) => order.indexOf(NAMES[one]) - order.indexOf(NAMES[other]))
}

/** Sorted by the collation of the language. */
const NAMES: Record<Category, string> = {
  'Auto and Vehicle': 'Auto’s en voertuigen',
  'Pets and Animals': 'Dieren',
  'Business and Finance': 'Economie en financiën',
  'Food and Drink': 'Eten en drinken',
  Health: 'Gezondheid',
  'Hobbies and Leisure': 'Hobby’s en vrije tijd',
  Climate: 'Klimaat',
  Others: 'Overig',
  Politics: 'Politiek',
  'Law and Government': 'Recht en overheid',
  'Travel and Transportation': 'Reizen en vervoer',
  Games: 'Spellen',
  Sports: 'Sport',
  Technology: 'Technologie',
  'Job and Education': 'Werk en onderwijs',
  Science: 'Wetenschap',
  Shopping: 'Winkelen',
}

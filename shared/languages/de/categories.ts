import { CATEGORIES, type Category } from '../../categories.ts'

/** The categories in German. */

/** The name in menus and headings: `"Sport"`. */
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
  'Auto and Vehicle': 'Auto und Fahrzeuge',
  'Job and Education': 'Beruf und Bildung',
  Shopping: 'Einkaufen',
  'Food and Drink': 'Essen und Trinken',
  Health: 'Gesundheit',
  'Hobbies and Leisure': 'Hobby und Freizeit',
  Climate: 'Klima',
  Politics: 'Politik',
  'Law and Government': 'Recht und Verwaltung',
  'Travel and Transportation': 'Reise und Verkehr',
  Others: 'Sonstiges',
  Games: 'Spiele',
  Sports: 'Sport',
  Technology: 'Technik',
  'Pets and Animals': 'Tiere',
  'Business and Finance': 'Wirtschaft und Finanzen',
  Science: 'Wissenschaft',
}

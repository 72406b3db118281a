import { CATEGORIES, type Category } from '../../categories.ts'

/** The categories in French. */

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
  'Pets and Animals': 'Animaux',
  'Auto and Vehicle': 'Auto et véhicules',
  Others: 'Autres',
  Climate: 'Climat',
  'Food and Drink': 'Cuisine et boissons',
  'Law and Government': 'Droit et administration',
  'Business and Finance': 'Économie et finance',
  'Job and Education': 'Emploi et éducation',
  Games: 'Jeux',
  'Hobbies and Leisure': 'Loisirs',
  Politics: 'Politique',
  Health: 'Santé',
  Science: 'Sciences',
  Shopping: 'Shopping',
  Sports: 'Sport',
  Technology: 'Technologies',
  'Travel and Transportation': 'Voyages et transports',
}

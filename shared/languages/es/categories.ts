import { CATEGORIES, type Category } from '../../categories.ts'

/** The categories in Spanish. */

/** The name in menus and headings: `"Deportes"`. */
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
  'Hobbies and Leisure': 'Aficiones y ocio',
  'Pets and Animals': 'Animales',
  Science: 'Ciencia',
  Climate: 'Clima',
  'Food and Drink': 'Comida y bebida',
  Shopping: 'Compras',
  Sports: 'Deportes',
  'Law and Government': 'Derecho y gobierno',
  'Job and Education': 'Empleo y educación',
  Games: 'Juegos',
  'Business and Finance': 'Negocios y finanzas',
  Others: 'Otros',
  Politics: 'Política',
  Health: 'Salud',
  Technology: 'Tecnología',
  'Auto and Vehicle': 'Vehículos',
  'Travel and Transportation': 'Viajes y transporte',
}

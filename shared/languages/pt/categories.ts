import { CATEGORIES, type Category } from '../../categories.ts'

/** The categories in Portuguese of Brazil. */

/** The name in menus and headings: `"Esportes"`. */
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
  'Pets and Animals': 'Animais',
  Science: 'Ciência',
  Climate: 'Clima',
  'Food and Drink': 'Comida e bebida',
  Shopping: 'Compras',
  'Job and Education': 'Emprego e educação',
  Sports: 'Esportes',
  'Hobbies and Leisure': 'Hobbies e lazer',
  Games: 'Jogos',
  'Law and Government': 'Leis e governo',
  'Business and Finance': 'Negócios e finanças',
  Others: 'Outros',
  Politics: 'Política',
  Health: 'Saúde',
  Technology: 'Tecnologia',
  'Auto and Vehicle': 'Veículos',
  'Travel and Transportation': 'Viagens e transporte',
}

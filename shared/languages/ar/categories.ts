import { CATEGORIES, type Category, LEFTOVER_CATEGORY } from '../../categories.ts'

/** The categories in Arabic. */

/** The name in menus and headings: `"الرياضة"`. */
export function categoryName(category: Category): string {
  return NAMES[category]
}

/** `"فئة الرياضة"`, within a sentence, where the name of what belongs to none would say "another one". */
export function namedCategory(category: Category): string {
  return category === LEFTOVER_CATEGORY ? `الفئة «${NAMES[category]}»` : `فئة ${NAMES[category]}`
}

/** In the order of their names, as menus have them. */
export function categoriesInOrder(): readonly Category[] {
  const order = Object.values(NAMES)
  return CATEGORIES.toSorted((one, other) => order.indexOf(NAMES[one]) - order.indexOf(NAMES[other]))
}

/** Sorted by the collation of the language. */
const NAMES: Record<Category, string> = {
  Others: 'أخرى',
  'Business and Finance': 'الأعمال والمال',
  Games: 'الألعاب',
  Shopping: 'التسوق',
  Technology: 'التكنولوجيا',
  'Pets and Animals': 'الحيوانات',
  Sports: 'الرياضة',
  'Travel and Transportation': 'السفر والنقل',
  'Auto and Vehicle': 'السيارات والمركبات',
  Politics: 'السياسة',
  Health: 'الصحة',
  'Food and Drink': 'الطعام والشراب',
  Science: 'العلوم',
  'Law and Government': 'القانون والحكومة',
  Climate: 'المناخ',
  'Hobbies and Leisure': 'الهوايات والترفيه',
  'Job and Education': 'الوظائف والتعليم',
}

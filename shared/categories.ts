import { foldName, spellingsOf } from './text/foldName.ts'

/** The 17 categories of the product, in their order in menus. */
export const CATEGORIES = [
  'Auto and Vehicle',
  'Business and Finance',
  'Climate',
  'Food and Drink',
  'Games',
  'Health',
  'Hobbies and Leisure',
  'Job and Education',
  'Law and Government',
  'Others',
  'Pets and Animals',
  'Politics',
  'Science',
  'Shopping',
  'Sports',
  'Technology',
  'Travel and Transportation',
] as const

/** The name of a category, as the API has it. */
export type Category = (typeof CATEGORIES)[number]

/** The name of the list of all categories of a country. In addresses it stands where a category does. */
export const ALL = 'All'

/** What a list of a country has: one category, or all. */
export type CategoryOrAll = Category | typeof ALL

/** The lists of a country in their order in menus. */
export const LISTS: readonly CategoryOrAll[] = [ALL, ...CATEGORIES]

/** The category shown when none, or an unknown one, is asked for. */
export const DEFAULT_CATEGORY: Category = 'Business and Finance'

/** The category of trends that the source puts into none of ours. */
export const LEFTOVER_CATEGORY: Category = 'Others'

/** The source's category ids. 2 (Beauty and Fashion) and 4 (Entertainment) have no category here. */
const BY_SOURCE_ID: ReadonlyMap<number, Category> = new Map([
  [1, 'Auto and Vehicle'],
  [3, 'Business and Finance'],
  [5, 'Food and Drink'],
  [6, 'Games'],
  [7, 'Health'],
  [8, 'Hobbies and Leisure'],
  [9, 'Job and Education'],
  [10, 'Law and Government'],
  [11, 'Others'],
  [13, 'Pets and Animals'],
  [14, 'Politics'],
  [15, 'Science'],
  [16, 'Shopping'],
  [17, 'Sports'],
  [18, 'Technology'],
  [19, 'Travel and Transportation'],
  [20, 'Climate'],
])

/** The categories by every spelling that names them, folded by `foldName`: with and without the spaces. */
const CATEGORIES_BY_SPELLING: ReadonlyMap<string, Category> = new Map(
  CATEGORIES.flatMap((category) => spellingsOf(category).map((spelling) => [spelling, category])),
)

/** Finds a category by its name or address form, in any case: `"BusinessandFinance"`, `"business and finance"`. */
export function findCategory(text: string): Category | undefined {
  return CATEGORIES_BY_SPELLING.get(foldName(text))
}

/** The same with the list of all categories: `"all"` → `"All"`. */
export function findCategoryOrAll(text: string): CategoryOrAll | undefined {
  return foldName(text) === foldName(ALL) ? ALL : findCategory(text)
}

/** The categories a trend is listed in, the main one first; never empty. */
export function categoriesOfSourceIds(ids: readonly number[]): [Category, ...Category[]] {
  const [main, ...others] = new Set(ids.flatMap((id) => BY_SOURCE_ID.get(id) ?? []))
  return main === undefined ? [LEFTOVER_CATEGORY] : [main, ...others]
}

/** The main category of a trend: the first of those it is listed in. */
export function mainCategory([main = LEFTOVER_CATEGORY]: readonly Category[]): Category {
  return main
}

/** A list's name in addresses: without spaces. */
export function categoryRoute(category: CategoryOrAll): string {
  return category.replaceAll(' ', '')
}

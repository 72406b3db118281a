import { CATEGORIES, type Category } from '../../categories.ts'

/** The categories in Japanese. */

/** The name in menus and headings: `"スポーツ"`. */
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
  Games: 'ゲーム',
  Shopping: 'ショッピング',
  Sports: 'スポーツ',
  Others: 'その他',
  Technology: 'テクノロジー',
  'Business and Finance': 'ビジネス・金融',
  Science: '科学',
  Climate: '気候',
  Health: '健康',
  'Job and Education': '仕事・教育',
  'Auto and Vehicle': '自動車・乗り物',
  'Hobbies and Leisure': '趣味・レジャー',
  'Food and Drink': '食べ物・飲み物',
  Politics: '政治',
  'Pets and Animals': '動物',
  'Law and Government': '法律・行政',
  'Travel and Transportation': '旅行・交通',
}

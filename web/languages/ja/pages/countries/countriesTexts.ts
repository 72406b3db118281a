import { CATEGORIES } from '../../../../../shared/categories.ts'
import { COUNTRIES, type Country } from '../../../../../shared/countries.ts'
import { countryName } from '../../../../../shared/languages/ja/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/countries/countriesTexts.ts'

export const countriesTexts: Words<typeof english.countriesTexts> = {
  title: '国・地域',
  heading: '国・地域を選ぶ',
  lead: `${countryCount(COUNTRIES.length)}、${CATEGORIES.length}のカテゴリ。`,
  description: `ヨーロッパ、アジア・中東、南北アメリカ・オセアニアの${countryCount(COUNTRIES.length)}で検索されていること。国・地域を選んで、トレンドをご覧ください。`,
  countries: countryCount,

  topSearch: '<vh>、最も多い検索：</vh>{title}',

  filter: '国・地域を絞り込む',
  filterExample: `${countryCount(COUNTRIES.length)}から絞り込む`,
  left: countriesLeft,
  noneLeft: (filter) => `「${filter}」に一致する国・地域はありません。`,
  tryAnother: '名前は英語でも入力できます。JPのような2文字のコードも使えます。',
  showAll: 'すべての国・地域を表示',

  open: (country) => `${countryName(country.code)}を開く`,
  opening: (country) => `${countryName(country.code)}を開いています…`,
}

function countriesLeft(count: number, only: Country | undefined): string {
  if (count === 0) return '該当する国・地域なし'
  return `${countryCount(count)}${only ? `：Enterキーで${countryName(only.code)}を開きます` : ''}`
}

function countryCount(count: number): string {
  return `${count}か国・地域`
}

import { categoryName } from '../../../../../shared/languages/ja/categories.ts'
import { countryName } from '../../../../../shared/languages/ja/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../features/updates/updateTexts.ts'

export const updateTexts: Words<typeof english.updateTexts> = {
  newVersion: 'Uptickの新しいバージョンがあります。',
  reload: '再読み込み',
  later: '後で',
  notSaved: (place) => `${place}はこの端末に保存されていません`,
  thisPage: 'このページ',
  categoryIn: (category, country) => `${countryName(country.code)}の${categoryName(category)}`,
  readSaved: 'オフラインです。保存済みの次のトレンドは読めます：',
  savedPage: (time) => `現在Uptickに接続できません。このページは${time}のものです。`,
  nothingSaved: 'オフラインです。ほかに保存されているものもありません。',
}

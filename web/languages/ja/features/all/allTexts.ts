import { countryName, inCountry } from '../../../../../shared/languages/ja/countries.ts'
import { everyHours, hours, volume } from '../../../../../shared/languages/ja/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { RECENT_HOURS } from '../../../../../shared/trends/listFilters.ts'
import type * as english from '../../../../features/all/allTexts.ts'

export const allTexts: Words<typeof english.allTexts> = {
  title: (country) => `${countryName(country.code)}のすべてのトレンド`,
  description: (country, collectionHours) =>
    `${inCountry(country.code)}検索されていることを、全カテゴリまとめて検索数の多い順に。${everyHours(collectionHours)}に更新。`,
  order: '継続中のものが先、終了したものが後です。それぞれ検索数の多い順に並んでいます。',

  filters: '絞り込み',
  goingOn: '継続中のみ',
  lastHours: `直近${hours(RECENT_HOURS)}に開始`,
  fewest: '検索数の下限',
  anyNumber: '指定なし',
  atLeast: volume,
  shown: (shown, all) => (shown === all ? trendCount(all) : `${trendCount(all)}中${shown}件`),

  active: '継続中',
  ended: '終了',
  count: trendCount,
  searches: (count) => `<unit>検索 </unit><b>${volume(count)}</b>`,
  none: 'この条件に合うトレンドはありません。<link>すべて表示</link>',
  nothing: (country) => `${countryName(country.code)}のトレンドはありません。`,

  more: 'この一覧のほかの形式',
  yesterday: (country) => `昨日の${countryName(country.code)}`,
  archive: 'アーカイブ',
  feed: 'フィード（Atom）',
  daily: '日ごとのフィード',
  table: '表（CSV）',
  loading: (country) => `${countryName(country.code)}のトレンドを読み込み中`,
}

function trendCount(count: number): string {
  return `トレンド${count}件`
}

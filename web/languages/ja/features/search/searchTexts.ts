import { countryName } from '../../../../../shared/languages/ja/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MAX_QUERY_LENGTH, MAX_SEARCH_RESULTS, MIN_QUERY_LENGTH } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/search/searchTexts.ts'

const UNAVAILABLE = '検索できませんでした：データにアクセスできません。しばらくしてからもう一度お試しください。'

export const searchTexts: Words<typeof english.searchTexts> = {
  close: '閉じる',
  dialogTitle: '「{query}」の検索結果',
  emptyDialogTitle: '検索',
  seeAll: 'すべての結果を見る',

  searching: '検索中…',
  refusals: {
    length: {
      heading: '「{query}」は検索できません',
      hint: `${MIN_QUERY_LENGTH}～${MAX_QUERY_LENGTH}文字で検索してください。`,
    },
    short: {
      heading: '「{query}」は短すぎます',
      hint: '1文字だけでは、ほとんどのタイトルに含まれてしまいます。文字か言葉を足してください。',
    },
    signs: {
      heading: '「{query}」だけでは検索できません',
      hint: '言葉の間の記号は検索の対象外です。言葉を足してください。',
    },
  },
  nothing: '「{query}」に一致する結果はありません',
  nothingInDialog: '「{query}」に一致する結果はありません。{ways}',
  waysOn: (country) =>
    `別の言葉で検索するか、カテゴリからお探しください。キーワード通知を設定すると、${country ? countryName(country.code) : 'どこかの国・地域'}でトレンド入りしたときにお知らせします。`,
  similar: '似た結果',
  similarHint:
    '「{query}」そのものではなく、よく似たものです。似ている順に並び、上の件数にもフィードにも含まれません。',
  browse: 'カテゴリから探す',
  watch: 'この検索を通知',
  waitsFor: (isPhrase) =>
    isPhrase
      ? '{query}のキーワード通知は、この順に並ぶ言葉だけを対象にします。'
      : '{query}のキーワード通知は、この語そのものだけを対象にします。',
  wouldMiss: (missed, results) =>
    missed === results
      ? `ここにある${results}件は、{examples}を含めてどれも対象になりません。`
      : `ここにある${results}件のうち、{examples}など${missed}件は対象になりません。`,
  examples: '{one}や{other}',
  watchWords: (words) => `${words}を通知`,
  watchPhrase: (phrase) => `「${phrase}」を通知`,
  unavailable: UNAVAILABLE,
  unreachable: {
    known: `${UNAVAILABLE}代わりに、このブラウザに保存されている結果を表示しています。`,
    nothing: UNAVAILABLE,
  },
  offline: {
    known: 'オフラインです。このブラウザに保存されている結果を表示しています。',
    nothing: 'オフラインです。このブラウザに保存されているデータには見つかりませんでした。',
  },
  searchedHere: ({ hasTitles, countries }) => {
    const searched = [
      ...(hasTitles ? ['すべての国・地域のタイトル'] : []),
      ...(countries.length > 0 ? [`${countries.join('、')}のトレンド`] : []),
    ]
    return searched.length > 0
      ? `このブラウザに保存されているものだけを検索しました：${searched.join('と、')}。`
      : 'このブラウザには、検索できるデータがまだ保存されていません。'
  },

  pageTitle: (query) => `${query}の検索結果`,
  pageHeading: '「{query}」の検索結果',
  emptyPageTitle: '検索',
  pageDescription: 'すべての国・地域のトレンドを言葉で検索できます。',
  pageHint: 'すべての国・地域のトレンドを言葉で探せます。',
  back: '戻る',
  results: 'トレンド',
  order: '語全体が一致するものが先、その中では新しい順です。',
  searchEverywhere: 'すべての国・地域を検索',

  count: (trends, countries) => `${countries}か国・地域で${trendCount(trends)}が見つかりました。`,
  place: {
    category: (name, trends) => `<link>カテゴリ「${name}」</link>：${trendCount(trends)}`,
    country: (name, trends) => `<link>${name}のすべて</link>：${trendCount(trends)}`,
  },
  listed: `最初の${MAX_SEARCH_RESULTS}件を表示しています。`,
}

function trendCount(count: number): string {
  return `トレンド${count}件`
}

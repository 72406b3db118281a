import { categoryName } from '../../../../../shared/languages/ja/categories.ts'
import { countryName, inCountry } from '../../../../../shared/languages/ja/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { isRightToLeft } from '../../../../../shared/text/isRightToLeft.ts'
import type * as english from '../../../../pages/topic/topicTexts.ts'

const isolated = (title: string) => (isRightToLeft(title) ? `\u2068${title}\u2069` : title)

export const topicTexts: Words<typeof english.topicTexts> = {
  pageTitle: (title, country) => `${isolated(title)}：${countryName(country.code)}の検索トレンド`,
  breadcrumb: 'パンくずリスト',
  loading: 'トピックを読み込み中',
  failed: 'このトピックを読み込めませんでした。しばらくしてからもう一度お試しください。',

  waveStarted: 'この波の開始：{time}',
  listedSince: '掲載開始：{time}',
  lastSeen: '最終確認：{time}',
  updated: '更新：{time}',
  openInSource: '検索元で開く',
  notTrending: (country) => `現在${countryName(country.code)}ではトレンド外`,

  now: '現在',
  atItsPeak: '最高時',
  searches: '検索数',
  growth: '増加率',
  rank: '国・地域内の順位',
  countries: '国・地域',
  waveCount: '波',

  history: '推移',
  noHistory: '推移はまだありません。',
  noNumbers: '検索数がわかっている更新はありません。',
  chart: ({ title, country, from, to, peak, peakDay, last }) =>
    `${countryName(country.code)}での「${title}」の検索数、${from === to ? from : `${from}～${to}`}：${peakDay}に最高の${peak}、最後は${last}。数値は下の表にあります。`,
  peak: (volume, day) => `最高 ${volume}、${day}`,
  atLeast: '数値は下限です。各更新が示すのは「少なくともこの数」です。',
  showTable: '数値を表で見る',
  tableCaption: '更新ごとの検索数、増加率、順位',
  when: (zone) => `日時（${zone}）`,
  rankColumn: '順位',
  earlierWave: '以前の波の開始：{time}',
  unknownStart: '開始が不明な波',

  peakSearches: '最多の検索数',
  peakGrowth: '最大の増加率',

  articles: '記事',
  noArticles: '記事はまだありません。',

  related: '関連するトレンド',
  elsewhere: 'ほかにトレンド入りしている国・地域',
  elsewhereTable: 'ほかの国・地域での同じ出来事',
  moreIn: (category) => `「${categoryName(category)}」のほかのトレンド`,
  country: '国・地域',
  searchEverywhere: 'すべての国・地域で検索',
  reasons: {
    article: '同じ記事',
    term: '同じ検索',
    related: '同じ関連する検索',
    name: '別の文字で書かれた同じ名前',
  },

  unknownTitle: 'このトピックの記録はありません。',
  unknown: (country) => `${inCountry(country.code)}トレンド入りしたことがないか、1年以上前のことです。`,
  seeCategory: (category) => `${categoryName(category)}を見る`,
}

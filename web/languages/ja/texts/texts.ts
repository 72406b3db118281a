import { categoryName } from '../../../../shared/languages/ja/categories.ts'
import { countryName, inCountry } from '../../../../shared/languages/ja/countries.ts'
import { everyHours, hours, updateTime, volume, withinHours } from '../../../../shared/languages/ja/formats.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import { TREND_HOURS } from '../../../../shared/limits.ts'
import type * as english from '../../../texts/texts.ts'
import type * as own from './texts.ts'

export const product = 'Uptick'
export const tagline = '世界がいま検索していること'
export const home = 'ホーム'
export const skip = '本文へ移動'

export const language = '言語'
export const translation = '機械翻訳'
export const reportMistake = '誤訳を報告'

export const country = '国・地域'
export const enterOpensCountry = 'Enterキーで選んだ国・地域を開きます。'
export const searchTrends = 'トレンドを検索'
export const search = '検索'
export const menu = 'メニュー'
export const mainNavigation = 'メイン'
export const everywhere = '世界各地'
export const compare = '比較'
export const countries = '国・地域'
export const premium = 'Premium'
export const login = 'ログイン'
export const signUp = '新規登録'

export const trendsTitle: Words<typeof english.trendsTitle> = (category, country) =>
  `${countryName(country.code)}の${categoryName(category)}のトレンド`
export const trendsDescription: Words<typeof english.trendsDescription> = (subject, country, collectionHours) =>
  `${subject}。${inCountry(country.code)}いま検索されている話題を、${everyHours(collectionHours)}に更新しています。`
export const trendingSearches = '検索トレンド'

export const categories = 'カテゴリ'
export const allCategories = 'すべて'
export const allCategoriesHeading = '全カテゴリ'
export const follow = 'フォロー'
export const followNamed: Words<typeof english.followNamed> = (name) => `${name}をフォロー`
export const signInToFollowTrends = 'ログインすると、トレンドをフォローしてメールで更新を受け取れます'

export const updated = '更新：{time}'
export const updatedNow: Words<typeof english.updatedNow> = (instant) => `更新：${updateTime(new Date(instant))}`
export const ago: Words<typeof english.ago> = (ago, country) =>
  `${ago === 'year' ? '1年前' : '1週間前'}の${countryName(country.code)}`
export const onlyHere: Words<typeof english.onlyHere> = (country) => `${countryName(country.code)}だけ`
export const ownTime: Words<typeof english.ownTime> = (time, city) => `${time}（${city ?? 'お使いのタイムゾーン'}）`
export const tabs = '並べ替え'
export const tabNames: Words<typeof english.tabNames> = { Top: '上位', Latest: '新着', Rising: '急上昇' }
export const tabTips: Words<typeof english.tabTips> = {
  Top: '検索数が多い順',
  Latest: '新しく現れた順',
  Rising: '伸びが大きい順',
}
/** Begins with what is shown. */
export const tabLabel: Words<typeof english.tabLabel> = (tab, count) => `${tabNames[tab]} ${count}件のトレンド`
export const tabHeading: Words<typeof english.tabHeading> = (tab) => `${tabNames[tab]}のトレンド`
export const columns: Words<typeof english.columns> = {
  rank: '順位',
  trend: 'トレンド',
  history: hours(TREND_HOURS),
  volume: '検索数',
  growth: '増加率',
}
export const sourceOf: Words<typeof english.sourceOf> = (title) => `${title}の検索元`
export const detailsOf: Words<typeof english.detailsOf> = (title) => `${title}の詳細`
export const searches: Words<typeof english.searches> = (count) => `検索 <b>${volume(count)}</b>`
export const growth = '増加率'
export const history: Words<typeof english.history> = (first, last, highest) =>
  `直近${hours(TREND_HOURS)}の検索数：最初は${first}、最後は${last}、最高は${highest}`
export const noHistory = '推移はまだありません'
export const active = '継続中'
export const ended = '終了'
export const endedAgo = '{age}に終了'
export const lastedFor: Words<typeof english.lastedFor> = (duration) => `${duration}継続`
export const span: Words<typeof english.span> = (count, isOver) => {
  const length = count > TREND_HOURS ? `${hours(TREND_HOURS)}超` : hours(count)
  return `${length}${isOver ? '継続' : '前から継続中'}。わかっている数値は1つです`
}
export const historyOf: Words<typeof english.historyOf> = (title) => `「${title}」の推移`
export const trendPage = 'トレンドのページ'
export const notListed: Words<typeof english.notListed> = (topic) => `「${topic}」は現在この一覧にありません。`
export const allEnded = 'ここにあるトレンドはすべて終了しました。'
export const everythingEnded: Words<typeof english.everythingEnded> = (collectionHours) =>
  `ここにあるトレンドはすべて終了しました。次の更新は${withinHours(collectionHours)}です。`
export const seeTab: Words<typeof english.seeTab> = (tab) => `${tabNames[tab]}を見る`
export const showMoreArticles: Words<typeof english.showMoreArticles> = (count) => `記事をあと${count}件表示`
export const showFewerArticles = '記事を折りたたむ'
export const isNew = '前回の訪問後に新着'
export const groupEvents = '出来事ごとにまとめる'
export const pinned = 'ピン留め'
export const compactCards = 'コンパクト'
export const wholeCards = '通常のカード'
export const whyTogether = '<link>まとめた理由</link>：{reasons}'
export const moreSearches: Words<typeof english.moreSearches> = (count) => `ほか${count}件の検索：`
export const sharedArticles: Words<typeof english.sharedArticles> = (count) => `記事${count}件が共通`
export const sharedSearches: Words<typeof english.sharedSearches> = (count) => `関連する検索${count}件が共通`
export const mostAlike = '最も代表的な見出し · <link>選び方</link>'
export const differ = '報道の内容が異なるため、見出しは2つです · <link>選び方</link>'
export const showSearches: Words<typeof english.showSearches> = (count) => `ほかの検索${count}件を表示`
export const offline = 'オフラインです。上に示した時刻のトレンドを表示しています。'
export const unreachable = '現在Uptickに接続できません。上に示した時刻のトレンドを表示しています。'
export const staleTrends: Words<typeof english.staleTrends> = (country) =>
  `最新の更新に${countryName(country.code)}のトレンドがなかったため、上に示した時刻のものを表示しています。`
export const seeStatus = '全データの更新状況を見る'
export const shownTrends: Words<typeof english.shownTrends> = (count, category, country) =>
  `${countryName(country.code)}、${categoryName(category)}：${trendCount(count)}`
export const trends: Words<typeof english.trends> = (count) => `${count}<vh>件のトレンド</vh>`

export const quickHits = '注目'
export const quickHitsTitle = '全カテゴリの注目'

export const loading = '読み込み中'
export const loadingTrends = 'トレンドを読み込み中'
export const noTrends = '選んだ国・地域とカテゴリのトレンドは見つかりませんでした。'
export const quietCategory: Words<typeof english.quietCategory> = (category, country, collectionHours) =>
  `${countryName(country.code)}の「${categoryName(category)}」には、いま目立った動きがありません。次の更新は${withinHours(collectionHours)}です。`
export const seeCategory: Words<typeof english.seeCategory> = (category) => `${categoryName(category)}を見る`
export const seeCountries = 'ほかの国・地域を見る'
export const somethingWentWrong = 'エラーが発生しました'
export const youAreOffline = 'オフラインです'
export const comesOnline = 'ネットワークにつながり次第、表示します。'
export const trendsFailed = 'トレンドを読み込めませんでした。しばらくしてからもう一度お試しください。'
export const invalidCountry = '選択された国・地域は無効です'
export const pageFailed = 'このページを表示できません。しばらくしてからもう一度お試しください。'
export const refreshPage = 'ページを再読み込み'
export const tryAgain = '再試行'

export const trendsByCountry = '国・地域別のトレンド'
export const attribution =
  'トレンドのデータはGoogle トレンドによるものです。Uptickは独立したサイトで、Googleとの提携・承認・協賛の関係はありません。'
export const quoted: Words<typeof english.quoted> = (headline) => `「${headline}」`
export const inRelated = '関連する検索に：{title}'
export const sampleData = 'サンプルデータ：内容は架空のもので、実際の検索ではありません。'
export const data = 'データ'
export const dataPages: Words<typeof english.dataPages> = {
  method: '数値の出どころ',
  developers: '開発者向け',
  status: '稼働状況',
}
export const quickLinks = 'クイックリンク'
export const quickLinksNavigation = 'クイックリンク'
export const homeLink = 'ホーム'
export const archive = 'アーカイブ'
export const legal = '規約など'
export const legalPages: Words<typeof english.legalPages> = {
  about: 'サイトについて',
  contact: 'お問い合わせ',
  privacy: 'プライバシーポリシー',
  terms: '利用規約',
}
export const regions = '地域'
export const copyright: Words<typeof english.copyright> = (year) => `© ${year} Uptick`
export const updateFrequency: Words<typeof english.updateFrequency> = (collectionHours) =>
  `${everyHours(collectionHours)}に更新`
export const printed: Words<typeof english.printed> = (address, time) => `Uptick、${address}、${time}`
export const shortcuts = 'キーボードショートカット'
export const theme = 'テーマ'
export const themes: Words<typeof english.themes> = { system: 'システム', light: 'ライト', dark: 'ダーク' }

export const toastTexts: Words<typeof english.toastTexts> = { messages: 'メッセージ', close: '閉じる' }

function trendCount(count: number): string {
  return `トレンド${count}件`
}

type Complete<Module extends Words<typeof english>> = Module
export type Checked = Complete<typeof own>

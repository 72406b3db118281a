import type { EventCitationWords } from '../../../../../shared/cite/citationForms.ts'
import { COUNTRIES } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/ja/categories.ts'
import { countryName, inCountry } from '../../../../../shared/languages/ja/countries.ts'
import { hours, list, span, utcTime } from '../../../../../shared/languages/ja/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { MIN_EVENT_COUNTRIES, TREND_HOURS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/everywhere/everywhereTexts.ts'
import { citationTexts } from '../../features/cite/citationTexts.ts'

const MANY = `${MIN_EVENT_COUNTRIES}か国・地域以上`

export const everywhereTexts: Words<typeof english.everywhereTexts> = {
  heading: '世界各地',
  title: (category, at) =>
    `世界各地${category ? `の${categoryName(category)}` : ''}${at === undefined ? '' : `（${utcTime(at)}）`}：${MANY}でトレンド入り`,
  description: (category) =>
    `${COUNTRIES.length}か国・地域のうち${MIN_EVENT_COUNTRIES}か国・地域以上でトレンド入りしている${category ? `${categoryName(category)}の` : ''}検索。それぞれでのタイトルと、最初に掲載された場所がわかります。`,
  eventTitle: (title, countries) => `「${title}」、${countries}か国・地域でトレンド入り`,
  eventDescription: (title, codes, first) =>
    `「${title}」は${list(codes.map(countryName))}でトレンド入りしています${first === undefined ? '' : `（${inCountry(first)}最初に掲載）`}。それぞれでのタイトルと検索数をご覧いただけます。`,
  lead: (count, isPast) =>
    `${MANY}でトレンド入りして${isPast ? 'いた' : 'いる'}検索${count === undefined ? '' : `${count}件`}。同じものは1件にまとめ、国・地域の多い順に並べています。`,
  upToDate: ({ count, isPast, update, late, zone }) =>
    [
      `<b>${COUNTRIES.length}か国・地域のうち${count}か国・地域が最新${isPast ? 'でした' : 'です'}</b>`,
      late > 0 && `（<link>${late}か国・地域を除外</link>）`,
      '。',
      update !== undefined && `収集は${update}。`,
      zone === 'UTC' ? '時刻はUTCです。' : `時刻は${zone}の現地時間で、引用する場合はUTCです。`,
    ]
      .filter(Boolean)
      .join(''),
  compareCountries: '国・地域を比較',
  categories: 'カテゴリ',
  all: 'すべて',

  list: (category) => `${category ? `${categoryName(category)}の` : ''}出来事、国・地域の多い順`,
  columns: {
    rank: '順位',
    event: '出来事',
    where: '場所',
    hours: hours(TREND_HOURS),
    countries: '国・地域',
    highest: '最高',
  },
  sameElsewhere: 'ほかの国・地域で同じもの',
  more: (count) => `ほか${count}`,
  countries: (count) => `<b>${count}</b>か国・地域`,
  highest: '最高の段階：',
  reportedBy: '{publisher}の報道',

  firstListed: ({ codes, more, next, isGone, isAgain }) =>
    [
      `${[...codes.map((code) => `<b>${countryName(code)}</b>`), ...(more > 0 ? [`ほか${more}か国・地域`] : [])].join('、')}で`,
      codes.length + more > 1 && 'ほぼ同時に',
      '最初に掲載、{time}',
      next && `。${countryName(next.code)}より${hours(next.hours)}早い`,
      isGone && '。現在は掲載終了',
      isAgain && '。現在は再び掲載中',
    ]
      .filter(Boolean)
      .join(''),
  unknownFirst: '最初の掲載は不明',
  unknownReasons: {
    start: '最初の掲載は不明：検索元が時刻を示していない国・地域があります',
    beforeUs: (day) => `最初の掲載は不明：収集を始めた${day}より前から掲載されていました`,
    gap: (from, until) => `最初の掲載は不明：${span(from, until)}の収集がありません`,
  },
  appeared: (from, until, code) =>
    `以前にもトレンド入り：${from === until ? from : span(from, until)}、最初は${countryName(code)}`,

  show: (count) => `${count}か国・地域を表示`,
  hide: (count) => `${count}か国・地域を隠す`,
  regions: { americas: '南北アメリカ', europe: 'ヨーロッパ', asia: 'アジア・中東', oceania: 'オセアニア' },
  tile: (name, searches, isFirst) => `${name}、検索${searches}${isFirst ? '、最初に掲載' : ''}`,
  goneTile: (name) => `${name}：最初に掲載、現在は掲載終了`,
  notTrending: (name) => `${name}：トレンド外`,
  notUpToDate: (name) => `${name}：未更新`,
  first: '最初',
  steps: 'トレンド入り、検索数別',
  stepNames: ['1000未満', '1000+', '1万+', '10万+', '100万+'],
  listedFirst: '最初に掲載',
  gone: '最初に掲載、現在は掲載終了',
  off: 'トレンド外',
  stale: '未更新',

  spread: `国・地域の数、直近${hours(TREND_HOURS)}`,
  spreadLabel: (from, to) => `直近${hours(TREND_HOURS)}か国・地域の数：${from}から${to}へ`,

  caption: (count, gone, waves) =>
    [
      `${count}か国・地域`,
      gone > 0 && `と、掲載が終了した${gone}か国・地域`,
      waves > 0 && `（以前の波${waves}つを含む）`,
      '、早い順。検索数は下限で、合計はしません。',
    ]
      .filter(Boolean)
      .join(''),
  table: (zone) => [
    '国・地域',
    'そこでのタイトル',
    '検索数',
    ...(zone === 'UTC' ? ['開始（UTC）'] : [`開始（${zone}）`, 'UTC']),
    '同じとみなす理由',
  ],
  utc: (time) => `${time}<name> UTC</name>`,
  showRows: (count) => `あと${count}行を表示`,
  otherRows: 'ほかの行',
  unknownStart: '不明',
  seed: 'ほかの基準',
  firstGone: (since) => `最初に掲載。${since}に掲載終了`,
  goneSince: (since) => `${since}に掲載終了`,
  goneLate: (since) => `未更新、${since}に最終確認`,
  earlierWave: (since) => `ここでの以前の波、${since}に最終確認`,
  reasons: {
    article: '同じ記事',
    term: '同じ言葉',
    related: '同じ関連する検索',
    name: '別の文字で書かれた同じ名前',
  },

  none: '現在、これほど多くの国・地域でトレンド入りしているものはありません。',
  noneText: (category) =>
    `最新の国・地域のうち${MIN_EVENT_COUNTRIES}か国・地域以上でトレンド入りしている${category ? `${categoryName(category)}の` : ''}検索はありません。`,
  eventGone: `この出来事は、現在${MANY}にはありません。現在あるのは次の出来事です。`,
  unknownHour: 'この時刻の収集はありません。',
  unknownHourText: 'その時刻に収集がなかったか、古すぎます。月ごとのファイルには、すべての波が残っています。',
  monthFiles: 'ファイルを見る',
  seeNow: '現在のトレンドを見る',
  seeAll: '全カテゴリを見る',
  seeStatus: '全データの更新状況を見る',
  showMore: (count) => `出来事をあと${count}件表示`,
  shown: (from, to, all) => `出来事${all}件中${from}～${to}件目`,
  pages: '出来事のページ',
  pageEvents: (from, to) => `、出来事${from}～${to}件目`,
  next: '次へ',
  all_: (count) => `${count}件すべてをCSVで`,
  failed: '世界各地のトレンドを読み込めませんでした。しばらくしてからもう一度お試しください。',
  loading: '出来事を読み込み中',

  about: 'この一覧について',
  compare: '比較',
  country: '国・地域',
  with: '比較相手',
  mostLike: (country, others) => `今日、${country}に最も似ている国・地域：${others.join('、')}。`,
  likeness: (name, shared, of) => `${name}（出来事${of}件中${shared}件）`,
  allOnly: (count) => `ほかに同じものがない${count}件すべて`,
  counted: '数え方',
  countedText:
    '出来事とは、1つの検索と、ほかの国・地域でそれに対応する検索をまとめたものです。共通の記事、同じ言葉、関連する検索、名前によって結び付けます。国・地域は1回だけ数えます。',
  firstText: `「最初に掲載」は、この出来事のある国・地域が${MIN_EVENT_COUNTRIES}未満だったとき以降に掲載された波のうち、開始が最も早いものです。検索元が表示した時刻であり、どこで始まったかを示すものではありません。`,
  late: (names) => `最新の更新で新しいデータがなかったため除外：${list(names)}。`,
  everyCountry: '除外した国・地域はありません。',
  method: '数値の出どころ',
}

/** What the citation of an event says. */
export const eventCitationTexts: EventCitationWords = {
  ...citationTexts,
  event: (fact, time) => `{title}は${fact}トレンド入りしました（${time}時点）`,
  eventFact(countries, first) {
    const all = `${COUNTRIES.length}の国・地域のうち${countries}で`
    return first ? `${all}（最初の掲載は${first.where}、${first.time}）` : all
  },
  inManyCountries: '多くの国・地域の検索トレンド',
  inCountries: (countries) => `{title}：${countries}の国・地域の検索トレンド`,
}

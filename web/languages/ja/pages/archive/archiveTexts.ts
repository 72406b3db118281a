import { ALL } from '../../../../../shared/categories.ts'
import type { ListCitationWords } from '../../../../../shared/cite/citationForms.ts'
import { COUNTRIES } from '../../../../../shared/countries.ts'
import { categoryName } from '../../../../../shared/languages/ja/categories.ts'
import { countryName, inCountry } from '../../../../../shared/languages/ja/countries.ts'
import { day, monthAndYear, utcTime } from '../../../../../shared/languages/ja/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { ARCHIVE_DAYS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/archive/archiveTexts.ts'
import { citationTexts } from '../../features/cite/citationTexts.ts'
import * as texts from '../../texts/texts.ts'

const monthName = (month: string) => monthAndYear(new Date(`${month}-01`))

export const archiveTexts: Words<typeof english.archiveTexts> = {
  title: texts.archive,
  monthTitle: (month, country) => `アーカイブ、${monthName(month)}：${countryName(country.code)}`,
  monthDescription: (month) =>
    `${COUNTRIES.length}か国・地域の${monthName(month)}のすべての収集と、各日に最も多かった検索。`,
  lead: `直近${ARCHIVE_DAYS}日間のすべての収集です（UTC）。最も古いものは{time}です。`,

  day: '日付',
  country: '国・地域',
  go: '表示',
  weekAgo: '1週間前',
  monthAgo: '1か月前',
  yearAgo: '1年前',
  far: (country) => `${countryName(country.code)}：`,

  months: '月',
  collectionsAMonth: '月ごとの収集回数',
  present: (collections, expected) =>
    collections < expected ? `${collections}/${expected}<vh>回の収集</vh>` : `${collections}<vh>回の収集</vh>`,
  caption: (month, country) => `${countryName(country.code)}、${monthName(month)}：各日の収集と、最も多かった検索。`,
  weekdays: [
    ['月', '月曜日'],
    ['火', '火曜日'],
    ['水', '水曜日'],
    ['木', '木曜日'],
    ['金', '金曜日'],
    ['土', '土曜日'],
    ['日', '日曜日'],
  ],
  mark: (at, ok, all, isSample) =>
    `${utcTime(at)}${ok < all ? `、${all}か国・地域のうち${ok}か国・地域` : ''}${isSample ? '、サンプルデータ' : ''}`,
  sample: 'サンプル',
  gap: (hour, of) => `${hour}<vh>、${day(new Date(of))}：収集なし</vh>`,
  nothing: 'この日の収集はありません',
  keyWhole: `${COUNTRIES.length}か国・地域すべて`,
  keyPart: '一部の国・地域（線の長さが割合）',
  keyGap: '収集なし',
  ownZone: '日付と時刻はUTCです。',

  ago: texts.ago,
  again: (searches) => `${searches}、今日も再び`,

  now: (country) => `現在の${countryName(country.code)}を見る`,
  breadcrumb: 'パンくずリスト',
  onDay: (country, at) => `${countryName(country.code)}、${day(new Date(at))}`,
  csv: 'この一覧のCSV',
  collected: '{time}に収集。',
  upToDate: (ok, all) => `${all}か国・地域のうち${ok}か国・地域分。`,
  kept: (country, at) =>
    `この収集に${countryName(country.code)}のトレンドはありませんでした。${at === null ? '' : `${utcTime(at)}のものを表示しています。`}`,
  sampleData: 'サンプルデータ：内容は架空のもので、実際の検索ではありません。',
  others: 'ほかの収集',
  previous: '<vh>前：</vh>{time}',
  next: '<vh>次：</vh>{time}',
  weekEarlier: '1週間前',
  yearEarlier: '1年前',
  nowShort: '現在',
  note: '記事は当日のリンクのため、なくなっているものもあります。時刻はUTCです。',
  wasActive: '継続中だった',
  hadEnded: '終了していた',
  since: '{time}から',
  empty: (category, country) =>
    `この時点で、${countryName(country.code)}の${categoryName(category)}のトレンドはありませんでした。`,
  more: (count) => `あと${count}件`,
  pastTitle: (category, country, at) =>
    `${countryName(country.code)}、${utcTime(at)}：${category === ALL ? '全カテゴリ' : categoryName(category)}`,
  pastDescription: (category, country, at) =>
    `${day(new Date(at))}に${inCountry(country.code)}検索されていたこと。${utcTime(at)}時点の${category === ALL ? 'すべてのトレンド' : `${categoryName(category)}のトレンド`}です。`,

  refused: {
    'bad-at': {
      title: 'アーカイブにこの日付はありません。',
      text: '時刻は2026-11-21T12、日付は2026-11-21、月は2026-11のように書きます。すべてUTCです。',
    },
    'unknown-collection': {
      title: 'アーカイブにこの時刻のデータはありません。',
      text: `直近${ARCHIVE_DAYS}日間の収集があります。`,
    },
    gone: {
      title: 'この時刻のトレンドは削除されました。',
      text: '前後の収集は残っている場合があります。',
    },
  },
  inFiles: (month) => `${monthName(month)}のすべての波は、保存され続ける月ごとのファイルにあります：`,
  wavesFile: { parquet: 'Parquet', 'csv.gz': 'CSV' },
  toCome: 'この日はまだ来ていません。',
  starts: (at) => `アーカイブは${day(new Date(at))}から始まります。`,
  nothingOn: (date) => `${day(new Date(date))}の収集はありません。`,
  nearest: '最も近い収集',
  openArchive: 'アーカイブを開く',
  failed: 'アーカイブを読み込めません。しばらくしてからもう一度お試しください。',
  loading: 'アーカイブを読み込み中',

  thenAndNow: '当時と現在',
  searchesThen: (search) => `当時 ${search}`,
  still: (search, rank) => `現在も一覧に：${search}、${rank}位`,
  stillListed: (count, of) => `${of}件のうち${count}件が現在も一覧にあります。`,
}

/** What the citation of a list says. */
export const listCitationTexts: ListCitationWords = {
  ...citationTexts,
  list: (where, category) => `${where}の検索トレンド、${category ? categoryName(category) : 'すべてのカテゴリ'}`,
  asOf: (text, time) => `${text}（${time}時点）`,
  listed: (list, trends) => `${list}：${trends}`,
  items: (trends) => trends.join('、'),
}

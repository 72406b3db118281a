import type { CitationWords } from '../../../../../shared/cite/citationForms.ts'
import { countryName } from '../../../../../shared/languages/ja/countries.ts'
import { number, utcTime } from '../../../../../shared/languages/ja/formats.ts'

export const citationTexts: CitationWords = {
  time: utcTime,
  where: countryName,
  quoted: (title) => `「${title}」`,
  source: (isSample) => (isSample ? 'Uptickの架空のサンプルデータ' : 'Google トレンド（Uptick経由）'),
  sourceIs: (source) => `出典：${source}.`,
  sentence: (text, source) => `${text}（出典：${source}）。`,
  sourceAt: (source, address) => `${source}、${address}`,
  note: (fact, source) => `${fact}。出典：${source}`,
  period({ start, end, seen }) {
    if (start === undefined) return end === undefined ? `${seen}時点で` : `${end}に終了した波で`
    return end === undefined ? `${start}に始まり${seen}時点で掲載中の波で` : `${start}から${end}までの波で`
  },
  trend: (where, searches, period) =>
    searches === null
      ? `{title}は${where}で${period}トレンド入りしました`
      : `{title}は${where}で${period}${inWords(searches)}回以上検索されました`,
  fact: (searches, period) => `${period}${searches === null ? '検索数は不明' : `${inWords(searches)}回以上の検索`}`,
  atLeast: (searches) => `${inWords(searches)}回以上の検索`,
  trends: (where) => `${where}の検索トレンド`,
  oneTrend: (where) => `{title}：${where}の検索トレンド`,
}

function inWords(searches: number): string {
  return searches >= 10_000 ? `${number(searches / 10_000)}万` : number(searches)
}

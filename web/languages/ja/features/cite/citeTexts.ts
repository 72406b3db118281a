import { countryName } from '../../../../../shared/languages/ja/countries.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { ARCHIVE_DAYS } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/cite/citeTexts.ts'

export const citeTexts: Words<typeof english.citeTexts> = {
  watch: 'キーワード通知',
  cite: '引用',
  feed: 'フィード',
  csv: 'CSV',
  form: '形式',
  forms: { sentence: '文章', reference: '参考文献', html: 'HTML', bibtex: 'BibTeX' },
  copyAs: (form) => `<vh>${form}として</vh>コピー`,
  copied: 'コピーしました。',
  linkLeads: `<link>リンク先</link>では、${ARCHIVE_DAYS}日間はその時刻の一覧を、その後はその月のファイルをご覧いただけます。<method>数値の出どころ</method>`,
  chart: (title, country, time) => `${countryName(country.code)}での「${title}」の検索数のグラフ、${time}`,
  save: 'PNGで保存',
  copyLink: 'リンクをコピー',
}

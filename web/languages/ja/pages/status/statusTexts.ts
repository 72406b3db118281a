import { hours, list, number } from '../../../../../shared/languages/ja/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { DIGEST_EVERY_MINUTES } from '../../../../../shared/limits.ts'
import type * as english from '../../../../pages/status/statusTexts.ts'
import * as texts from '../../texts/texts.ts'

const MAX_NAMED = 5

export const statusTexts: Words<typeof english.statusTexts> = {
  title: texts.dataPages.status,
  description: 'すべての国・地域のトレンドが最新かどうか、直近の収集の結果、直近のまとめメールの送信結果を示します。',
  loading: '稼働状況を読み込み中',
  failed: '稼働状況を読み込めません。サイトが応答しないか、ネットワークにつながっていません。',
  unreadSince: '再読み込みできませんでした。表示内容の時点：{time}',

  fresh: (count) => `${count}か国・地域すべてが最新です`,
  staleCountries: (stale, all) => `${all}か国・地域のうち${stale}か国・地域が未更新です`,
  old: (length, failed) => `データは${length}前のものです：${reasonOf(failed)}`,
  none: 'トレンドはまだ収集されていません',

  collected: (ago, areOthers) => `${areOthers ? 'ほかの国・地域の' : ''}収集：${ago}、{time}`,
  older: (names) =>
    names.length === 0 ? '' : `最新の収集にトレンドがなかったため、${named(names)}では以前のものを表示しています。`,
  without: (names) => (names.length === 0 ? '' : `${named(names)}のトレンドはまだありません。`),
  newestAreOf: '新しいものが届くまで、最新のトレンドを表示しています。日時：{time}',
  noneYet: '最初の収集が進行中か、失敗しました。',

  justNow: 'たった今',
  hours,
  days: (count) => `${count}日`,
  count: number,

  lastCollections: '直近の収集',
  aboutBars: '1本の棒が1回の収集です。高さは、更新された国・地域の数を表します。',
  noCollections: '収集はまだありません。',
  chart: ({ whole, partial, failed, missing }) =>
    `直近${number(whole + partial + failed + missing)}回の収集のうち、${list([
      `すべての国・地域を更新したものが${whole}回`,
      ...(partial > 0 ? [`一部のみが${partial}回`] : []),
      ...(failed > 0 ? [`更新なしが${failed}回`] : []),
      ...(missing > 0 ? [`実行されなかったものが${missing}回`] : []),
    ])}です。数値は下の表にあります。`,
  // The invisible spaces say where a head of the table may break.
  parts: { ok: '更新', stale: '以前の\u200Bトレンドを\u200B維持', failed: 'トレンド\u200Bなし' },
  missing: '実行されず',
  showTable: '数値を表で見る',
  tableCaption: '収集ごとの国・地域とトレンドの数',
  columns: { when: (zone) => `日時（${zone}）`, trends: 'トレンド' },

  digests: 'まとめメール',
  noDigests: 'まとめメールはまだありません。',
  digestsUntil: '直近の送信回（{time}）までの24時間。',
  outcomes: {
    sent: { name: '送信', meaning: 'メール、通知、またはその両方' },
    skipped: { name: '見送り', meaning: 'お知らせすることがないか、配信日でない' },
    unknown: { name: '不明', meaning: '応答が失われたもの。二重に送ることはありません' },
    failed: {
      name: '失敗した試行',
      meaning: `正午まで${DIGEST_EVERY_MINUTES}分ごとに再試行`,
    },
  },

  upToDate: (fresh, all) => {
    if (fresh === 0) return `${all}か国・地域中、最新なし`
    return fresh === all ? `${all}か国・地域すべて最新` : `${all}か国・地域中${fresh}が最新`
  },
  isOlder: '未更新',
  noTrends: 'トレンドはまだありません',
  trends: (count) => `トレンド${number(count)}件`,
}

function reasonOf(failed: number): string {
  if (failed === 0) return '次の収集が遅れています'
  return failed === 1 ? '直近の収集に失敗しました' : `直近${failed}回の収集に失敗しました`
}

function named(names: readonly string[]): string {
  return names.length > MAX_NAMED ? `${names.length}か国・地域` : list(names)
}

import { categoryName } from '../../../../../shared/languages/ja/categories.ts'
import { choice, fullHour, list, number } from '../../../../../shared/languages/ja/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import {
  MAX_WATCH_NAME_LENGTH,
  MAX_WATCH_SHARE_PERCENT,
  MAX_WATCH_WORD_LENGTH,
  MAX_WATCH_WORDS,
  MAX_WATCHES,
  MIN_WATCH_PREFIX_LENGTH,
  MIN_WATCH_WORD_LENGTH,
  WATCH_COUNT_DAYS,
} from '../../../../../shared/limits.ts'
import type { WatchEvent } from '../../../../../shared/watches/watch.ts'
import type { WatchRefusal } from '../../../../../shared/watches/watchProblem.ts'
import type * as english from '../../../../features/watches/watchTexts.ts'

const SHORT_EVENTS: Record<WatchEvent, string> = { new: '新着', growing: '次の段階に到達', ended: '終了' }

const REFUSALS: Record<WatchRefusal, string> = {
  'open-bracket': 'かっこが開いたままです。閉じるか、削除してください。',
  'closed-bracket': '開いていないかっこが閉じられています。削除してください。',
  'excluded-in-half': 'ORの片側だけで言葉を除くことはできません。2つに分けて登録してください。',
  'several-in-half': 'ORの片側に複数の言葉を指定することはできません。2つに分けて登録してください。',
  'excluded-together': '複数の言葉がそろったときだけ除くことはできません。1つずつ除いてください。',
  'two-choices': 'ORで結べる言葉のグループは1つだけです。もう一方のグループの言葉は、1つずつ別に登録してください。',
  'unknown-operator': 'NEAR や title: などの指定は使えません。引用符で囲むと、ふつうの言葉として探します。',
  'no-word': '探す言葉を入力してください。',
  'only-excluded': '除く言葉だけでなく、探す言葉も必要です。',
  'too-many-words': `1件の言葉は、除く言葉と語句を含めて${MAX_WATCH_WORDS}個までです。`,
  contradiction: '「{word}」を探しながら除くことはできません。',
  'long-word': `1つの言葉は${MAX_WATCH_WORD_LENGTH}文字までです。`,
  'wildcard-inside': '「{word}」の*は、先頭と末尾だけに使えます。',
  'no-letters': '「{word}」には文字も数字もありません。',
  'short-beside-wildcard': `「{word}」は短すぎます。*を付けるときは${MIN_WATCH_PREFIX_LENGTH}文字以上にしてください。`,
  'short-word': `「{word}」は短すぎます。${MIN_WATCH_WORD_LENGTH}文字以上にしてください。`,
  'too-broad': `全トレンドの${MAX_WATCH_SHARE_PERCENT}%超と一致します。言葉、語句、国・地域を加えてください。`,
  'unknown-country': 'この国・地域はありません。',
  'unknown-category': 'このカテゴリはありません。',
  'no-volume': '最低検索数は1以上の整数です。',
  'no-event': '知らせるタイミングを選んでください（新規、増加、終了）。',
  'no-delivery': '知らせる方法を選んでください（まとめメール、即時）。',
  'long-name': `名前は${MAX_WATCH_NAME_LENGTH}文字までです。`,
  kept: '同じキーワード通知がすでにあります。',
  'no-country': '国・地域か、世界各地を選んでください。',
}

export const watchTexts: Words<typeof english.watchTexts> = {
  refusals: REFUSALS,
  title: 'キーワード通知',
  ofAll: (count) => `${count}<vh>／${MAX_WATCHES}件</vh>`,
  lead: '気になる言葉を登録しておくと、一致したときに一度だけお知らせします。見つからなければ何も届きません。登録した言葉はご本人にしか見えません。',
  newWatch: '新規作成',
  loading: 'キーワード通知を読み込み中',
  loadFailed: '現在、キーワード通知を表示できません。しばらくしてからもう一度お試しください。',

  none: 'キーワード通知はまだありません',
  howTo: '言葉を登録すると、どこかの国・地域で検索され始めたときにお知らせします。',

  line: '1行で書くキーワード通知',
  lineExample: 'tesla OR byd "model 3" -stock',
  check: '確認',
  meant: (operators) => `${list(operators)}を演算子として使いますか？`,
  asWords: (operators) => `このままでは、${smallLetters(operators)}は普通の言葉として扱われます。`,
  takeOperators: (operators) => `はい、${list(operators)}を使う`,
  keepWords: (operators) => `いいえ、${smallLetters(operators)}は言葉のまま`,
  readsWords: '条件：{words}。',
  reads: '条件：{words}。{found} <link>国・地域などを設定</link>',
  wouldHaveMatched: (total) => `直近1週間なら${number(total)}件が一致していました。`,

  caption: 'キーワード通知、新しい順',
  columns: {
    words: '言葉',
    last: '最新の一致',
    hits: `${WATCH_COUNT_DAYS}日間の一致`,
    actions: '操作',
  },
  today: (clock, zone) => `今日 ${clock}（${zone}）`,
  hits: (count) => `<b>${number(count)}</b><vh>件の一致</vh>`,
  noHit: '0<vh>件の一致</vh>',
  noneYet: (since) => `まだありません（${since}から待機中）`,
  pause: '一時停止',
  resume: '再開',
  pauseNamed: (name) => `${name}を一時停止`,
  resumeNamed: (name) => `${name}を再開`,
  editNamed: (name) => `${name}を編集`,
  feedNamed: (name) => `${name}のフィード`,
  paused: '一時停止中',
  pausedSince: (since) => `${since}から一時停止中`,
  edit: '編集',
  feed: 'フィード',
  gone: 'このリンクのキーワード通知は削除されたか、別のアカウントのものです。',

  hitsOfWatch: (name) => `（${name}）`,
  hitsOf: '{words}の一致',
  matchesFor: (count) => `{words}の一致${number(count)}件`,
  hitOrder: '新しい順、表記は検索元のままです。',
  sameInFeed: (count) => `非公開フィードにも同じ${number(count)}件があります。`,
  timesIn: (zone) => `時刻は${zone === 'UTC' ? zone : `${zone}の現地時間`}です。`,
  titlesOnly: (count) => `タイトルのみ（${count}件）`,
  showMore: (count) => `あと${count}件を表示`,
  past: (search) => `${search}に到達`,
  loadingHits: '一致を読み込み中',
  hitsFailed: '現在、一致を表示できません。',
  noHits: (days) => `直近${days}日間にはありません。`,

  notChanged: (reason) => `キーワード通知を変更できませんでした。${reason}`,
  failures: {
    'too-many-watches': `これ以上登録できません（最大${MAX_WATCHES}件）。1件削除するか、言葉を減らしてください。`,
    'unknown-watch': 'その間に削除されました。',
    unavailable: '接続を確認して、もう一度お試しください。',
    other: 'しばらくしてからもう一度お試しください。',
  },

  feedOf: '{name}の非公開フィード',
  feedAddress: 'フィードのアドレス',
  feedNote: 'フィードリーダー、Slack、Teamsで使えます。アドレスを知っている人は、一致と登録した言葉を読めます。',
  renew: '新しいアドレスを作成',
  renewing: 'お待ちください…',
  renewHint: '古いアドレスは使えなくなります。',
  renewed: 'フィードのアドレスを新しくしました',
  switchOff: 'フィードをオフにする',
  switchingOff: 'お待ちください…',
  switchedOff: 'フィードをオフにしました',
  isOff: 'このキーワード通知にフィードはありません。以前のアドレスは使えません。',
  switchOn: 'フィードをオンにする',
  onHint: '新しいアドレスになります。',
  switchedOn: 'フィードをオンにしました',

  newTitle: 'キーワード通知の作成',
  editTitle: 'キーワード通知の変更',
  close: '閉じる',
  words: '言葉',
  lists: { any: 'どれかを含む', all: 'すべてを含む', none: '含まない', phrase: '語句の完全一致' },
  wordsHint:
    '文字の種類を問わず、語全体で探します。記号は1行で書く場合と同じです：カンマまたはOR、“…”、-言葉または!言葉、( )、言葉*、*言葉*。タイトルと関連する検索から探します。',
  where: '場所',
  everywhere: '世界各地',
  someCountries: '国・地域を選択',
  addCountry: '国・地域を追加',
  takeOut: (name) => `${name}を外す`,
  category: 'カテゴリ',
  allCategories: '全カテゴリ',
  addCategory: 'カテゴリを追加',
  least: '検索数の下限',
  any: '指定なし',
  when: '通知するとき',
  events: {
    new: '新しく現れたとき',
    growing: '次の段階に達したとき（例：5万+）',
    ended: '終了したとき',
  },
  reasons: { new: '新着', growing: '次の段階に到達', ended: '終了' },
  how: '方法',
  atOnce: 'すぐに',
  inUpdate: {
    daily: '毎日のまとめメールで',
    weekly: '月曜日のまとめメールで',
    off: 'まとめメールで（現在オフ）',
  },
  inNotification: '毎日の通知で',
  notTold: '届きません：更新のお知らせがオフです。<link>オンにする</link>',
  atOnceExcept: (from, to) => `すぐに（${fullHour(from)}～${fullHour(to)}を除く）`,
  atOnceHint:
    '見つかった更新の直後に、通知を受け取るブラウザがあれば通知で、なければメールでお知らせします。見つかったことだけを伝え、言葉は書きません。通知オフの時間帯はアカウントで設定できます。',
  cancel: 'キャンセル',
  leaveSure: 'このキーワード通知を保存せずに移動しますか？',
  leaveNow: '移動',
  stay: 'このまま編集',
  save: '通知を設定',
  saveChanges: '保存',
  saving: '保存中…',
  saved: 'キーワード通知を設定しました',
  changed: 'キーワード通知を変更しました',
  notSaved: (reason) => `キーワード通知を保存できませんでした。${reason}`,
  remove: 'このキーワード通知を削除',
  removeSure: 'フィードと一致の一覧も一緒に削除されます。',
  removeNow: '削除',
  removing: '削除中…',
  keep: '残す',
  removed: 'キーワード通知を削除しました',

  preview: 'プレビュー',
  lastWeek: '直近1週間',
  previewEmpty: '言葉を入力すると、見つかったはずのものがここに表示されます。',
  previewLoading: '直近1週間を調べています…',
  wouldMatch: (total) => `${number(total)}件が一致`,
  collections: (collections, countries) =>
    countries === undefined
      ? `${collectionCount(collections)}から。`
      : `${collectionCount(collections)}から、${number(countries)}か国・地域で。`,
  nothingMatched: (collections) =>
    `${collectionCount(collections)}を調べました。問題ありません。キーワード通知はこれからの一致を待ちます。`,
  tooMany: (total) => `${number(total)}件が一致`,
  tooManyHint: `全トレンドの${MAX_WATCH_SHARE_PERCENT}%を超えており、通知が多くなりすぎます。言葉、語句、国・地域を加えてください。`,
  more: (count) => `ほか${number(count)}件`,
  moreWith: (count) => `{word}なら、{title}など、あと${number(count)}件。`,
  useWord: (word) => `${word}を使う`,
  inLastWeek: (count) => `直近1週間に<b>${number(count)}</b>件`,
  addWord: (total) => `${number(total)}件が一致：言葉を足してください`,
  previewFailed: '現在、見つかったはずのものを表示できません。',
  day: { today: '今日' },
  inCategories: (categories) => `カテゴリ${choice(categories.map((category) => `「${categoryName(category)}」`))}`,
  whenOneOf: (events) => choice(events.map((event) => SHORT_EVENTS[event])),
}

function smallLetters(operators: readonly string[]): string {
  return operators.map((operator) => `「${operator.toLowerCase()}」`).join('')
}

function collectionCount(count: number): string {
  return `収集${number(count)}回分`
}

import { categoryName } from '../../../../../shared/languages/ja/categories.ts'
import { countryName } from '../../../../../shared/languages/ja/countries.ts'
import { fullHour } from '../../../../../shared/languages/ja/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import {
  DIGEST_HOUR,
  DIGEST_OUTCOME_DAYS,
  DIGEST_TRENDS_PER_CATEGORY,
  FRESH_SIGN_IN_MINUTES,
  HOLD_DAYS,
  MAX_NAME_LENGTH,
  MAX_SHORT_DIGEST_LINES,
  SIGNIFICANT_ARTICLES,
  SIGNIFICANT_GROWTH_POINTS,
  SIGNIFICANT_VOLUME_PERCENT,
} from '../../../../../shared/limits.ts'
import { DEFAULT_TIME_ZONE } from '../../../../../shared/people/timeZone.ts'
import type * as english from '../../../../pages/account/accountTexts.ts'

const SIGNIFICANT_CHANGE = `検索数の${SIGNIFICANT_VOLUME_PERCENT}%を超える増加、増加率の${SIGNIFICANT_GROWTH_POINTS}ポイントを超える上昇、状態の変化、${SIGNIFICANT_ARTICLES}件を超える新しい記事`

export const accountTexts: Words<typeof english.accountTexts> = {
  title: 'フォロー中のトレンド',
  description: 'Uptickでフォロー中のもの、そこで起きた変化、アカウントの設定。',
  needsScripts: 'アカウントには、JavaScriptをオンにした2024年以降のブラウザが必要です。',
  loading: 'アカウントを読み込み中',
  signedInAs: 'ログイン中：{email}',
  parts: 'このページの内容',

  caption: 'フォロー中のもの、新しい順',
  columns: {
    name: 'トレンドまたはカテゴリ',
    changes: '変化',
    searches: '検索数',
    action: '操作',
  },
  trend: 'トレンド',
  category: 'カテゴリ',
  categoryWithTrends: (trends) => `カテゴリ、トレンド${trends}件`,
  following: '<vh>{name}：</vh>フォロー中',
  nothingKnown: '–',
  noChange: '変化なし',
  notListed: '現在の一覧にありません',
  moreChanges: (count) => `ほか${count}件`,
  comparedWith: '{time}からの変化です。その後にメールが届いたかどうかは関係ありません。',
  notCompared: '比較できる以前のトレンドがまだありません。',
  changesFailed: '現在、変化を表示できません。',
  listFailed: '現在、フォロー中のものを表示できません。しばらくしてからもう一度お試しください。',
  offline: 'オフラインです。このブラウザに保存されている一覧を表示しています。',
  unreachable: '現在Uptickに接続できません。このブラウザに保存されている一覧を表示しています。',
  watchesFailed: '現在、キーワード通知を表示できません。このページを再読み込みしてください。',

  filter: 'フォロー中のものを絞り込む',
  left: (count, total) => `${total}件中${count}件`,
  noneLeft: (filter) => `「${filter}」に一致するフォローはありません。`,
  tryAnother: '名前、国・地域、カテゴリで探せます。',
  showAll: 'すべて表示',
  unfold: (count) => `${count}件すべて表示`,

  nothingFollowed: 'まだ何もフォローしていません。',
  howToFollow: 'トレンドやカテゴリ全体をフォローすると、昨日からの変化をここで読めます。',
  seeTrends: (country) => `${countryName(country.code)}のトレンドを見る`,

  unfollowing: '解除中',
  unfollowed: '{name}のフォローを解除しました。',
  notUnfollowed: '{name}のフォローを解除できませんでした。一覧に残っています。',
  notFollowedAgain: '{name}を再びフォローできませんでした。一覧にはもうありません。',
  tooManyAgain: '{name}を再びフォローできませんでした。一覧がいっぱいです。',
  undo: '元に戻す',
  dismiss: '閉じる',

  settings: '設定',
  settingsFailed: '現在、設定を表示できません。しばらくしてからもう一度お試しください。',

  emailUpdates: 'まとめメール',
  emailUpdatesLead: `キーワード通知の一致や、フォロー中のものの変化（${SIGNIFICANT_CHANGE}）があったときに、お使いのタイムゾーンの${fullHour(DIGEST_HOUR)}に届きます。`,
  digest: '頻度',
  digests: { daily: '毎日', weekly: '毎週月曜日', off: 'オフ' },
  lastDigest: '前回：{time}',
  noLastDigest: `前回：直近${DIGEST_OUTCOME_DAYS}日間はなし`,
  nextDigest: '次回：{time}。フォロー中のものの変化か、キーワード通知の一致がある場合に届きます',
  zonedTime: ({ weekday, day, clock, city, zone }) => `${day}（${weekday}）${clock}（${city ?? zone}）`,
  endings: 'メールを送る条件',
  endingChoices: { all: 'すべての変化', goingOn: '継続中のものだけ' },
  endingHints: {
    all: '終了しかなかった日にも届きます。',
    goingOn: '終了しかなかった日には届きません。',
  },
  form: '形式',
  forms: { whole: '詳しく', lines: '1件1行' },
  formHints: {
    whole: `継続中のものは検索数、変化、記事とともに国・地域別に、終了したものはその後に載せます。カテゴリはトレンド${DIGEST_TRENDS_PER_CATEGORY}件と、残りの件数です。`,
    lines: `継続中のもののタイトル、検索数、変化を、最大${MAX_SHORT_DIGEST_LINES}行で。`,
  },
  confirmations: 'フォローと解除をメールで確認する',
  timeZone: 'タイムゾーン',
  zoneRegions: {
    Africa: 'アフリカ',
    America: '南北アメリカ',
    Antarctica: '南極',
    Arctic: '北極',
    Asia: 'アジア',
    Atlantic: '大西洋',
    Australia: 'オーストラリア',
    Europe: 'ヨーロッパ',
    Indian: 'インド洋',
    Pacific: '太平洋',
    Other: 'その他',
  },
  thisBrowserZone: (zone, time) => `${zone}、現在${time}（このブラウザ）`,
  timeThere: (time) => `現地時刻は${time}です。`,
  saveZone: '保存',
  noZoneChosen: `${DEFAULT_TIME_ZONE}（未選択）`,
  noZone: `<b>${DEFAULT_TIME_ZONE}を使用しています。</b>ブラウザから場所がわからなかったため、${fullHour(DIGEST_HOUR)}は${DEFAULT_TIME_ZONE}の${fullHour(DIGEST_HOUR)}です。`,
  browserIsIn: (own, time, zone) =>
    `<b>このブラウザのタイムゾーンは${own}</b>で、現地時刻は${time}です。メールは${zone}の${fullHour(DIGEST_HOUR)}に届きます。`,
  takeZone: (zone) => `${zone}を使う`,

  digestOff: 'まとめメールはオフです。プレビューは見られます。',
  preview: '次のまとめメールを見る',
  previewTitle: '次のまとめメール',
  previewLoading: '変化を調べています…',
  previewFailed: '現在、次のまとめメールを表示できません。しばらくしてからもう一度お試しください。',
  nothingToTell: '現在お知らせすることはありません。このような日には、メールを送りません。',
  subject: '件名：',
  hits: (count) => `キーワード通知の新しい一致${count}件`,
  goesOn: (count) => `継続中${count}件`,
  hasEnded: (count) => `終了${count}件`,
  close: '閉じる',
  sendCopy: 'いますぐ1通送る',
  copySent: '{address}にコピーを送りました。',
  copies: {
    sending: '送信中…',
    nothing: '現在お知らせすることがないため、何も送信しませんでした。',
    limit: 'コピーは1日3通までです。明日もう一度お試しください。',
    suppressed:
      '送信しませんでした。このアドレス宛てのメールが戻ってきたか、迷惑メールとして報告されています。このページの上部で確認し直せます。',
    'not-set-up': '送信しませんでした。このサイトはメールを送りません。',
    refused: '送信できませんでした。メールサービスがこのアドレスへのメールを受け付けません。',
    busy: '現在、送信できませんでした。数分後にもう一度お試しください。',
    unknown: '送信できたかどうか不明です。もう一度試す前に、受信トレイをご確認ください。',
    failed: '送信できませんでした。しばらくしてからもう一度お試しください。',
  },

  notifications: 'ブラウザの通知',
  notificationsSwitch: 'ブラウザで通知を受け取る',

  you: 'プロフィール',
  name: '名前',
  nameMissing: '名前を入力してください。',
  nameTooLong: `${MAX_NAME_LENGTH}文字以内で入力してください。`,
  language: 'メールと通知の言語',
  languageHint: 'ページの言語は、各ページの下部で切り替えられます。タイトルと見出しは元の言語のままです。',
  theme: 'テーマ',
  themeHint: 'ここではすぐに、ほかのブラウザでは次のログインから反映されます。',

  favorites: 'お気に入りのカテゴリ',
  favoritesLead: 'カテゴリの一覧の先頭に並び、ここではショートカットになります。',
  favoriteLinks: 'お気に入りのカテゴリへのショートカット',
  favorite: (category, country) => `${countryName(country.code)}の${categoryName(category)}`,
  chooseFavorites: 'お気に入りのカテゴリを選択',

  yourData: 'ご自身のデータ',
  yourDataLead: '保存されているご自身の情報をすべて収めたファイルです。',
  download: 'データをダウンロード',
  downloading: 'データを集めています…',
  downloaded: (file) => `${file}をダウンロードしています。`,
  downloadFailed: 'データをダウンロードできませんでした。もう一度お試しください。',

  signIn: 'パスワードとログイン状態',
  signInLead:
    '新しいパスワードを設定するためのコードをメールでお送りします。設定すると、すべての端末からログアウトし、すべてのブラウザの通知が終了し、非公開フィードのアドレスも変わります。',
  newPassword: '新しいパスワードを設定',
  signOutEverywhere: 'すべての端末からログアウト',
  signingOut: 'ログアウト中…',
  everywhereHint: 'すべてのブラウザからログアウトします。ここではすぐに、ほかでは数分以内に反映されます。',
  everywhereFailed: {
    google:
      'Googleでログインしているため、ほかのブラウザのログインを終了できません。それぞれのブラウザでログアウトしてください。',
    network: '接続を確認して、もう一度お試しください。',
    other: 'すべての端末からログアウトできませんでした。もう一度お試しください。',
  },

  deleteHeading: 'アカウントの削除',
  deleteLead: 'アカウントと、フォロー、キーワード通知がすべて削除されます。元に戻すことはできません。',
  deleteAccount: 'アカウントを削除',
  deleteTitle: 'アカウントを削除しますか？',
  deleteWarning: (follows) =>
    `アカウント、${followed(follows)}、キーワード通知とそのフィード、設定がすぐに削除されます。その時点から、メールも通知も届かなくなります。元に戻すことはできません。`,
  keepAccount: 'アカウントを残す',
  deleting: '削除中…',
  deleteFailed: '一度ログアウトしてログインし直してから、もう一度削除をお試しください。',
  deleteNeedsSignIn: `アカウントを削除するには、もう一度ログインしてください。前回のログインから${FRESH_SIGN_IN_MINUTES}分を過ぎています。`,
  signInAgain: '再ログイン',
  signOut: 'ログアウト',
  deleted: 'アカウントを完全に削除しました。',
  deletionWaits: (day) =>
    `アカウントは${day}に削除されます。メールアドレスの変更から${HOLD_DAYS}日たっていないため、削除を保留しています。それまでは、以前のアドレスに送ったメールのリンクから削除を止められます。今後、メールも通知も届きません。`,
}

function followed(follows: number | undefined): string {
  return follows ? `フォロー中の${follows}件` : 'フォロー中のすべて'
}

import { fullHour, wait } from '../../../../shared/languages/ja/formats.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import { DIGEST_HOUR } from '../../../../shared/limits.ts'
import type * as english from '../../../texts/signInTexts.ts'
import { formTexts } from './formTexts.ts'
import * as texts from './texts.ts'

export const signInTexts: Words<typeof english.signInTexts> = {
  titles: { login: 'ログイン', signUp: '新規登録', reset: 'パスワードの再設定' },
  descriptions: {
    login: 'ログインして、トレンドやカテゴリ全体をフォローしましょう。',
    signUp: 'アカウントを作成して、トレンドやカテゴリ全体をフォローしましょう。',
    reset: 'アカウントの新しいパスワードを設定します。',
  },
  intros: {
    login: {
      title: 'おかえりなさい',
      lead: `トレンドやカテゴリ全体をフォローすると、何が変わったかをお使いのタイムゾーンの${fullHour(DIGEST_HOUR)}に読めます。`,
    },
    signUp: {
      title: '朝食前に、世界の動きを',
      lead: 'フォロー中のトレンドについて、短いメールを1日1通。変化がない日は届きません。',
    },
    code: {
      title: 'メールをご確認ください',
      lead: 'あと少しです。ご本人のアドレスであることを確認します。',
    },
    reset: {
      title: 'パスワードの再設定',
      lead: 'アカウントのメールアドレスを入力すると、新しいパスワードを設定するためのコードをお送りします。',
    },
  },
  examplesAre: '例です。検索の内容は架空のものです。',
  examples: [
    { title: '彗星 今週 見える方角', volume: 2_000_000, length: 1, language: 'ja' },
    { title: 'PK戦 史上最長', volume: 1_000_000, length: 0.84, language: 'ja' },
    { title: 'みなと鉄道 新ダイヤ', volume: 500_000, length: 0.76, language: 'ja' },
    { title: 'meteor shower tonight', volume: 500_000, length: 0.64, language: 'en' },
    { title: 'ベランダ トマト 植える時期', volume: 200_000, length: 0.56, language: 'ja' },
  ],

  willFollow: 'ログインすると、{name}をフォローします。',

  labels: {
    name: '名前',
    email: formTexts.email,
    password: 'パスワード',
    confirm: 'パスワード（確認）',
    newPassword: '新しいパスワード',
    confirmNew: '新しいパスワード（確認）',
  },
  atLeast: (characters) => `${characters}文字以上`,
  show: (label) => `${label}を表示`,
  rememberMe: 'ログイン状態を保持',
  forgotPassword: 'パスワードをお忘れですか？',
  or: 'または',
  needsScripts: 'これには、JavaScriptをオンにした2024年以降のブラウザが必要です。',

  submit: {
    login: { label: 'ログイン', busyLabel: 'ログイン中…' },
    signUp: { label: 'アカウントを作成', busyLabel: 'アカウントを作成中…' },
  },
  noAccount: 'アカウントをお持ちでない場合',
  haveAccount: 'すでにアカウントをお持ちの場合',
  google: { login: 'Googleで続行', signUp: 'Googleで登録' },
  inThisWindow: 'このウィンドウで続行',
  finishing: 'Googleでログイン中…',

  codeForm: 'メールアドレスの確認',
  sendAgainIn: (seconds) => `${seconds}秒後に再送できます`,
  otherEmail: '別のメールアドレスを使う',
  confirmed: 'メールアドレスを確認しました。ログインしてください。',
  welcome: 'Uptickへようこそ',
  reasons: {
    'follow-trends': texts.signInToFollowTrends,
    'follow-categories': 'カテゴリをフォローするにはログインしてください',
    'watch-words': 'キーワード通知を設定するにはログインしてください。選んだ内容はそのまま残ります。',
    'own-watch': 'キーワード通知を見るにはログインしてください。',
    'delete-account': 'アカウントを削除するには、もう一度ログインしてください。',
  },
  ended: 'ログアウトされました。もう一度ログインしてください。',

  sendReset: '再設定コードを送信',
  sendingReset: '送信中…',
  resetSent: 'パスワード再設定の手順をメールでご確認ください',
  resetOf: 'アカウント：{email}',
  noReset:
    'アカウントのないアドレスや、登録の確認が済んでいないアドレスには、メールは届きません。もう一度<signUp>新規登録</signUp>するか、当時のパスワードで<login>ログイン</login>してください。どちらの場合も新しいコードが届きます。',
  setPassword: '新しいパスワードを設定',
  settingPassword: '保存中…',
  passwordSet: '新しいパスワードを設定しました',
  passwordSetLead: '今後はこのパスワードでログインします。ほかの端末からはすべてログアウトしました。',
  remembered: 'パスワードを思い出した場合',
  signInInstead: 'ログインする',

  problems: {
    nameMissing: '名前を入力してください。',
    nameTooLong: (characters) => `${characters}文字以内で入力してください。`,
    emailMissing: formTexts.emailMissing,
    emailInvalid: formTexts.emailInvalid,
    passwordMissing: 'パスワードを入力してください。',
    passwordTooShort: (characters) => `パスワードは${characters}文字以上にしてください`,
    passwordSpace: 'パスワードの最初と最後に空白は使えません。',
    passwordTooLong: (characters) => `パスワードは${characters}文字以内にしてください`,
    confirmMissing: 'パスワードをもう一度入力してください。',
    mismatch: 'パスワードが一致しません',
    passwordBreached:
      'このパスワードは過去の情報漏えいに含まれており、推測されるおそれがあります。別のものを選んでください。',
  },
  failures: {
    any: {
      'network-request-failed': 'ネットワークエラーです。接続を確認して、もう一度お試しください。',
      'internal-error': '内部エラーが発生しました。もう一度お試しください。',
      'captcha-failed': 'ロボットではないことを確認してください',
      'captcha-unavailable': '現在、ロボットでないことの確認を利用できません。しばらくしてからもう一度お試しください。',
      'code-mismatch': 'コードが正しくありません。メールを確認して、もう一度お試しください。',
      'code-expired': 'コードの有効期限が切れています。新しいコードを請求してください。',
    },
    weakPassword: (characters) =>
      `パスワードが弱すぎます。${characters}文字以上の、より強いパスワードを選んでください。`,
    tooManyCodes: (seconds) =>
      `すでに何通かコードをお送りしており、最新のものが有効です。新しいコードは${wait(seconds)}後に請求できます。`,
    signUp: {
      'email-already-in-use':
        'このメールアドレスのアカウントはすでにあります。ログインするか、別のアドレスをお使いください。',
      'operation-not-allowed': 'メールアドレスとパスワードによるアカウントは現在利用できません。お問い合わせください。',
      other: 'アカウントを作成できませんでした。もう一度お試しください。',
    },
    code: {
      'code-expired': 'コードの有効期限が切れています。新しいコードを請求するか、もう一度登録してください。',
    },
    login: {
      'invalid-credential': 'メールアドレスまたはパスワードが正しくありません。もう一度お試しください。',
      'user-disabled': 'このアカウントは無効になっています。お問い合わせください。',
      'too-many-requests': 'ログインに何度も失敗しました。しばらくしてからもう一度お試しください。',
      other: 'ログインできませんでした。もう一度お試しください。',
    },
    google: {
      signUp: {
        'configuration-not-found': 'Googleログインが正しく設定されていません。お問い合わせください。',
        'unauthorized-domain': 'このドメインではGoogleログインが許可されていません。お問い合わせください。',
      },
      login: {
        'configuration-not-found': 'Googleログインを利用できません。別の方法を試すか、お問い合わせください。',
        'unauthorized-domain': 'このドメインではGoogleログインが許可されていません。',
      },
      both: {
        'popup-closed-by-user': 'ログインがキャンセルされました。もう一度お試しください。',
        'popup-blocked': 'ポップアップがブロックされました。許可して、もう一度お試しください。',
        'network-request-failed': 'ネットワークエラーです。接続を確認してください。',
        'email-not-verified':
          'このアカウントのメールアドレスはGoogleで確認されていません。別のアカウントか、メールアドレスとパスワードをお使いください。',
        other: 'Googleでログインできませんでした。もう一度お試しください。',
      },
    },
    reset: {
      'user-not-found': 'このメールアドレスのアカウントは見つかりません。アドレスを確認するか、新規登録してください。',
      'invalid-email': '有効なメールアドレスを入力してください',
      'too-many-requests': 'リクエストが多すぎます。しばらくしてからもう一度お試しください',
    },
    notReset: (reason) => `パスワードを再設定できませんでした：${reason}`,
    again: 'もう一度お試しください。',
  },
}

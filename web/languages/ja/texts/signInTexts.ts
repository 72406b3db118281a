import { fullHour, wait } from '../../../../shared/languages/ja/formats.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import { DIGEST_HOUR, MIN_PASSWORD_LENGTH } from '../../../../shared/limits.ts'
import { HOUR_SECONDS } from '../../../../shared/time.ts'
import type { AuthFailure } from '../../../lib/auth/AuthFailure.ts'
import type * as english from '../../../texts/signInTexts.ts'
import { formTexts } from './formTexts.ts'
import * as texts from './texts.ts'

const NETWORK = 'ネットワークエラーです。接続を確認して、もう一度お試しください。'
const INTERNAL = '内部エラーが発生しました。もう一度お試しください。'
const NOT_VERIFIED = 'ロボットではないことを確認してください'
const CAPTCHA_UNAVAILABLE = '現在、ロボットでないことの確認を利用できません。しばらくしてからもう一度お試しください。'
const BREACHED_PASSWORD =
  'このパスワードは過去の情報漏えいに含まれており、推測されるおそれがあります。別のものを選んでください。'
const WRONG_CODE = 'コードが正しくありません。メールを確認して、もう一度お試しください。'
const EXPIRED_CODE = 'コードの有効期限が切れています。新しいコードを請求してください。'

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
    passwordBreached: BREACHED_PASSWORD,
  },
  formFailure: { login: loginFailure, signUp: signUpFailure },
  codeFailure,
  resetFailure,
  googleFailure,
}

function signUpFailure(failure: AuthFailure, minLength = MIN_PASSWORD_LENGTH): string {
  const { code, retryAfterSeconds } = failure
  switch (code) {
    case 'email-already-in-use':
      return 'このメールアドレスのアカウントはすでにあります。ログインするか、別のアドレスをお使いください。'
    case 'invalid-email':
      return formTexts.emailInvalid
    case 'weak-password':
      return `パスワードが弱すぎます。${minLength}文字以上の、より強いパスワードを選んでください。`
    case 'breached-password':
      return BREACHED_PASSWORD
    case 'operation-not-allowed':
      return 'メールアドレスとパスワードによるアカウントは現在利用できません。お問い合わせください。'
    case 'network-request-failed':
      return NETWORK
    case 'internal-error':
      return INTERNAL
    case 'too-many-requests':
      return formTexts.tooManyRequests(retryAfterSeconds)
    case 'too-many-codes':
      return tooManyCodes(failure)
    case 'captcha-failed':
      return NOT_VERIFIED
    case 'captcha-unavailable':
      return CAPTCHA_UNAVAILABLE
    default:
      return 'アカウントを作成できませんでした。もう一度お試しください。'
  }
}

function codeFailure(failure: AuthFailure): string {
  switch (failure.code) {
    case 'code-mismatch':
      return WRONG_CODE
    case 'code-expired':
      return 'コードの有効期限が切れています。新しいコードを請求するか、もう一度登録してください。'
    default:
      return signUpFailure(failure)
  }
}

function loginFailure({ code }: AuthFailure): string {
  switch (code) {
    case 'invalid-credential':
    case 'user-not-found':
    case 'invalid-email':
      return 'メールアドレスまたはパスワードが正しくありません。もう一度お試しください。'
    case 'user-disabled':
      return 'このアカウントは無効になっています。お問い合わせください。'
    case 'too-many-requests':
      return 'ログインに何度も失敗しました。しばらくしてからもう一度お試しください。'
    case 'network-request-failed':
      return NETWORK
    case 'internal-error':
      return INTERNAL
    case 'captcha-failed':
      return NOT_VERIFIED
    case 'captcha-unavailable':
      return CAPTCHA_UNAVAILABLE
    default:
      return 'ログインできませんでした。もう一度お試しください。'
  }
}

function googleFailure(page: 'signUp' | 'login', { code }: AuthFailure): string {
  const isSignUp = page === 'signUp'
  switch (code) {
    case 'configuration-not-found':
      return isSignUp
        ? 'Googleログインが正しく設定されていません。お問い合わせください。'
        : 'Googleログインを利用できません。別の方法を試すか、お問い合わせください。'
    case 'unauthorized-domain':
      return isSignUp
        ? 'このドメインではGoogleログインが許可されていません。お問い合わせください。'
        : 'このドメインではGoogleログインが許可されていません。'
    case 'popup-closed-by-user':
      return 'ログインがキャンセルされました。もう一度お試しください。'
    case 'popup-blocked':
      return 'ポップアップがブロックされました。許可して、もう一度お試しください。'
    case 'network-request-failed':
      return 'ネットワークエラーです。接続を確認してください。'
    case 'email-not-verified':
      return 'このアカウントのメールアドレスはGoogleで確認されていません。別のアカウントか、メールアドレスとパスワードをお使いください。'
    case 'captcha-failed':
      return NOT_VERIFIED
    default:
      return 'Googleでログインできませんでした。もう一度お試しください。'
  }
}

function resetFailure(failure: AuthFailure): string {
  switch (failure.code) {
    case 'user-not-found':
      return 'このメールアドレスのアカウントは見つかりません。アドレスを確認するか、新規登録してください。'
    case 'invalid-email':
      return '有効なメールアドレスを入力してください'
    case 'too-many-requests':
      return 'リクエストが多すぎます。しばらくしてからもう一度お試しください'
    case 'too-many-codes':
      return tooManyCodes(failure)
    case 'weak-password':
      return signUpFailure(failure)
    case 'breached-password':
      return BREACHED_PASSWORD
    default:
      return `パスワードを再設定できませんでした：${resetReason(failure)}`
  }
}

function resetReason({ code }: AuthFailure): string {
  switch (code) {
    case 'code-mismatch':
      return WRONG_CODE
    case 'code-expired':
      return EXPIRED_CODE
    case 'network-request-failed':
      return NETWORK
    case 'internal-error':
      return INTERNAL
    default:
      return 'もう一度お試しください。'
  }
}

function tooManyCodes({ retryAfterSeconds = HOUR_SECONDS }: AuthFailure): string {
  return `すでに何通かコードをお送りしており、最新のものが有効です。新しいコードは${wait(retryAfterSeconds)}後に請求できます。`
}

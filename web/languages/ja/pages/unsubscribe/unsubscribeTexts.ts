import { fullHour } from '../../../../../shared/languages/ja/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { DIGEST_HOUR, HOLD_DAYS, WAITLIST_PENDING_DAYS } from '../../../../../shared/limits.ts'
import type { ProblemCode } from '../../../../../shared/problem.ts'
import type * as english from '../../../../pages/unsubscribe/unsubscribeTexts.ts'
import { formTexts } from '../../texts/formTexts.ts'

const NEEDS_SCRIPTS = 'これには、JavaScriptをオンにした2024年以降のブラウザが必要です。'
const NO_LONGER_VALID = 'このリンクは無効になりました'

export const unsubscribeTexts: Words<typeof english.unsubscribeTexts> = {
  unsubscribe: {
    title: '配信停止',
    description: 'ログインせずに、Uptickからのメールを減らしたり停止したりできます。',
    lead: 'ボタンを押すだけで、このメールを停止できます。ログインは不要です。',
    sentTo: 'このリンクは{address}へのメールに記載されたものです。ログインは不要です。',
    button: '配信停止',
    ending: 'お待ちください…',

    follow: {
      unknownName: 'このリンクの対象',
      text: 'フォロー中のため、変化があるとメールが届きます。',
      button: 'フォロー解除',
      over: 'フォローを解除しました。',
    },
    watch: {
      unknownName: 'このリンクのキーワード通知',
      text: 'この言葉を登録しているため、見つかるとメールが届きます。',
      button: 'このキーワード通知を一時停止',
      over: 'このキーワード通知は一時停止中です。メールは届きません。',
    },
    watches: {
      name: 'キーワード通知',
      text: 'キーワード通知のどれかが一致すると届きます。',
      button: 'キーワード通知をすべて一時停止',
      over: 'キーワード通知は一時停止中です。',
    },
    endings: {
      name: '終了しかない日',
      text: 'フォロー中のもので続いているものがない日にも、メールが届きます。',
      button: '続いているものがある日だけ受け取る',
      over: 'フォロー中のものが続いている日か、キーワード通知の一致があった日だけメールが届きます。',
    },
    digest: {
      name: 'まとめメール',
      text: `フォロー中のものの変化や、キーワード通知の一致があった日の${fullHour(DIGEST_HOUR)}に届きます。`,
      weekly: `フォロー中のものの変化や、キーワード通知の一致があった場合に、週1回${fullHour(DIGEST_HOUR)}に届きます。`,
      button: 'まとめメールを停止',
      over: 'まとめメールはオフです。',
    },
    confirmations: {
      name: '確認メール',
      text: 'フォローしたときと、解除したときに届きます。',
      button: '確認メールを停止',
      over: '確認メールはオフです。',
    },
    everything: {
      name: 'すべてのメール',
      text: 'まとめメール、キーワード通知、確認メールです。フォローとキーワード通知の内容はアカウントに残ります。',
      button: 'すべてのメールを停止',
      over: 'まとめメール、キーワード通知、確認メールはオフです。',
    },
    others: 'ほかのメール',
    undo: '元に戻す',

    notKnown: '現在、このリンクの対象を表示できません。それでも配信は停止できます。',

    changedMind: '元に戻したいときは、ログインして<account>アカウント</account>ですべてオンにできます。',
    changedMindOfFollow:
      '元に戻したいときは、ログインして<account>アカウント</account>ですべてオンにするか、<follow>もう一度フォロー</follow>してください。',

    gone: '停止するものはありません',
    goneText: 'このリンクのアカウントは削除されました。今後メールは届きません。',
  },

  waitlist: {
    title: 'Premiumの事前登録',
    description: 'Uptick Premiumの事前登録を確定または取り消します。',
    lead: '登録を確定すると、お住まいの国・地域でプレミアムニュースレターが始まる日に一度だけご連絡します。取り消すと、アドレスは消去されます。',
    needsScripts: NEEDS_SCRIPTS,
    buttons: {
      confirm: { label: '登録を確定', busyLabel: '確定中…' },
      leave: { label: '登録を取り消す', busyLabel: '取り消し中…' },
    },
    done: {
      confirm: '事前登録が確定しました。Premiumの開始時に一度だけご連絡します。',
      leave: '事前登録を取り消し、アドレスを消去しました。',
    },
    joinAgain: 'もう一度事前登録する',
    noLongerValid: NO_LONGER_VALID,
    noLongerValidText: `${WAITLIST_PENDING_DAYS}日以内に確定されなかった登録と、取り消された登録は残りません。もう一度登録できます。`,
  },

  hold: {
    title: 'アカウントの停止',
    description: '第三者にメールアドレスを変更されたUptickのアカウントを、ログインせずに停止します。',
    lead: 'アカウントのメールアドレスが変更されました。お心当たりがない場合は、ここでアカウントを停止してください。ログインは不要です。',
    what: 'アカウントのアドレスは元に戻り、パスワードは使えなくなります。何も削除されません。すべてのログインが終了し、通知と非公開フィードも終了します。',
    needsScripts: NEEDS_SCRIPTS,
    button: { label: 'アカウントを停止', busyLabel: '停止中…' },
    stopped: 'アカウントを停止しました。アドレスは元に戻り、すべてのログインが終了しました。',
    next: '次に、新しいパスワードを設定してください。そのためのコードをメールでお送りします。',
    newPassword: '新しいパスワードを設定',
    frozen: 'アカウントを停止しました。誰もログインできず、何も削除されません。',
    frozenNext: 'アドレスを自動で元に戻せませんでした。メールの内容を貼り付けて、お問い合わせください。',
    contact: 'お問い合わせ',
    noLongerValid: NO_LONGER_VALID,
    noLongerValidText: `リンクはアドレスの変更から${HOLD_DAYS}日間有効です。第三者がアカウントを使っている場合は、お問い合わせください。`,
  },

  damaged: 'このリンクは不完全です',
  damagedText: '途中で切れたか、変更された可能性があります。メールから、リンク全体をもう一度開いてください。',
  home: 'ホームに戻る',
  failure,
}

function failure(code: ProblemCode): string {
  return code === 'too-many-requests'
    ? formTexts.tooManyRequests()
    : '処理できず、何も変更されませんでした。接続を確認して、もう一度お試しください。'
}

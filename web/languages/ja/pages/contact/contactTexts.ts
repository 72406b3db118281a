import { number } from '../../../../../shared/languages/ja/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import type * as english from '../../../../pages/contact/contactTexts.ts'
import { formTexts } from '../../texts/formTexts.ts'

export const contactTexts: Words<typeof english.contactTexts> = {
  title: 'お問い合わせ',
  lead: 'ご質問、訂正、掲載されていない国・地域など、お気軽にお寄せください。すべてのメッセージを担当者が読みます。',
  description: 'Uptickの運営者へのお問い合わせ：ご質問、訂正、掲載されていない国・地域など。',

  labels: { name: 'お名前', email: formTexts.email, subject: '件名', message: 'メッセージ' },
  missing: {
    name: 'お名前を入力してください。',
    email: formTexts.emailMissing,
    subject: '件名を入力してください。',
    message: 'メッセージを入力してください。',
  },
  tooLong: (limit) => `${number(limit)}文字以内で入力してください。`,
  invalidEmail: formTexts.emailInvalid,
  leaveEmpty: 'この欄は空のままにしてください',
  needsScripts: '送信には、JavaScriptをオンにした2024年以降のブラウザが必要です。',

  send: 'メッセージを送信',
  sending: '送信中…',
  failures: {
    server: 'メールの認証に失敗しました。サーバーの設定に問題があると思われます。',
    other: 'メッセージを送信できませんでした。しばらくしてからもう一度お試しいただくか、直接ご連絡ください。',
  },
  sent: 'メッセージを送信しました',
  thanks: 'ありがとうございます。メッセージを受け付けました。',
  reply: 'できるだけ早くご返信します。',
  sendAnother: '別のメッセージを送る',
  backToHome: 'ホームに戻る',
}

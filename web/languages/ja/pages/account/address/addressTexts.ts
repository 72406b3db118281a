import type { Words } from '../../../../../../shared/languages/Words.ts'
import type * as english from '../../../../../pages/account/address/addressTexts.ts'

export const addressTexts: Words<typeof english.addressTexts> = {
  sending: 'コードを送信中…',
  failed: '処理できませんでした。接続を確認して、もう一度お試しください。',
  failures: {
    'email-already-in-use': 'このアドレスは別のアカウントで使われています。別のアドレスをお使いください。',
    'operation-not-allowed': 'Googleでログインしているため、アドレスはGoogleアカウントのものになります。',
  },

  suppressed: {
    title: 'メールの送信を停止しています',
    reasons: {
      bounce: '{address}へのメールが戻ってきたため、送信を停止しています。',
      complaint: '{address}へのメールが迷惑メールとして報告されたため、送信を停止しています。',
    },
    verify: 'アドレスを再確認',
    done: 'アドレスを確認しました。今後は、設定に応じて再びメールが届きます。',
  },

  change: {
    title: 'メールアドレス',
    lead: 'ログインに使い、すべてのメールがここに届きます。',
    begin: 'アドレスを変更',
    newAddress: '新しいメールアドレス',
    sameAddress: 'すでに登録されているアドレスです。',
    send: 'コードを送信',
    keep: '変更しない',
    done: 'アドレスを変更しました。今後はこのアドレスでログインし、すべてのメールもここに届きます。',
  },
}

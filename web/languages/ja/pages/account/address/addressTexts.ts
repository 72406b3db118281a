import type { Words } from '../../../../../../shared/languages/Words.ts'
import type { AuthFailure } from '../../../../../lib/auth/AuthFailure.ts'
import type * as english from '../../../../../pages/account/address/addressTexts.ts'
import { signInTexts } from '../../../texts/signInTexts.ts'

export const addressTexts: Words<typeof english.addressTexts> = {
  sending: 'コードを送信中…',
  failed: '処理できませんでした。接続を確認して、もう一度お試しください。',
  failureText,

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

function failureText(failure: AuthFailure): string {
  switch (failure.code) {
    case 'email-already-in-use':
      return 'このアドレスは別のアカウントで使われています。別のアドレスをお使いください。'
    case 'operation-not-allowed':
      return 'Googleでログインしているため、アドレスはGoogleアカウントのものになります。'
    case 'code-expired':
      return 'コードの有効期限が切れています。新しいコードを請求してください。'
    default:
      return signInTexts.codeFailure(failure)
  }
}

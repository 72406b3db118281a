import { wait } from '../../../../shared/languages/ja/formats.ts'
import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/formTexts.ts'

export const formTexts: Words<typeof english.formTexts> = {
  email: 'メールアドレス',
  emailMissing: 'メールアドレスを入力してください。',
  emailInvalid: '有効なメールアドレスを入力してください。',
  tooManyRequests: (seconds) =>
    seconds === undefined
      ? 'リクエストが多すぎます。しばらくしてからもう一度お試しください。'
      : `リクエストが多すぎます。${wait(seconds)}後にもう一度お試しください。`,
  emailServiceUnavailable: '現在メールを送信できません。しばらくしてからもう一度お試しください。',
}

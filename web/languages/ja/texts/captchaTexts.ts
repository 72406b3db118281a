import type { Words } from '../../../../shared/languages/Words.ts'
import type * as english from '../../../texts/captchaTexts.ts'
import { formTexts } from './formTexts.ts'

export const captchaTexts: Words<typeof english.captchaTexts> = {
  label: '私はロボットではありません',
  captcha: 'captcha',
  none: 'このコピーでは、ロボットでないことの確認は不要です。',
  missing: 'reCAPTCHAのチェックボックスにチェックを入れてください',
  checking: '確認中…',
  checked: '確認済み',
  expired: '期限切れのため、もう一度確認しています…',
  failed: '確認できませんでした。もう一度お試しください。',
  refused: formTexts.tooManyRequests(),
  unreachable: 'ロボットでないことの確認を読み込めません。',
}

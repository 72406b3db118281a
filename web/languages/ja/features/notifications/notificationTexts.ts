import { fullHour } from '../../../../../shared/languages/ja/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { DIGEST_HOUR } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/notifications/notificationTexts.ts'

export const notificationTexts: Words<typeof english.notificationTexts> = {
  tip: `ブラウザの通知をオンにすると、${fullHour(DIGEST_HOUR)}に変化をお知らせします。アカウントの設定でいつでも変更できます。`,
  allow: '通知を許可',
  notNow: '今はしない',
  allowed: 'ブラウザの通知がオンになりました',
  refused: 'ブラウザがUptickからの通知をブロックしています',

  title: (goingOn, ended) => {
    const going = `継続中${goingOn}件`
    const over = `終了${ended}件`
    if (goingOn === 0) return over
    return ended === 0 ? going : `${going}、${over}`
  },
  change: (title, reasons) => `\u2068${title}\u2069：${reasons.join('、')}`,
  more: (count) => `ほか${count}件`,
}

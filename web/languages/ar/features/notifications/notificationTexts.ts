import { fullHour, others } from '../../../../../shared/languages/ar/counts.ts'
import { COMMA } from '../../../../../shared/languages/ar/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { DIGEST_HOUR } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/notifications/notificationTexts.ts'

export const notificationTexts: Words<typeof english.notificationTexts> = {
  tip: `مع تشغيل إشعارات المتصفح تصلك التغييرات في الساعة ${fullHour(DIGEST_HOUR)}. يمكن تغيير ذلك من حسابك في أي وقت.`,
  allow: 'السماح بالإشعارات',
  notNow: 'ليس الآن',
  allowed: 'إشعارات المتصفح قيد التشغيل',
  refused: 'يحظر متصفحك إشعارات Uptick',

  title(goingOn, ended) {
    const going = `مستمر: ${goingOn}`
    const over = `انتهى: ${ended}`
    if (goingOn === 0) return over
    return ended === 0 ? going : `${going}، ${over}`
  },
  change: (title, reasons) => `\u2068${title}\u2069: ${reasons.join(COMMA)}`,
  more: (count) => `و${others(count)}`,
}

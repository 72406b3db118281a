import { fullHour, goingOn, hasEnded, others } from '../../../../../shared/languages/ar/counts.ts'
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

  title(going, ended) {
    if (going === 0) return `في متابعاتك: ${hasEnded(ended)}`
    return `في متابعاتك: ${ended === 0 ? goingOn(going) : `${goingOn(going)}، ${hasEnded(ended)}`}`
  },
  change: (title, reasons) => `\u2068${title}\u2069: ${reasons.join(COMMA)}`,
  more: (count) => `و${others(count)}`,
}

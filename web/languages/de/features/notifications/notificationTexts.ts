import { plural } from '../../../../../shared/languages/de/formats.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { DIGEST_HOUR } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/notifications/notificationTexts.ts'

export const notificationTexts: Words<typeof english.notificationTexts> = {
  tip: `Schalten Sie Benachrichtigungen im Browser ein, um Änderungen um ${DIGEST_HOUR}:00 zu erfahren. In Ihrem Konto können Sie das jederzeit ändern.`,
  allow: 'Benachrichtigungen erlauben',
  notNow: 'Jetzt nicht',
  allowed: 'Benachrichtigungen im Browser sind eingeschaltet',
  refused: 'Ihr Browser blockiert Benachrichtigungen von Uptick',

  title(goingOn, ended) {
    const going = plural(goingOn, { one: '1 geht weiter', other: `${goingOn} gehen weiter` })
    const over = plural(ended, { one: '1 hat geendet', other: `${ended} haben geendet` })
    if (goingOn === 0) return over
    return ended === 0 ? going : `${going}, ${over}`
  },
  change: (title, reasons) => `\u2068${title}\u2069: ${reasons.join(', ')}`,
  more: (count) => `und ${count} weitere`,
}

import { plural } from '../../../../../shared/languages/de/formats.ts'
import { fullHour } from '../../../../../shared/languages/de/words.ts'
import type { Words } from '../../../../../shared/languages/Words.ts'
import { DIGEST_HOUR } from '../../../../../shared/limits.ts'
import type * as english from '../../../../features/notifications/notificationTexts.ts'

export const notificationTexts: Words<typeof english.notificationTexts> = {
  tip: `Schalten Sie Benachrichtigungen im Browser ein, um Änderungen um ${fullHour(DIGEST_HOUR)} zu erfahren. In Ihrem Konto können Sie das jederzeit ändern.`,
  allow: 'Benachrichtigungen erlauben',
  notNow: 'Jetzt nicht',
  allowed: 'Benachrichtigungen im Browser sind eingeschaltet',
  refused: 'Ihr Browser blockiert Benachrichtigungen von Uptick',

  title(goingOn, ended) {
    const going = plural(goingOn, { one: '1 Trend läuft weiter', other: `${goingOn} Trends laufen weiter` })
    if (goingOn === 0) return plural(ended, { one: '1 Trend ist beendet', other: `${ended} Trends sind beendet` })
    return ended === 0 ? going : `${going}, ${plural(ended, { one: '1 ist', other: `${ended} sind` })} beendet`
  },
  change: (title, reasons) => `\u2068${title}\u2069: ${reasons.join(', ')}`,
  more: (count) => plural(count, { one: 'und 1 weiterer', other: `und ${count} weitere` }),
}

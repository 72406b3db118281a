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

  title: (count) => plural(count, { one: '1 Neuigkeit für Sie', other: `${count} Neuigkeiten für Sie` }),
  change: (title, reasons) => `\u2068${title}\u2069: ${reasons.join(', ')}`,
  more: (count) => `und ${count} weitere`,
}

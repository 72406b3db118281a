import { plural } from '../../../shared/languages/en/formats.ts'
import { DIGEST_HOUR } from '../../../shared/limits.ts'
/** What notifications by this browser say, and the question before the first one. */
export const notificationTexts = {
  tip: `Turn on browser notifications to hear about changes at ${DIGEST_HOUR}:00. You can change this in your account at any time.`,
  allow: 'Allow notifications',
  notNow: 'Not now',
  allowed: 'Browser notifications are on',
  refused: 'Your browser blocks notifications from Uptick',

  /** Of what the reader follows: how much changed and goes on, and how much has ended. */
  title(goingOn: number, ended: number): string {
    const going = plural(goingOn, { one: '1 goes on', other: `${goingOn} go on` })
    const over = plural(ended, { one: '1 has ended', other: `${ended} have ended` })
    if (goingOn === 0) return over
    return ended === 0 ? going : `${going}, ${over}`
  },
  /** A title in Arabic or Hebrew keeps its direction to itself. */
  change: (title: string, reasons: readonly string[]) => `\u2068${title}\u2069: ${reasons.join(', ')}`,
  more: (count: number) => `and ${count} more`,
} as const

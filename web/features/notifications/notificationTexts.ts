import { plural } from '../../../shared/languages/en/formats.ts'
import { DIGEST_HOUR } from '../../../shared/limits.ts'
/** What notifications by this browser say, and the question before the first one. */
export const notificationTexts = {
  tip: `Turn on browser notifications to hear about changes at ${DIGEST_HOUR}:00. You can change this in your account at any time.`,
  allow: 'Allow notifications',
  notNow: 'Not now',
  allowed: 'Browser notifications are on',
  refused: 'Your browser blocks notifications from Uptick',

  title: (count: number) =>
    plural(count, { one: '1 update on what you follow', other: `${count} updates on what you follow` }),
  /** A title in Arabic or Hebrew keeps its direction to itself. */
  change: (title: string, reasons: readonly string[]) => `\u2068${title}\u2069: ${reasons.join(', ')}`,
  more: (count: number) => `and ${count} more`,
} as const

import { WEEKLY_DIGEST_DAY } from '../../shared/limits.ts'
import type { Follower } from '../adapters/people/followerRecord.ts'

/** How a follower gets the digest of a day. */
export type DeliveryChannels = { mail: boolean; push: boolean; isWeekly: boolean }

/** Reasons to skip a follower that need no further data. */
export type NoDelivery = { skipped: 'gone' | 'disabled' | 'off' | 'not-today' | 'not-set-up' | 'nothing' }

/**
 * The channels that a follower has chosen, for a day of the week. Notifications are sent together with the mail, or alone
 * if the follower has switched mail off; with the weekly digest they are sent on Mondays, too.
 */
export function deliveryChannels(
  { digest, notifications, devices, follows, watches, gone, disabled }: Follower,
  weekday: number,
  { isMailSetUp }: { isMailSetUp: boolean },
): DeliveryChannels | NoDelivery {
  if (gone) return { skipped: 'gone' }
  if (disabled) return { skipped: 'disabled' }
  const push = notifications && devices.length > 0
  if (digest === 'off' && !push) return { skipped: 'off' }
  const isWeekly = digest === 'weekly'
  if (isWeekly && weekday !== WEEKLY_DIGEST_DAY.weekday) return { skipped: 'not-today' }
  const mail = digest !== 'off' && isMailSetUp
  if (!mail && !push) return { skipped: 'not-set-up' }
  if (follows.length + watches.length === 0) return { skipped: 'nothing' }
  return { mail, push, isWeekly }
}

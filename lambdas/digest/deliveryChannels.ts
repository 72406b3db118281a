import type { Follower } from '../adapters/people/followerRecord.ts'

/** How somebody is told on a day. */
export type DeliveryChannels = { mail: boolean; push: boolean; isWeekly: boolean }

/** Why nobody is told anything before anything was looked up. */
export type NoDelivery = { skipped: 'gone' | 'off' | 'not-today' | 'not-set-up' | 'nothing' }

/** The day on which the weekly update is sent. */
const MONDAY = 1

/**
 * How somebody wants to be told on a day of the week. Notifications go with the mail, or alone to those who want no mail;
 * the weekly ones get them on Mondays, too.
 */
export function deliveryChannels(
  { digest, notifications, devices, follows, gone }: Follower,
  weekday: number,
  { isMailSetUp }: { isMailSetUp: boolean },
): DeliveryChannels | NoDelivery {
  if (gone) return { skipped: 'gone' }
  const push = notifications && devices.length > 0
  if (digest === 'off' && !push) return { skipped: 'off' }
  const isWeekly = digest === 'weekly'
  if (isWeekly && weekday !== MONDAY) return { skipped: 'not-today' }
  const mail = digest !== 'off' && isMailSetUp
  if (!mail && !push) return { skipped: 'not-set-up' }
  if (follows.length === 0) return { skipped: 'nothing' }
  return { mail, push, isWeekly }
}
